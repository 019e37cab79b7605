import { isInstant } from '@stoa/domain';
import type { Refusal } from '../refusals/refusal.ts';
import { refuse } from './refuse.ts';
import type { FilterValue } from './filter.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const clientDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?)?$/;

function invalid(field: string): Refusal {
  return refuse('query.invalid', { field });
}

/**
 * `M/D/YYYY[ HH:MM:SS[.mmm]]`, as the protocol's client writes dates, in ISO 8601; it tells no zone, so UTC is meant.
 */
function isoOfClientDate(text: string): string | null {
  const match = clientDate.exec(text);
  if (match === null) return null;
  const [month = '', day = '', year = '', hours = '00', minutes = '00', seconds = '00', fraction = '0'] =
    match.slice(1);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return `${date}T${hours}:${minutes}:${seconds}.${fraction.padStart(3, '0')}Z`;
}

/** ISO 8601, a time without a zone being UTC. */
function isoWithZone(text: string): string | null {
  const match = isoDate.exec(text);
  if (match === null) return null;
  return text.length > 'YYYY-MM-DD'.length && match[1] === undefined ? `${text}Z` : text;
}

/** Scripts read 31 February as a day of March. */
function isDayOfCalendar(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

export function readInstant(value: FilterValue, field: string): string {
  if (typeof value !== 'string') throw invalid(field);
  const iso = isoOfClientDate(value) ?? isoWithZone(value);
  if (iso === null || !isDayOfCalendar(iso.slice(0, 10)) || !isInstant(iso)) throw invalid(field);
  return new Date(iso).toISOString();
}

export function readNumber(value: FilterValue, field: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw invalid(field);
  return number;
}

export function readBoolean(value: FilterValue, field: string): boolean {
  if (typeof value !== 'boolean') throw invalid(field);
  return value;
}

export function readId(value: FilterValue, field: string): string {
  if (typeof value !== 'string' || !uuid.test(value)) throw invalid(field);
  return value;
}

/** Text operators look at anything as text; null looks like nothing. */
export function readText(value: FilterValue): string {
  return value === null ? '' : String(value);
}
