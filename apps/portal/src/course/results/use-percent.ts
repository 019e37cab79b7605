import { formattingTag } from '../../lib/language/locale.ts';
import { useLocale } from '../../lib/language/messages.tsx';

/** Made once, because making one takes long and a course may have a thousand shares. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(tag: string, mostDecimals: number): Intl.NumberFormat {
  const key = `${tag} ${mostDecimals}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: mostDecimals });
  formats.set(key, format);
  return format;
}

/** A fraction 0..1 as a percentage with at most so many decimals, for numbers that are compared or added up. */
export function usePercent(): (fraction: number, mostDecimals: number) => string {
  const tag = formattingTag(useLocale());
  return (fraction, mostDecimals) => formatOf(tag, mostDecimals).format(fraction);
}
