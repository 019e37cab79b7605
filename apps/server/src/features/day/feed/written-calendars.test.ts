import { writeIcal, type IcalEvent } from '@stoa/domain';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { expect, test } from 'vitest';

const event: IcalEvent = {
  uid: 'due:one.ada@stoa.example',
  sequence: 2,
  changed: '2026-11-26T08:00:00.000Z',
  at: '2026-11-30T09:15:00.000Z',
  title: 'Due: Knots',
  text: 'Due Nov 30',
  url: 'https://stoa.example/learn/courses/one',
  cancelled: false,
  alarm: 1440,
};
const write = (...events: readonly Partial<IcalEvent>[]) =>
  writeIcal({ name: 'Stoa', language: 'en-US', events: events.map((one) => ({ ...event, ...one })) });

/** The events of a file as a strict reader has them. */
function strictly(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one, { strictExceptions: true }));
}

test('R10: a calendar is read by a strict reader and by a lenient one alike', () => {
  const text = write({}, { uid: 'two', at: '2026-12-01', cancelled: true });
  const [one, two] = strictly(text);
  expect(one?.startDate.toJSDate().toISOString()).toBe(event.at);
  expect([one?.uid, one?.sequence, one?.summary, one?.description]).toEqual([event.uid, 2, event.title, event.text]);
  expect(one?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT1440M');
  expect([two?.startDate.isDate, two?.startDate.toString()]).toEqual([true, '2026-12-01']);
  expect(two?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(two?.component.getFirstSubcomponent('valarm')).toBeNull();
  const read = sync.parseICS(text)[event.uid];
  expect(read?.type).toBe('VEVENT');
  expect(read).toMatchObject({ summary: { val: event.title }, status: 'CONFIRMED', sequence: 2 });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'A\r\nBEGIN:VALARM\r\nATTACH:file:///etc/passwd',
    'comma, semicolon; backslash\\ colon: "quotes"',
    'المهمة الأولى: اقرأ الفصل '.repeat(9),
    '👩🏽‍🚀'.repeat(40),
    '\u2028line\u2029paragraph\u0000nul\u0007bell',
  ),
);

test('R10: no text of an author or a person starts a property, and every line is at most 75 bytes', () => {
  fc.assert(
    fc.property(hostile, hostile, (title, text) => {
      const file = write({ title, text });
      const lines = file.split('\r\n');
      expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(file).toString()).toBe(file);
      const [read, ...others] = strictly(file);
      expect(others).toEqual([]);
      const properties = read?.component.getAllProperties().map(({ name }) => name) ?? [];
      expect(new Set(properties).size).toBe(properties.length);
      expect(read?.component.getAllSubcomponents()).toHaveLength(1);
      expect(read?.component.getAllProperties('attach')).toEqual([]);
    }),
  );
});
