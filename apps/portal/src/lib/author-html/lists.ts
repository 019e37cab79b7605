/** A list that stands in a list belongs to the item before it; authors and their editors forget that, and screen readers lose count. */
export function mendLists(fragment: DocumentFragment): void {
  for (const list of fragment.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) placeInItem(list);
}

function placeInItem(list: Element): void {
  const before = list.previousElementSibling;
  if (before?.matches('li')) return before.append(list);
  const item = document.createElement('li');
  list.replaceWith(item);
  item.append(list);
}
