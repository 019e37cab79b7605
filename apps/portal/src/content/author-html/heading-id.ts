const longest = 60;

/**
 * An id for a heading without one, made from its words in any script, after the scope that tells its page from others;
 * a number follows where the id is taken.
 */
export function headingId(text: string, scope: string, isTaken: (id: string) => boolean): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const base =
    [scope, ...words]
      .filter((word) => word !== '')
      .join('-')
      .slice(0, longest) || 'section';
  let id = base;
  for (let count = 2; isTaken(id); count++) id = `${base}-${count}`;
  return id;
}
