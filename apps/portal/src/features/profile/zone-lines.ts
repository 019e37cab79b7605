import { foldText, type Fold } from '@stoa/domain';
import { timeZoneRows, type TimeZoneRow } from '@stoa/domain/timezones';

/** A time zone as somebody looks for it. */
export interface ZoneLine extends TimeZoneRow {
  /** Minutes that it is ahead of UTC now. */
  readonly offset: number;
  /** The zone by its name in the language of the page. */
  readonly name: string;
}

const minutesPerHour = 60;

function zoneText(
  { tag, timeZone, now }: { readonly tag: string; readonly timeZone: string; readonly now: Date },
  timeZoneName: 'longOffset' | 'longGeneric',
): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Minutes that a zone is ahead of UTC at a moment, summer time included. */
export function zoneOffset(timeZone: string, now: Date): number {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /([+-])(\d+):(\d+)/.exec(zoneText({ tag: 'en-US', timeZone, now }, 'longOffset')) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * minutesPerHour + Number(minutes));
}

/** Offset such as 'UTC+05:30', with the digits of the language. */
export function offsetText(offset: number, tag: string): string {
  const digits = new Intl.NumberFormat(tag, { minimumIntegerDigits: 2, useGrouping: false });
  const [hours, minutes] = [Math.floor(Math.abs(offset) / minutesPerHour), Math.abs(offset) % minutesPerHour];
  return `UTC${offset < 0 ? '−' : '+'}${digits.format(hours)}:${digits.format(minutes)}`;
}

/** The whole table (Spec 2 §7 'Profile and time zone') as it is now, from west to east. */
export function zoneLines(tag: string, now: Date): readonly ZoneLine[] {
  const lines = timeZoneRows.map((row) => ({
    ...row,
    offset: zoneOffset(row.iana, now),
    name: zoneText({ tag, timeZone: row.iana, now }, 'longGeneric'),
  }));
  return lines.toSorted((one, other) => one.offset - other.offset);
}

/** The lines that a text means: every word of it is in a name, a place, an id or the offset. */
export function findZones(lines: readonly ZoneLine[], text: string, fold: Fold): readonly ZoneLine[] {
  const words = foldText(text, fold).text.split(/\s+/);
  const searched = ({ id, iana, places, name, offset }: ZoneLine) =>
    foldText(
      [id, iana.replaceAll('_', ' '), places, name, offsetText(offset, 'en-US').replace('−', '-')].join(' '),
      fold,
    ).text;
  return lines.filter((line) => words.every((word) => searched(line).includes(word)));
}
