import { formattingTag } from '../locale.ts';
import { useLocale } from '../messages.tsx';

/** A fraction 0..1 as a percentage with at most so many decimals, for numbers that are compared or added up. */
export function usePercent(): (fraction: number, mostDecimals: number) => string {
  const tag = formattingTag(useLocale());
  return (fraction, mostDecimals) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: mostDecimals }).format(fraction);
}
