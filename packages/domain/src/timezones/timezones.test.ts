import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decideTimeZoneChange, ianaZone, timeZoneRow, timeZoneRows } from './timezones.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../shared/data/timezones');

/** Middles of winter and summer: the smaller offset of a zone is the one without summer time. */
const middles = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

function offsetMinutes(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

describe('S28: the fixed table of time zones', () => {
  test('has 139 rows, each with an id and places of its own', () => {
    expect(timeZoneRows).toHaveLength(139);
    expect(new Set(timeZoneRows.map(({ id }) => id)).size).toBe(139);
    expect(new Set(timeZoneRows.map(({ places }) => places)).size).toBe(139);
  });
  test.each(timeZoneRows)('$id is $iana, which time zone data knows', ({ id, iana, places }) => {
    expect(new Intl.DateTimeFormat('en', { timeZone: iana }).resolvedOptions().timeZone).not.toBe('');
    expect(places).not.toMatch(/UTC[+-]\d\d:|^$/);
    expect(timeZoneRow(iana)?.id).toBe(id);
  });
  test('goes from west to east', () => {
    const offsets = timeZoneRows.map(({ iana }) => Math.min(...middles.map((middle) => offsetMinutes(iana, middle))));
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
  });
  test.skipIf(!existsSync(folder))(
    'is the table of the sources (skipped where ../shared/data/timezones is absent)',
    () => {
      const lines = readFileSync(path.join(folder, 'windows-zones.csv'), 'utf8').trim().split(/\r?\n/).slice(1);
      expect(timeZoneRows.map(({ id, iana }) => `${id},${iana}`)).toEqual(
        lines.map((line) => line.split(',').slice(0, 2).join(',')),
      );
      const zones = [
        ...readFileSync(path.join(folder, 'windowsZones.json'), 'utf8').matchAll(
          /"_other":\s*"([^"]+)",\s*"_type":\s*"([^"]+)"/g,
        ),
      ];
      expect(zones).toHaveLength(500);
      for (const [, id = '', names = ''] of zones)
        for (const name of names.trim().split(/\s+/)) expect([name, timeZoneRow(name)?.id]).toEqual([name, id]);
    },
  );
  test('knows every zone that a browser can name but one without a counterpart', () => {
    const unknown = Intl.supportedValuesOf('timeZone').filter((zone) => timeZoneRow(zone) === null);
    expect(unknown.filter((zone) => zone !== 'Antarctica/Troll')).toEqual([]);
  });
});

test.each([
  ['W. Europe Standard Time', 'W. Europe Standard Time', 'Europe/Berlin'],
  ['Europe/Vienna', 'W. Europe Standard Time', 'Europe/Vienna'],
  ['Europe/Kyiv', 'FLE Standard Time', 'Europe/Kyiv'],
  ['Europe/Kiev', 'FLE Standard Time', 'Europe/Kiev'],
  ['Asia/Kolkata', 'India Standard Time', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'India Standard Time', 'Asia/Calcutta'],
  ['america/argentina/buenos_aires', 'Argentina Standard Time', 'America/Argentina/Buenos_Aires'],
  ['UTC', 'UTC', 'UTC'],
  ['Etc/UTC', 'UTC', 'Etc/UTC'],
  ['US/Pacific', 'Pacific Standard Time', 'US/Pacific'],
  ['tokyo standard time', 'Tokyo Standard Time', 'Asia/Tokyo'],
  ['Europe/Atlantis', null, null],
  ['', null, null],
  ['constructor', null, null],
])('S28: %j is in the row %j and kept as %j', (zone, id, iana) => {
  expect([timeZoneRow(zone)?.id ?? null, ianaZone(zone)]).toEqual([id, iana]);
});

test.each([
  ['another row', 'Europe/Berlin', 'Tokyo Standard Time', []],
  ['the row of the current zone', 'Europe/Vienna', 'W. Europe Standard Time', ['unchanged']],
  ['the current row', 'Tokyo Standard Time', 'Tokyo Standard Time', ['unchanged']],
  ['a row, when the current zone is in none', 'Antarctica/Troll', 'UTC', []],
  ['nothing that exists', 'Europe/Berlin', 'Middle-earth Standard Time', ['unknown']],
])('S28: a time zone is sent only if changed: %s', (_case, current, chosen, reasons) => {
  const decision = decideTimeZoneChange(current, chosen);
  expect(decision.allowed ? [] : decision.reasons).toEqual(reasons);
});
