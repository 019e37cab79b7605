import { describe, expect, test } from 'vitest';
import { linkedInAddress } from './linked-in.ts';
import { certificateNumber, readCertificateNumber } from './number.ts';
import { certificateEnd, certificateState, isCompletion, renewalDates, renewalState } from './standing.ts';
import { decideIssue, filledText } from './template.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const instant = (text: string) => `${text}T12:00:00.000Z`;

describe('G6: a result earns a certificate', () => {
  const terms = { state: 'active', counts: 'passed', minScore: null } as const;
  const facts = { visible: true, passed: true, normalizedScore: 0.8, others: [] };

  test.each([
    ['passed', terms, facts, null],
    ['a draft', { ...terms, state: 'draft' }, facts, 'not-active'],
    ['hidden', terms, { ...facts, visible: false }, 'hidden'],
    ['not passed', terms, { ...facts, passed: false }, 'not-reached'],
    ['nobody judged', terms, { ...facts, passed: null }, 'not-reached'],
    ['score reached', { ...terms, counts: 'score', minScore: 0.8 }, { ...facts, passed: null }, null],
    ['score missed', { ...terms, counts: 'score', minScore: 0.81 }, facts, 'not-reached'],
    ['all', { ...terms, counts: 'all' }, { ...facts, others: [true, true] }, null],
    ['one is missing', { ...terms, counts: 'all' }, { ...facts, others: [true, false] }, 'others-missing'],
  ] as const)('%s', (_name, asked, given, reason) => {
    const decision = decideIssue(asked, given);
    expect(decision).toEqual(reason === null ? { allowed: true } : { allowed: false, reasons: [reason] });
  });
});

describe('G6: a certificate', () => {
  test.each([
    [null, null, 'valid'],
    [instant('2026-11-27'), null, 'valid'],
    [now.toISOString(), null, 'valid'],
    [instant('2026-11-25'), null, 'expired'],
    [instant('2026-11-25'), instant('2026-11-24'), 'revoked'],
  ] as const)('that ends %s, revoked %s, is %s', (expirationDate, revoked, state) => {
    expect(certificateState({ expirationDate, revoked }, now)).toBe(state);
  });

  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-26', 24, '2028-11-26'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('of %s for %i months ends on %s', (from, months, end) => {
    expect(certificateEnd(instant(from), months)).toBe(instant(end));
  });

  test.each([
    ['2026-01-01T12:00:00.000Z', true],
    ['2026-01-01T12:00:00.001Z', false],
    ['1900-01-01T00:00:00.000Z', true],
    ['1899-12-31T23:59:59.999Z', false],
    ['0001-01-01T00:00:00.000Z', false],
  ])('of something completed at %s may be issued at noon of 2026-01-01: %s', (completed, isSo) => {
    expect(isCompletion(completed, new Date('2026-01-01T12:00:00.000Z'))).toBe(isSo);
  });
  test('may be for ever', () => expect(certificateEnd(instant('2026-01-01'), null)).toBeNull());
});

describe('the renewal of a certificate', () => {
  const given = { soonDays: 30, graceDays: 14, revoked: null };
  test.each([
    ['2027-11-26', 'compliant'],
    ['2026-12-26', 'expiresSoon'],
    ['2026-11-26', 'expiresSoon'],
    ['2026-11-25', 'inGrace'],
    ['2026-11-12', 'inGrace'],
    ['2026-11-11', 'expired'],
  ])('that ends on %s: %s', (end, state) => {
    expect(renewalState({ ...given, expirationDate: instant(end) }, null, now)).toBe(state);
  });

  test('is not begun without one, or with one that was taken back, and is waived for whoever need not', () => {
    const revoked = { ...given, expirationDate: null, revoked: instant('2026-01-01') };
    expect([renewalState(null, null, now), renewalState(revoked, null, now)]).toEqual(['notStarted', 'notStarted']);
    expect(renewalState(null, { until: null }, now)).toBe('waived');
    const until = (end: number) => ({ until: new Date(now.getTime() + end).toISOString() });
    expect(renewalState(null, until(1), now)).toBe('waived');
    expect(renewalState(null, until(-1), now)).toBe('notStarted');
    expect(renewalState({ ...given, expirationDate: null }, null, now)).toBe('compliant');
  });

  test('changes at these dates', () => {
    const dates = renewalDates({ ...given, expirationDate: instant('2026-12-31') });
    expect(dates).toEqual([instant('2026-12-01'), instant('2026-12-31'), instant('2027-01-14')]);
  });
});

test('a number has 26 signs, and is read as people type it', () => {
  expect(certificateNumber(new Uint8Array(16))).toBe('0'.repeat(26));
  expect(certificateNumber(new Uint8Array(16).fill(255))).toBe('7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
  expect(readCertificateNumber(' oil-7zzzz zzzzzzzzzzzzzzzzzz ')).toBe('0117ZZZZZZZZZZZZZZZZZZZZZZ');
  for (const wrong of ['', 'C-1', 'U'.repeat(26), '0'.repeat(27)]) expect(readCertificateNumber(wrong)).toBeNull();
});

test('placeholders are filled, and unknown ones stay', () => {
  const values = {
    student: 'Ada',
    course: 'A {code}',
    code: null,
    number: 'N',
    score: null,
    grade: null,
    completed: 'today',
    expires: null,
    issuer: 'I',
  };
  expect(filledText('{student} did {course}  {code}on {completed} {toString}', values)).toBe(
    'Ada did A {code} on today {toString}',
  );
});

test('LinkedIn is told name, issuer, dates, address and number', () => {
  const address = linkedInAddress({
    name: 'A & B',
    issuer: 'Academy',
    number: 'N1',
    address: 'https://stoa.example/learn/certificate/N1',
    completed: instant('2026-11-26'),
    expirationDate: instant('2027-01-26'),
  });
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'A & B',
    organizationName: 'Academy',
    issueYear: '2026',
    issueMonth: '11',
    expirationYear: '2027',
    expirationMonth: '1',
    certUrl: 'https://stoa.example/learn/certificate/N1',
    certId: 'N1',
  });
});
