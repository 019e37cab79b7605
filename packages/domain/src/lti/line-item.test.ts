import { expect, test } from 'vitest';
import { readLineItem } from './line-item.ts';

const right = { label: 'Lab', scoreMaximum: 20 };

test('C10: a line item is read', () => {
  const sent = { ...right, resourceId: 'r', tag: '', startDateTime: '2026-11-25T09:00:00+01:00', endDateTime: null };
  expect(readLineItem(sent)).toStrictEqual({
    ok: true,
    fields: {
      ...right,
      resourceId: 'r',
      tag: null,
      starts: new Date('2026-11-25T08:00:00Z'),
      ends: null,
    },
  });
});

test.each([
  ['nothing', null, 'not-an-object'],
  ['a list', [right], 'not-an-object'],
  ['no label', { scoreMaximum: 1 }, 'label'],
  ['an empty label', { ...right, label: ' ' }, 'label'],
  ['no maximum', { label: 'Lab' }, 'scoreMaximum'],
  ['a maximum of nothing', { ...right, scoreMaximum: 0 }, 'scoreMaximum'],
  ['an endless maximum', { ...right, scoreMaximum: Number.POSITIVE_INFINITY }, 'scoreMaximum'],
  ['a name that is a number', { ...right, resourceId: 7 }, 'resourceId'],
  ['a tag without end', { ...right, tag: 'x'.repeat(256) }, 'tag'],
  ['a start that is no instant', { ...right, startDateTime: 'soon' }, 'startDateTime'],
  ['an end without a zone', { ...right, endDateTime: '2026-11-25T09:00:00' }, 'endDateTime'],
])('C10: a line item is none with %s', (_what, sent, fault) =>
  expect(readLineItem(sent)).toStrictEqual({ ok: false, fault }),
);
