const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const zeros = [0x0660, 0x06f0, 0xff10];

function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** Arithmetic as people write it in ASCII: digits of any script, minus, times and powers, without thin spaces. */
export function inAscii(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u{660}-\u{669}\u{6f0}-\u{6f9}\u{ff10}-\u{ff19}]/gu, westernDigit)
    .replaceAll(/[\u{200e}\u{200f}\u{61c}\u{2066}-\u{2069}]/gu, '')
    .replaceAll('\u{66a}', '%')
    .replaceAll('\u{66b}', '.')
    .replaceAll('\u{66c}', '')
    .replaceAll('\u{60c}', ',')
    .replaceAll(/[\u{2212}\u{2012}\u{2013}]/gu, '-')
    .replaceAll(/[\u{d7}\u{22c5}\u{b7}]/gu, '*')
    .replaceAll(/[\u{f7}\u{2215}]/gu, '/')
    .replaceAll(/\u{207b}?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, (power) => `^(${inDigits(power)})`)
    .replaceAll(/(?<=\d)[\u{a0}\u{2009}\u{202f} ](?=\d{3}(?!\d))/gu, '');
}

const inDigits = (power: string): string =>
  [...power].map((one) => (one === '\u{207b}' ? '-' : String(superscripts.indexOf(one)))).join('');

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
