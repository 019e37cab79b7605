import { describe, expect, test } from 'vitest';
import type { Locale, Role } from '../values/value-sets.ts';
import { announcementsFor, type OrganisationAnnouncement } from '../announcements/organisation-announcement.ts';
import { isInTime, wordsMeantFor, type AudienceReader, type Meant } from './meant-for.ts';

const now = new Date('2026-06-01T10:00:00.000Z');
const at = '2026-06-01T10:00:00.000Z';
const before = '2026-05-01T00:00:00.000Z';
const after = '2026-07-01T00:00:00.000Z';

interface Words {
  readonly locale: Locale;
}
const everybody: Meant<Words> = {
  words: [{ locale: 'en-US' }, { locale: 'ar-AR' }],
  forOtherLanguages: false,
  roles: null,
  units: null,
  from: null,
  until: null,
};
const reader = (
  locale: Locale,
  roles: readonly Role[] = ['Learner'],
  units: readonly string[] = [],
): AudienceReader => ({
  locale,
  roles,
  units,
});

describe('what is meant for some', () => {
  test.each<[string, Partial<Meant<Words>>, AudienceReader, Locale | null]>([
    ['their language', {}, reader('ar-AR'), 'ar-AR'],
    ['another language', {}, reader('de-DE'), null],
    ['another language, with a fall-back', { forOtherLanguages: true }, reader('de-DE'), 'en-US'],
    ['their role', { roles: ['Author', 'Learner'] }, reader('en-US'), 'en-US'],
    ['another role', { roles: ['Author'] }, reader('en-US'), null],
    ['their unit', { units: ['Night'] }, reader('en-US', ['Learner'], ['Day', 'Night']), 'en-US'],
    ['another unit', { units: ['Night'] }, reader('en-US', ['Learner'], ['Day']), null],
    ['their role in another unit', { roles: ['Learner'], units: ['Night'] }, reader('en-US'), null],
  ])('%s', (_name, choices, asking, locale) => {
    expect(wordsMeantFor({ ...everybody, ...choices }, asking)?.locale ?? null).toBe(locale);
  });

  test.each([
    [null, null, true],
    [at, after, true],
    [before, at, false],
    [after, null, false],
  ])('from %s until %s', (from, until, isThere) => {
    expect(isInTime({ from, until }, now)).toBe(isThere);
  });
});

test('announcements are told from the later of their date and their writing, the newest first', () => {
  const one = (id: string, from: string | null, written: string): OrganisationAnnouncement => ({
    ...everybody,
    words: [{ locale: 'en-US', title: id, body: id }],
    id,
    version: 1,
    from,
    written,
  });
  const all = [one('planned', after, before), one('old', before, before), one('new', before, at)];
  expect(announcementsFor(all, reader('en-US')).map(({ words, told }) => [words.title, told])).toEqual([
    ['planned', after],
    ['new', at],
    ['old', before],
  ]);
});
