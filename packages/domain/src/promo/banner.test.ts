import { expect, test } from 'vitest';
import { promoBanners, shownPromos, type PromoBanner, type PromoReader } from './banner.ts';

const now = new Date('2026-06-01T10:00:00.000Z');
const before = '2026-05-01T00:00:00.000Z';
const after = '2026-07-01T00:00:00.000Z';

const english = { locale: 'en-US', title: 'New', text: 'A course', linkText: 'See it' } as const;
const arabic = { locale: 'ar-AR', title: 'جديد', text: 'دورة', linkText: 'عرض' } as const;
const plain: PromoBanner = {
  id: 'one',
  version: 2,
  words: [english, arabic],
  forOtherLanguages: false,
  link: '/learn/catalog',
  roles: null,
  units: null,
  from: null,
  until: null,
};
const reader: PromoReader = { roles: ['Learner'], units: ['Nursing'], locale: 'en-US', now, closed: new Map() };

const seen = (banner: Partial<PromoBanner>, choices: Partial<PromoReader> = {}) =>
  shownPromos([{ ...plain, ...banner }], { ...reader, ...choices }).map(({ words }) => words.title);

test.each<[string, Partial<PromoBanner>, Partial<PromoReader>, boolean]>([
  ['everybody', {}, {}, true],
  ['its role', { roles: ['Learner', 'Author'] }, {}, true],
  ['another role', { roles: ['Author'] }, {}, false],
  ['its unit', { units: ['Nursing'] }, {}, true],
  ['another unit', { units: ['Sales'] }, {}, false],
  ['its role, and another unit', { roles: ['Learner'], units: ['Sales'] }, {}, false],
  ['after its first day', { from: before }, {}, true],
  ['before its first day', { from: after }, {}, false],
  ['before its end', { until: after }, {}, true],
  ['at its end', { until: now.toISOString() }, {}, false],
  ['who closed an earlier version', {}, { closed: new Map([['one', 1]]) }, true],
  ['who closed this version', {}, { closed: new Map([['one', 2]]) }, false],
  ['who closed another banner', {}, { closed: new Map([['two', 9]]) }, true],
])('a banner is for %s: %#', (_who, banner, choices, isSeen) => {
  expect(seen(banner, choices)).toEqual(isSeen ? ['New'] : []);
});

test('a banner speaks the language of its reader, else its first one where it may, else it is not there', () => {
  expect(seen({}, { locale: 'ar-AR' })).toEqual(['جديد']);
  expect(seen({ words: [english] }, { locale: 'ar-AR' })).toEqual([]);
  expect(seen({ words: [english], forOtherLanguages: true }, { locale: 'ar-AR' })).toEqual(['New']);
});

test.each<[string, unknown]>([
  ['no list', plain],
  ['two of one id', [plain, plain]],
  ['two texts in one language', [{ ...plain, words: [english, { ...english, title: 'Other' }] }]],
  ['no words', [{ ...plain, words: [] }]],
  ['an empty title', [{ ...plain, words: [{ ...english, title: ' ' }] }]],
  ['a title that is too long', [{ ...plain, words: [{ ...english, title: 'x'.repeat(81) }] }]],
  ['a link that runs', [{ ...plain, link: 'javascript:alert(1)' }]],
  ['a date that is none', [{ ...plain, from: 'tomorrow' }]],
  ['no version', [{ ...plain, version: 0 }]],
  ['something that nobody knows', [{ ...plain, colour: 'red' }]],
])('are no banners: %s', (_what, value) => expect(promoBanners(value)).toBe(false));

test('are banners: none, and some', () => {
  expect(promoBanners([])).toBe(true);
  expect(promoBanners([plain, { ...plain, id: 'two', link: 'https://example.org/', units: ['A'] }])).toBe(true);
});
