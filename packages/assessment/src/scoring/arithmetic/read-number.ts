import { inAscii } from '@stoa/domain';

const point = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;

/** The same with a point for the decimals and nothing between thousands; null where a comma could be either. */
function withPoint(text: string): string {
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?(?:e|$)/iu.test(text) && !/^[+-]?0,/u.test(text))
    return text.replaceAll(',', '');
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d*(?:e|$)/iu.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return /^[+-]?\d*,\d+(?:e[+-]?\d+)?$/iu.test(text) ? text.replace(',', '.') : text;
}

/**
 * A number as a learner writes it: in digits of any script, with a decimal comma (`3,5`) or thousands apart (`1,234` is
 * English for a thousand), with `×10^3` or `e3`. Null for what is no number.
 */
export function readNumber(text: string): number | null {
  const plain = inAscii(text)
    .replaceAll(/\s+/gu, '')
    .replace(/[*x]10\^\(?([+-]?\d+)\)?$/iu, 'e$1');
  const read = withPoint(plain);
  const value = point.test(read) ? Number(read) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}
