import { expect, test } from 'vitest';
import { readRecordAddress, recordQuery } from './record-address.ts';

const course = 'b6b9a7a0-54c3-4f29-9d2b-a7d0a7a3f001';
const nothing = { kind: null, year: null, course: null, keyword: '', page: 1 };

test.each([
  ['', nothing],
  ['kind=result&year=2026', { ...nothing, kind: 'result', year: 2026 }],
  [`course=${course}&page=3`, { ...nothing, course, page: 3 }],
  ['keyword=%20algebra%20', { ...nothing, keyword: 'algebra' }],
  ['kind=secret&year=26&course=x&page=-1', nothing],
  ['page=1.5&year=20267', nothing],
  ['page=99999999', nothing],
])('G6: an address of the record says what it shows: %s', (address, shown) => {
  expect(readRecordAddress(new URLSearchParams(address))).toEqual(shown);
});

test('G6: what an address shows is asked for, and read again it is the same', () => {
  const address = new URLSearchParams({ kind: 'badge', year: '2025', course, keyword: 'law', page: '2' });
  const query = recordQuery(readRecordAddress(address));
  expect(query).toEqual(Object.fromEntries(address));
  expect(recordQuery(readRecordAddress(new URLSearchParams()))).toEqual({});
});
