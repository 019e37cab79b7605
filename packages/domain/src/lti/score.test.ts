import { describe, expect, test } from 'vitest';
import { microsecondsOf, readScore } from './score.ts';

const now = new Date('2026-11-25T10:00:00Z');
const right = {
  userId: 'ada',
  scoreGiven: 83,
  scoreMaximum: 100,
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  timestamp: '2026-11-25T09:00:00.123456Z',
};

describe('C10: a score of a tool', () => {
  test('is read with its points and its place in time', () => {
    expect(readScore({ ...right, comment: 'Well done.' }, now)).toStrictEqual({
      ok: true,
      score: {
        userId: 'ada',
        points: { given: 83, maximum: 100 },
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: right.timestamp,
        microseconds: Date.parse('2026-11-25T09:00:00Z') * 1000 + 123_456,
        comment: 'Well done.',
      },
    });
  });

  const { scoreGiven: _given, scoreMaximum: _maximum, ...progress } = right;
  test.each([
    ['no points at all', progress],
    ['a maximum alone', { ...progress, scoreMaximum: 10 }],
    ['nothing', { ...right, scoreGiven: 0 }],
    ['more than everything', { ...right, scoreGiven: 101 }],
    ['parts of points', { ...right, scoreGiven: 0.1, scoreMaximum: 0.3 }],
    ['a clock that is a minute ahead', { ...right, timestamp: '2026-11-25T10:01:00Z' }],
    ['another zone', { ...right, timestamp: '2026-11-25T14:30:00+0530' }],
  ])('may hold %s', (_what, sent) => expect(readScore(sent, now).ok).toBe(true));

  test.each([
    ['a text', 'score', 'not-an-object'],
    ['a list', [right], 'not-an-object'],
    ['nobody', { ...right, userId: '' }, 'userId'],
    ['a number for a person', { ...right, userId: 7 }, 'userId'],
    ['less than nothing', { ...right, scoreGiven: -1 }, 'scoreGiven'],
    ['an endless number', { ...right, scoreGiven: Number.POSITIVE_INFINITY }, 'scoreGiven'],
    ['no number', { ...right, scoreGiven: Number.NaN }, 'scoreGiven'],
    ['points as text', { ...right, scoreGiven: '83' }, 'scoreGiven'],
    ['points without a maximum', { ...right, scoreMaximum: null }, 'scoreMaximum'],
    ['a maximum of nothing', { ...right, scoreMaximum: 0 }, 'scoreMaximum'],
    ['a maximum below nothing', { ...right, scoreMaximum: -100 }, 'scoreMaximum'],
    ['another progress', { ...right, activityProgress: 'Done' }, 'activityProgress'],
    ['another grading', { ...right, gradingProgress: 'Graded' }, 'gradingProgress'],
    ['no instant', { ...right, timestamp: 'yesterday' }, 'timestamp'],
    ['an instant without a zone', { ...right, timestamp: '2026-11-25T09:00:00.000' }, 'timestamp'],
    ['a day that is none', { ...right, timestamp: '2026-02-30T09:00:00Z' }, 'timestamp'],
    ['a number for an instant', { ...right, timestamp: 1 }, 'timestamp'],
    ['an instant of tomorrow', { ...right, timestamp: '2026-11-26T09:00:00Z' }, 'timestamp'],
    ['a comment that is none', { ...right, comment: { html: '' } }, 'comment'],
  ])('is none with %s', (_what, sent, fault) => expect(readScore(sent, now)).toStrictEqual({ ok: false, fault }));
});

test.each([
  ['2026-11-25T09:00:00.0000011Z', '2026-11-25T09:00:00.000002Z'],
  ['2026-11-25T09:00:00.9Z', '2026-11-25T09:00:01Z'],
  ['2026-11-25T09:00:00.1+01:00', '2026-11-25T09:00:00.0Z'],
])('C10: %s is before %s', (earlier, later) => {
  expect(microsecondsOf(earlier) ?? expect.fail()).toBeLessThan(microsecondsOf(later) ?? expect.fail());
});
