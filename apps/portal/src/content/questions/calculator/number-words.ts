import { inLanguage, signsOf } from '../../../lib/language/number-signs.ts';

/** Arithmetic without a decimal comma, where the language has one. */
export function withPoint(text: string, locale: string): string {
  return signsOf(locale).point === ',' ? text.replaceAll(',', '.') : text;
}

/** A result, with a power of ten where it would have too many zeros. */
export function resultText(value: number, locale: string): string {
  const plain = String(value).replace(/e\+?(-?\d+)$/u, '×10^$1');
  return inLanguage(plain, locale);
}

/** A result as a part of further arithmetic: in brackets, unless it is plain digits. */
export function asPart(result: string): string {
  return /[−×^]/u.test(result) ? `(${result})` : result;
}
