import { describe, expect, test } from 'vitest';
import { ContentState } from '../values/value-sets.ts';
import { decideSelfEnrol, selfEnrolFactsOf, selfEnrolRefusalDate, type SelfEnrolFacts } from './self-enrol.ts';

const now = new Date('2027-05-01T12:00:00Z');
const yesterday = '2027-04-30T12:00:00.000Z';
const tomorrow = '2027-05-02T12:00:00.000Z';
const open: SelfEnrolFacts = {
  contentState: ContentState.ready,
  showInCatalog: true,
  availabilityDate: null,
  availabilityEndDate: null,
};

describe('M8: a person may add a course of the catalog to their own', () => {
  test.each<[string, Partial<SelfEnrolFacts>, readonly string[]]>([
    ['that is ready', {}, []],
    ['that is coming soon', { contentState: ContentState.draft }, []],
    ['that has expired content', { contentState: ContentState.expired }, []],
    ['that is available now', { availabilityDate: yesterday, availabilityEndDate: tomorrow }, []],
    ['on the very instant at which it begins', { availabilityDate: now.toISOString() }, []],
    ['on the very instant at which it ends', { availabilityEndDate: now.toISOString() }, []],
    ['but not one that begins tomorrow', { availabilityDate: tomorrow }, ['not-yet-available']],
    ['but not one that ended yesterday', { availabilityEndDate: yesterday }, ['no-longer-available']],
    ['but not an archived one', { contentState: ContentState.archived }, ['archived']],
    ['but not one that the catalog does not offer', { showInCatalog: false }, ['not-offered']],
    [
      'and hears the heaviest reason first',
      {
        showInCatalog: false,
        contentState: ContentState.archived,
        availabilityDate: tomorrow,
        availabilityEndDate: yesterday,
      },
      ['not-offered', 'archived', 'not-yet-available'],
    ],
  ])('%s', (_what, facts, reasons) => {
    const decision = decideSelfEnrol({ ...open, ...facts }, now);
    expect(decision.allowed ? [] : decision.reasons).toEqual(reasons);
  });
});

test('M8: a reason about a date names it', () => {
  const dates = { availabilityDate: tomorrow, availabilityEndDate: yesterday };
  expect(selfEnrolRefusalDate('not-yet-available', dates)).toBe(tomorrow);
  expect(selfEnrolRefusalDate('no-longer-available', dates)).toBe(yesterday);
  expect(selfEnrolRefusalDate('archived', dates)).toBeNull();
});

test('the facts are read out of an answer', () => {
  const { contentState: state, ...rest } = open;
  expect(selfEnrolFactsOf({ objective: { activity: { state } }, ...rest })).toEqual(open);
});
