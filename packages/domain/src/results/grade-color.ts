const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const word = /^[a-z]{3,20}$/i;
const parts = /^(?:rgb|hsl)a?\(\s*[\d.]+(?:deg)?(?:[\s,/]+[\d.]+%?){2,3}\s*\)$/i;

/**
 * The colour that an author gave to a grade, where it is one; null for everything else that a style could be made of,
 * such as an address.
 */
export function gradeColor(text: string | null): string | null {
  const color = text?.trim() ?? '';
  return hex.test(color) || word.test(color) || parts.test(color) ? color : null;
}
