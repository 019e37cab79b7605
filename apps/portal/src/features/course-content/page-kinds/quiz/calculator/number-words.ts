import { formattingTag } from '../../../../../lib/language/locale.ts';

/** How a language writes numbers: its ten digits, and what stands before decimals. */
interface NumberSigns {
  readonly digits: readonly string[];
  readonly point: string;
}

function signsOf(locale: string): NumberSigns {
  const format = new Intl.NumberFormat(formattingTag(locale), { useGrouping: false });
  const point = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return { digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)), point };
}

const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };

/** Arithmetic in ASCII as it is written in a language, sign for sign. */
export function inLanguage(text: string, locale: string): string {
  const { digits, point } = signsOf(locale);
  return text.replaceAll(/[\d.*/-]/gu, (sign) =>
    sign === '.' ? point : (signs[sign] ?? digits[Number(sign)] ?? sign),
  );
}

/** The same without a decimal comma, where the language has one. */
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
