/**
 * The list with one of its things a place further up or down; one at the end stays where it is. What is answered is
 * the whole list, also where only one thing was moved.
 */
export function moved(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** The pairs with one of them added; a thing that may be used `most` times loses the oldest pair beyond that. */
export function paired(
  pairs: readonly string[],
  pair: string,
  { isSameUse, most }: { readonly isSameUse: (other: string) => boolean; readonly most: number },
): readonly string[] {
  const others = pairs.filter((one) => one !== pair);
  const same = others.filter(isSameUse);
  const tooMany = most === 0 ? [] : same.slice(0, Math.max(0, same.length - most + 1));
  return [...others.filter((one) => !tooMany.includes(one)), pair];
}
