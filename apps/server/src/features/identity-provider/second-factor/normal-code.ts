/** Digits of other scripts, by their value: people type codes with the keyboard of their language. */
const zeros = ['\u0660', '\u06F0', '\u0966', '\u09E6'].map((zero) => zero.codePointAt(0) ?? 0);

/** A code as it is compared: without spaces and dashes, with the digits of ASCII and capital letters. */
export function normalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => asciiDigit(digit))
    .toUpperCase();
}

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => point >= one && point < one + 10);
  return zero === undefined ? digit : String(point - zero);
}
