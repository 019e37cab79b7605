import type { Values } from '../model/item.ts';

function formattedNumber(value: number, kind: string, precision: number | undefined): string {
  switch (kind) {
    case 'd':
    case 'i':
      return String(Math.trunc(value));
    case 'e':
    case 'E': {
      const text = value.toExponential(precision ?? 6).replace(/e([+-])(\d)$/u, 'e$10$2');
      return kind === 'E' ? text.toUpperCase() : text;
    }
    case 'g':
    case 'G':
    case 'r':
    case 'R':
      return String(Number(value.toPrecision(Math.min(Math.max(precision ?? 6, 1), 100))));
    case 'x':
      return Math.trunc(value).toString(16);
    case 'X':
      return Math.trunc(value).toString(16).toUpperCase();
    case 'o':
      return Math.trunc(value).toString(8);
    default:
      return value.toFixed(precision ?? 6);
  }
}

const directive = /%([-+ 0#]*)(\d{0,2})(?:\.(\d{1,2}))?([diouxXeEfFgGrRs])/u;

/** Without the digits that a number in powers of two has behind its decimal ones: 0.30000000000000004 is 0.3. */
const plain = (text: string): string =>
  text.length > 15 && /^-?\d+\.\d+(?:e[+-]?\d+)?$/u.test(text) ? String(Number(Number(text).toPrecision(12))) : text;

/** A value as `printf` of C would print it; several are set apart by a comma. What is no number is printed as it is. */
export function formatted(values: Values, format: string | undefined): string {
  const told = directive.exec(format ?? '');
  const one = (text: string): string => {
    const [all = '', flags = '', width = '', precision, kind = 's'] = told ?? [];
    const value = Number(text);
    if (format === undefined || told === null || text === '') return plain(text);
    const isNumber = kind !== 's' && Number.isFinite(value);
    const bare = isNumber
      ? formattedNumber(value, kind, precision === undefined ? undefined : Number(precision))
      : text;
    const signed = isNumber && flags.includes('+') && value >= 0 ? `+${bare}` : bare;
    const filled = flags.includes('0') && isNumber ? signed.padStart(Number(width), '0') : signed;
    return format.replace(all, () => filled).replaceAll('%%', '%');
  };
  return values.map(one).join(', ');
}
