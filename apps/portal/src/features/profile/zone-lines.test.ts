import { expect, test } from 'vitest';
import { createFold } from '../../lib/language/fold.ts';
import { findZones, offsetText, zoneLines, zoneOffset } from './zone-lines.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

test.each([
  ['Europe/Berlin', 60, 120],
  ['Asia/Kolkata', 330, 330],
  ['America/St_Johns', -210, -150],
  ['Etc/UTC', 0, 0],
])('%s is %i minutes ahead of UTC in winter and %i in summer', (zone, inWinter, inSummer) => {
  expect([zoneOffset(zone, winter), zoneOffset(zone, summer)]).toEqual([inWinter, inSummer]);
});

test.each([
  [330, 'en-US-u-nu-latn', 'UTC+05:30'],
  [-210, 'en-US-u-nu-latn', 'UTC−03:30'],
  [120, 'ar-AR-u-nu-arab', 'UTC+٠٢:٠٠'],
])('%i minutes read in %s as %s', (offset, tag, text) => {
  expect(offsetText(offset, tag)).toBe(text);
});

test('S28: the table runs from west to east by the offsets of the day', () => {
  const offsets = zoneLines('en-US-u-nu-latn', summer).map(({ offset }) => offset);
  expect(offsets.length).toBeGreaterThan(100);
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
});

test.each([
  ['berl', 'W. Europe Standard Time'],
  ['kolkata', 'India Standard Time'],
  ['utc+05:30', 'Sri Lanka Standard Time'],
  ['mexico city', 'Central Standard Time (Mexico)'],
])('S28: %s finds %s', (text, id) => {
  const found = findZones(zoneLines('en-US-u-nu-latn', winter), text, createFold('en-US'));
  expect(found.map((line) => line.id)).toContain(id);
});

test('a zone is found by its name in the language of the page', () => {
  const found = findZones(zoneLines('ar-AR-u-nu-arab', winter), 'وسط أوروبا', createFold('ar-AR'));
  expect(found.map((line) => line.id)).toContain('W. Europe Standard Time');
});
