// Makes a scroll container focusable, so that keys can scroll it: `{@attach scrollable}`.

export function scrollable(element: HTMLElement): () => void {
  const measure = () => {
    element.tabIndex = element.scrollHeight > element.clientHeight + 1 ? 0 : -1;
  };
  const watching = new ResizeObserver(measure);
  watching.observe(element);
  for (const child of element.children) watching.observe(child);
  measure();
  return () => watching.disconnect();
}
