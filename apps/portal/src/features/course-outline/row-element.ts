/** Axis of the row that an element stands in; null outside of rows. */
export function axisOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}
