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

/** A formula the same way, with `^` for powers, roots and π by their names, and names without braces. */
export function formulaInAscii(text: string): string {
  return inAscii(text)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('**', '^')
    .replaceAll('π', ' pi ')
    .replaceAll(/√\s*([\d.]+|[a-z]\w*)/giu, 'sqrt($1)')
    .replaceAll('√', 'sqrt')
    .replaceAll(/_\{(\w+)\}/gu, '_$1')
    .replaceAll(/\{(\w+)\}/gu, '($1)');
}
