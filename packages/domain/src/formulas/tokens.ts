export interface Token {
  readonly kind: 'number' | 'name' | 'sign';
  readonly text: string;
}

const zeros = [0x0660, 0x06f0, 0xff10];

function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? digit : String(code - zero);
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const inDigits = (power: string): string =>
  [...power].map((one) => (one === '\u{207b}' ? '-' : String(superscripts.indexOf(one)))).join('');

/** A formula with digits of any script, typographic signs, raised digits and roots, in ASCII as scoring reads it. */
function inAscii(text: string): string {
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
    .replaceAll(/(?<=\d)[\u{a0}\u{2009}\u{202f} ](?=\d{3}(?!\d))/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('**', '^')
    .replaceAll('π', ' pi ')
    .replaceAll(/√\s*([\d.]+|[a-z]\w*)/giu, 'sqrt($1)')
    .replaceAll('√', 'sqrt')
    .replaceAll(/_\{(\w+)\}/gu, '_$1')
    .replaceAll(/\{(\w+)\}/gu, '($1)');
}

const next =
  /\s*(?:(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>[-+*/^!%(),]))/iuy;

/** What a formula consists of; null where something is in it that arithmetic does not know. */
export function tokensOf(text: string): readonly Token[] | null {
  const ascii = inAscii(text).trimEnd();
  const tokens: Token[] = [];
  next.lastIndex = 0;
  while (next.lastIndex < ascii.length) {
    const found = next.exec(ascii)?.groups;
    if (found === undefined) return null;
    const { number, name, sign = '' } = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: number.toLowerCase() });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}
