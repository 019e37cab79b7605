import { expect, test } from 'vitest';
import { type JourneyReport, knownRaces, tallyJourneys } from './journey-tally.ts';

const journey = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
  title,
  file: 'shell.spec.ts',
  tests: [{ status }],
});

const report: JourneyReport = {
  suites: [
    {
      title: 'shell.spec.ts',
      specs: [journey('S1: menu', 'expected'), journey('S7: form', 'flaky')],
      suites: [{ title: 'a group', specs: [journey('S8: chat', 'unexpected'), journey('S9: tutor', 'skipped')] }],
    },
  ],
};

test('a journey that passes only when repeated fails the run and is named', () => {
  expect(tallyJourneys(report, [])).toEqual({
    passed: 1,
    failures: [
      'shell.spec.ts › S8: chat',
      'shell.spec.ts › S7: form: passed only when repeated, so that it has a race to be found',
    ],
  });
});

test('one whose race is known passes', () => {
  const known = [{ journey: 'shell.spec.ts › S7: form', reason: 'the form closes twice', since: '2027-01-31' }];
  expect(tallyJourneys(report, known)).toEqual({ passed: 2, failures: ['shell.spec.ts › S8: chat'] });
});

test('every known race has its reason and its day', () => {
  const lacking = knownRaces.filter(({ reason, since }) => reason.length < 10 || !/^\d{4}-\d\d-\d\d$/.test(since));
  expect(lacking).toEqual([]);
});
