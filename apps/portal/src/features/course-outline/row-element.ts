/** Axis of the row that an element stands in; null outside of rows. */
export function axisOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}

/** What can have the focus in a row: the place itself, and where the row says what to do first, the way there. */
export function itemsOf(row: Element | null): readonly HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>('[role="treeitem"]')] : [];
}
