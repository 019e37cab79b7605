import { locales, type Locale } from '../values/value-sets.ts';

/** Characters of an Accept-Language header that are read; nobody speaks more languages than fit. */
const longestHeader = 500;

/** Languages whose readers are served by a locale of another name: macrolanguages, old codes, close relatives. */
const relatives: Readonly<Record<string, string>> = {
  no: 'nb',
  nn: 'nb',
  in: 'id',
  mo: 'ro',
  sh: 'sr',
  cmn: 'zh',
  yue: 'zh',
};

/** Language tags of people who write traditional characters. */
const traditionalChinese = /^(?:zh|cmn)-(?:hant|tw|hk|mo)\b|^yue(?!-(?:hans|cn)\b)/;

/** Portuguese as in Brazil; that of all other countries follows Portugal. */
const brazilianPortuguese = /^pt(?:-(?:br|us)\b|$)/;

/**
 * The offered locale that serves the wanted languages best; null when none does. `wanted` are BCP 47 tags, the best
 * first, as in `navigator.languages` or from `acceptedLanguages`.
 */
export function bestLocale(wanted: readonly string[], offered: readonly Locale[]): Locale | null {
  for (const tag of wanted) {
    const found = candidates(tag).find((locale) => offered.includes(locale));
    if (found !== undefined) return found;
  }
  return null;
}

/** Language tags of an Accept-Language header, the best first; '*' and refused ones are left out (RFC 9110 §12.5.4). */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .slice(0, longestHeader)
    .split(',')
    .map(weighted)
    .filter(({ tag, weight }) => weight > 0 && tag !== '' && tag !== '*')
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** Locales for one tag: the very same, then the usual one of its region or script, then every other of its language. */
function candidates(tag: string): readonly Locale[] {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-');
  const language = wanted.split('-')[0] ?? '';
  const spoken = relatives[language] ?? language;
  const exact = locales.filter((locale) => locale.toLowerCase() === wanted);
  return [...exact, ...usual(wanted, spoken), ...locales.filter((locale) => languageOf(locale) === spoken)];
}

function usual(wanted: string, language: string): readonly Locale[] {
  if (language === 'zh') return [traditionalChinese.test(wanted) ? 'zh-TW' : 'zh-CN'];
  if (language === 'pt') return [brazilianPortuguese.test(wanted) ? 'pt-BR' : 'pt-PT'];
  return [];
}

function languageOf(locale: Locale): string | undefined {
  return locale.split('-')[0];
}

function weighted(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => /^q=/i.test(parameter));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}
