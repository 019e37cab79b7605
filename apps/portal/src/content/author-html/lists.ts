/** Lists as browsers and screen readers can count them: authors and their editors write others too. */
export function mendLists(fragment: DocumentFragment): void {
  for (const list of fragment.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) placeInItem(list);
  for (const list of fragment.querySelectorAll('dl:not(:has(dt))')) forgetList(list);
}

/** A list that stands in a list belongs to the item before it. */
function placeInItem(list: Element): void {
  const before = list.previousElementSibling;
  if (before?.matches('li')) return before.append(list);
  const item = document.createElement('li');
  list.replaceWith(item);
  item.append(list);
}

/** Definitions of nothing are lines. */
function forgetList(list: Element): void {
  for (const part of [...list.querySelectorAll('dd'), list]) {
    const line = document.createElement('div');
    line.append(...part.childNodes);
    part.replaceWith(line);
  }
}
