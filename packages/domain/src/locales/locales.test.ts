import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '../values/value-sets.ts';
import { acceptedLanguages, bestLocale } from './best-locale.ts';
import { localeFacts } from './locale-facts.ts';

interface Expectations {
  readonly locales: readonly { readonly locale: Locale; readonly direction: string; readonly firstDayOfWeek: number }[];
}

describe('S14: every locale has its facts', () => {
  test('34 of them, each with a name of its own', () => {
    expect(Object.keys(localeFacts).toSorted()).toEqual(locales.toSorted());
    expect(new Set(Object.values(localeFacts).map(({ nativeName }) => nativeName)).size).toBe(34);
  });
  test.each(locales)('%s writes its digits and dates as decided', (locale) => {
    const { formattingTag } = localeFacts[locale];
    const { numberingSystem, calendar } = new Intl.DateTimeFormat(formattingTag).resolvedOptions();
    expect(formattingTag.startsWith(`${locale}-u-`)).toBe(true);
    expect(numberingSystem).toBe(locale === 'ar-AR' ? 'arab' : 'latn');
    expect(calendar).toBe('gregory');
  });

  test.each(locales)('%s begins its weeks as CLDR says for its region', (locale) => {
    // ar-AR is Arabic as such: its region is the one that CLDR takes the language alone for
    const tag = locale === 'ar-AR' ? new Intl.Locale('ar').maximize() : new Intl.Locale(locale);
    expect(localeFacts[locale].firstDayOfWeek).toBe(tag.getWeekInfo().firstDay);
  });

  const expectations = path.resolve(import.meta.dirname, '../../../../../shared/data/i18n/locale-expectations.json');
  test.skipIf(!existsSync(expectations))(
    'direction and first day of the week are those of CLDR (skipped where ../shared/data/i18n is absent)',
    () => {
      const { locales: expected }: Expectations = JSON.parse(readFileSync(expectations, 'utf8'));
      expect(expected).toHaveLength(34);
      for (const { locale, direction, firstDayOfWeek } of expected)
        // of ar-AR the file tells the week of Argentina (decision 0073)
        expect(localeFacts[locale]).toMatchObject(locale === 'ar-AR' ? { direction } : { direction, firstDayOfWeek });
    },
  );
});

describe('S14: the best of the offered locales', () => {
  test.each([
    ['de-DE', 'de-DE'],
    ['de', 'de-DE'],
    ['de-AT', 'de-DE'],
    ['DE-de', 'de-DE'],
    ['de_CH', 'de-DE'],
    ['en-GB', 'en-US'],
    ['en', 'en-US'],
    ['es-MX', 'es-ES'],
    ['es-419', 'es-ES'],
    ['fr-CA', 'fr-FR'],
    ['ar', 'ar-AR'],
    ['ar-EG', 'ar-AR'],
    ['pt', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt-PT'],
    ['pt-AO', 'pt-PT'],
    ['pt-MZ', 'pt-PT'],
    ['zh', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['yue-HK', 'zh-TW'],
    ['yue-Hans-CN', 'zh-CN'],
    ['no', 'nb-NO'],
    ['nn-NO', 'nb-NO'],
    ['nb', 'nb-NO'],
    ['sr', 'sr-Latn-RS'],
    ['sr-RS', 'sr-Latn-RS'],
    ['sr-Cyrl-RS', 'sr-Latn-RS'],
    ['sh', 'sr-Latn-RS'],
    ['in-ID', 'id-ID'],
    ['th', 'th-TH'],
    ['vi', 'vi-VN'],
  ])('%s is served by %s', (wanted, found) => expect(bestLocale([wanted], locales)).toBe(found));

  test.each<[string, string[], Locale[], Locale | null]>([
    ['nobody wants anything', [], ['en-US'], null],
    ['nothing fits', ['sw', 'x-klingon', '*', ''], ['en-US', 'de-DE'], null],
    ['the first that fits wins', ['sw', 'de-AT', 'en-US'], ['en-US', 'de-DE'], 'de-DE'],
    ['a better one is not offered', ['de-DE', 'fr'], ['en-US', 'fr-FR'], 'fr-FR'],
    ['only the other Portuguese is offered', ['pt-PT', 'en'], ['en-US', 'pt-BR'], 'pt-BR'],
    ['only the other Chinese is offered', ['zh-HK'], ['en-US', 'zh-CN'], 'zh-CN'],
    ['a language that only begins alike', ['ca'], ['cs-CZ', 'en-US'], null],
    ['a language with three letters', ['fil', 'csb'], ['fi-FI', 'cs-CZ'], null],
  ])('%s', (_when, wanted, offered, found) => expect(bestLocale(wanted, offered)).toBe(found));

  test('it is offered, and every locale serves itself', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...locales), fc.string())),
        fc.subarray([...locales]),
        (wanted, offered) => {
          const found = bestLocale(wanted, offered);
          expect(found === null || offered.includes(found)).toBe(true);
        },
      ),
    );
    for (const locale of locales) expect(bestLocale([locale], locales)).toBe(locale);
  });
});

test.each([
  ['', []],
  ['de', ['de']],
  ['de-CH, de;q=0.9, en;q=0.8, *;q=0.5', ['de-CH', 'de', 'en']],
  ['en;q=0.2,ar;q=0.9', ['ar', 'en']],
  ['fr;q=0, en', ['en']],
  ['fr; Q=0.5, en ; q=0.6', ['en', 'fr']],
  ['fr;q=high, de;q=7, en;q=0.1', ['en']],
  [',,;q=1,', []],
])('S14: Accept-Language %j wants %j (RFC 9110)', (header, wanted) =>
  expect(acceptedLanguages(header)).toEqual(wanted),
);
