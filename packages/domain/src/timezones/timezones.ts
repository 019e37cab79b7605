import { decisionFrom, type Decision } from '../decision.ts';
import { windowsZones } from './windows-zones.ts';
import { zoneMembers } from './zone-members.ts';

/**
 * A line of the fixed table of time zones (Spec 2 §7 'Profile and time zone'). Its offset belongs to a date and is told
 * by time zone data.
 */
export interface TimeZoneRow {
  /** Windows-style id, such as 'W. Europe Standard Time'. */
  readonly id: string;
  /** IANA zone that stands for the row. */
  readonly iana: string;
  /** The places that people look for, in English. */
  readonly places: string;
}

/** The whole table, from west to east. */
export const timeZoneRows: readonly TimeZoneRow[] = linesOf(windowsZones).map(([id = '', iana = '', places = '']) => ({
  id,
  iana,
  places,
}));

/** Rows by ids and by IANA names, both in lower case. */
const rowsByName = indexRows();

/**
 * The row of a Windows-style id or of an IANA zone under any of its names; null when the table has none. Case makes no
 * difference.
 */
export function timeZoneRow(zone: string): TimeZoneRow | null {
  return rowsByName.get(zone.toLowerCase())?.row ?? null;
}

/**
 * The IANA zone that a profile keeps for a Windows-style id or an IANA zone (decisions §5 'Dates'): a known IANA zone
 * stays itself, in its usual spelling. Null for a zone that the table does not know.
 */
export function ianaZone(zone: string): string | null {
  return rowsByName.get(zone.toLowerCase())?.iana ?? null;
}

/** Reasons in the order of their priority. */
export type TimeZoneRefusal = 'unknown' | 'unchanged';

/**
 * Decides whether a chosen time zone is sent: only a known one, and only when its row differs from that of the current
 * zone (Spec 2 §5).
 */
export function decideTimeZoneChange(current: string, chosen: string): Decision<TimeZoneRefusal> {
  const row = timeZoneRow(chosen);
  if (row === null) return decisionFrom(['unknown']);
  return decisionFrom(row === timeZoneRow(current) ? ['unchanged'] : []);
}

function linesOf(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .map((line) => line.split('|'));
}

function indexRows(): ReadonlyMap<string, { readonly row: TimeZoneRow; readonly iana: string }> {
  const members = new Map(linesOf(zoneMembers).map(([id = '', names = '']) => [id, names.split(' ')]));
  return new Map(
    timeZoneRows.flatMap((row) => {
      const names = [row.iana, ...(members.get(row.id) ?? [])];
      const byName = names.map((iana) => [iana.toLowerCase(), { row, iana }] as const);
      return [[row.id.toLowerCase(), { row, iana: row.iana }] as const, ...byName];
    }),
  );
}
