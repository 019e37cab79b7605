import { expect, test } from 'vitest';
import { mailReportOutcome } from './mail-report.ts';

test.each<[string | null, Record<string, string>, string]>([
  ['delivery-status', { action: 'failed', status: '5.1.1' }, 'bounce'],
  ['delivery-status', { action: 'Failed', status: '5.2.1 (closed)' }, 'bounce'],
  ['delivery-status', { action: 'failed', status: '5.2.2' }, 'passing'],
  ['delivery-status', { action: 'failed', status: '5.7.1' }, 'passing'],
  ['delivery-status', { action: 'delayed', status: '4.4.1' }, 'passing'],
  ['delivery-status', { action: 'delivered', status: '2.1.5' }, 'passing'],
  ['delivery-status', {}, 'passing'],
  ['feedback-report', { 'feedback-type': 'abuse' }, 'complaint'],
  ['feedback-report', { 'feedback-type': 'not-spam' }, 'passing'],
  ['disposition-notification', {}, 'unknown'],
  [null, { action: 'failed', status: '5.1.1' }, 'unknown'],
])('R10: a report of type %s with %j says: %s', (type, fields, outcome) =>
  expect(mailReportOutcome({ type, fields: new Map(Object.entries(fields)) })).toBe(outcome),
);
