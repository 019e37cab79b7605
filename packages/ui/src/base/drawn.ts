const mark = 'data-drawn';

/** What was drawn in an element where no browser was, and what was kept beside it. */
export interface Drawn<Kept> {
  readonly element: Element;
  readonly kept: Kept;
}

/**
 * What was drawn, with what whoever takes it over has to know.
 * @param kept as JSON: text of others in it ends no element
 */
export function drawnHtml(html: string, kept: unknown): string {
  const text = JSON.stringify(kept).replaceAll('<', String.raw`\u003c`);
  return `<div ${mark}>${html}</div><script type="application/json">${text}</script>`;
}

/** What was drawn in an element; null where nothing was. */
export function drawnIn<Kept>(place: Element): Drawn<Kept> | null {
  const element = place.querySelector(`:scope > [${mark}]`);
  const text = place.querySelector(':scope > script')?.textContent;
  return element && text ? { element, kept: JSON.parse(text) as Kept } : null;
}
