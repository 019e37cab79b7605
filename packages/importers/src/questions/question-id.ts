/**
 * An id for a question out of a name of the package, of letters, digits, `.`, `_` and `-`. It is not among those that
 * are taken, and is among them afterwards.
 */
export function questionId(name: string, taken: Set<string>): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]+/gu, '-').replaceAll(/^-+|-+$/gu, '') || 'question';
  let id = plain;
  for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
  taken.add(id);
  return id;
}
