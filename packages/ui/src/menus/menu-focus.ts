/** The items of a menu, in their order. */
export function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

export function focusFirstItem(menu: HTMLElement): void {
  itemsOf(menu)[0]?.focus();
}

/** The chosen one of several, else the first. */
export function focusChosenItem(menu: HTMLElement): void {
  const items = itemsOf(menu);
  (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
}
