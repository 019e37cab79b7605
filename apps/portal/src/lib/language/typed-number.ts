/** A number as somebody typed it, in Latin or Arabic digits, with a point or a comma; NaN for what is none. */
export function typedNumber(typed: string): number {
  const latin = typed
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0660))
    .replaceAll(/[,٫]/g, '.');
  return /^\d+(?:\.\d+)?$|^\.\d+$/.test(latin) ? Number(latin) : Number.NaN;
}
