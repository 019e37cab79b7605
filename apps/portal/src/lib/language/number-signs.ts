import { formattingTag } from './locale.ts';

/** How a language writes numbers: its ten digits, and what stands before decimals. */
interface NumberSigns {
  readonly digits: readonly string[];
  readonly point: string;
}

export function signsOf(locale: string): NumberSigns {
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
