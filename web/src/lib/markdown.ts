// The little Markdown that rule texts use, as safe HTML: everything is escaped first.

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

function inline(text: string): string {
  return escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/(^|\W)[*_](\S.*?)[*_](?=\W|$)/g, '$1<em>$2</em>')
    .replace(/`(.+?)`/g, '<code>$1</code>');
}

function table(lines: string[]): string {
  const cells = (line: string) => line.replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()));
  const [head, , ...rows] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line).map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(head ?? '', 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table>`;
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

function block(lines: string[]): string {
  const first = lines[0]!;
  const heading = first.match(/^(#{1,4})\s+(.*)/);
  if (heading) {
    const level = Math.min(6, heading[1]!.length + 2);
    const rest = lines.slice(1);
    return `<h${level}>${inline(heading[2]!)}</h${level}>${rest.length ? block(rest) : ''}`;
  }
  if (first.startsWith('|')) return table(lines);
  if (/^\s*[-*]\s/.test(first)) return list(lines, 'ul');
  if (/^\s*\d+\.\s/.test(first)) return list(lines, 'ol');
  return `<p>${inline(lines.join(' '))}</p>`;
}

export function markdown(source: string): string {
  return source
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length)
    .map(block)
    .join('');
}
