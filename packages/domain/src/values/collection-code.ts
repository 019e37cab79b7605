/** The code of a collection without one: its name in lower case with dashes. Empty for a name of signs only. */
export function collectionCode(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Characters of the name or code of a collection. */
export const longestCollection = 100;
