/** The items of a menu, in their order. */
export function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** The chosen one of several, else the first. */
export function focusFirstItem(menu: HTMLElement): void {
  const items = itemsOf(menu);
  (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
}
