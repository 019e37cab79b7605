/** Axis of the row that an element stands in; null outside of rows. */
export function axisOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}

/** Elements of a row that can have the focus: the part itself, and the way to the part to begin with. */
export function itemsOf(row: Element | null): readonly HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>('[role="treeitem"]')] : [];
}
