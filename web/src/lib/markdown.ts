// The Markdown of the rules (src/entrepot/server/rulebook.py), as safe HTML: everything is escaped
// first, and only the forms below become tags.

/** The source of a figure, which is our own drawing. */
export type Figures = (name: string) => string | undefined;

const none: Figures = () => undefined;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

function icon(_: string, name: string, label?: string): string {
  const coin = name.match(/^coin-(\d+)$/);
  if (coin) return `<span class="coin">${coin[1]}</span>`;
  const says = label ? `role="img" aria-label="${label}"><title>${label}</title>` : 'aria-hidden="true">';
  return `<svg class="ic" ${says}<use href="#i-${name}"/></svg>`;
}

const cited = (_: string, ids: string): string =>
  `&nbsp;<span class="refs">${ids.replace(/[\w-]+/g, '<span>$&</span>')}</span>`;

function inline(text: string): string {
  return escaped(text)
    .replace(/:([a-z][a-z0-9-]*)(?:\(([^()]*)\))?:/g, icon)
    .replace(/\[([^\]]+)\]\(#([\w-]+)\)/g, '<a href="#$2">$1</a>')
    .replace(/ ?\[([A-Z]{2}-\w+(?:, [A-Z]{2}-\w+)*)\]/g, cited)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/(^|[^\w*])\*(\S.*?)\*(?=\W|$)/g, '$1<em>$2</em>')
    .replace(/`(.+?)`/g, '<code>$1</code>')
    .replace(/(<svg[^>]*aria-hidden.*?<\/svg>) ([^\s<]+)/g, '<span class="named">$1&nbsp;$2</span>');
}

function table(lines: string[]): string {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head = '', rule = '', ...rows] = lines;
  const centred = cells(rule).map((cell) => (/^:-+:$/.test(cell) ? ' class="mid"' : ''));
  const row = (line: string, scope: 'col' | 'row') => {
    const made = cells(line).map((cell, column) => {
      const tag = scope === 'col' || column === 0 ? 'th' : 'td';
      const facts = (tag === 'th' ? ` scope="${scope}"` : '') + (centred[column] ?? '');
      return `<${tag}${facts}>${inline(cell)}</${tag}>`;
    });
    return `<tr>${made.join('')}</tr>`;
  };
  const body = rows.map((line) => row(line, 'row')).join('');
  const described =
    centred.length > 4 && centred.slice(1, -1).every(Boolean) && !centred.at(-1) ? ' class="described"' : '';
  return `<div class="table"><table${described}><thead>${row(head, 'col')}</thead><tbody>${body}</tbody></table></div>`;
}

function list(lines: string[], tag: 'ul' | 'ol'): string {
  const items: string[] = [];
  for (const line of lines) {
    const item = line.match(/^\s*(?:[-*]|\d+\.)\s+(.*)/);
    if (item) items.push(item[1]!);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

/** A figure with its gaps, `{{hold_1}}`, filled from ` hold_1=5 hold_2=4`. */
function filled(drawing: string, numbers: string): string {
  const known = new Map(Array.from(numbers.matchAll(/(\w+)=([\w–]+)/g), ([, gap, number]) => [gap, number]));
  return drawing.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => known.get(gap) ?? '?');
}

function block(lines: string[], figures: Figures): string {
  const first = lines[0]!;
  const heading = first.match(/^####\s+(.*)/);
  if (heading) return `<h4>${inline(heading[1]!)}</h4>${lines.length > 1 ? block(lines.slice(1), figures) : ''}`;
  const figure = first.match(/^!\[(.*)\]\(([\w-]+)((?: \w+=[\w–]+)*)\)$/);
  if (figure) {
    const drawing = filled(figures(figure[2]!) ?? '', figure[3]!);
    return `<figure>${drawing}<figcaption>${inline(figure[1]!)}</figcaption></figure>`;
  }
  if (first.startsWith('>')) {
    return `<blockquote>${markdown(lines.map((line) => line.replace(/^> ?/, '')).join('\n'), figures)}</blockquote>`;
  }
  if (first.startsWith('|')) return table(lines);
  if (/^\s*[-*]\s/.test(first)) return list(lines, 'ul');
  if (/^\s*\d+\.\s/.test(first)) return list(lines, 'ol');
  return `<p>${inline(lines.join(' '))}</p>`;
}

export function markdown(source: string, figures: Figures = none): string {
  return source
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length)
    .map((lines) => block(lines, figures))
    .join('');
}
