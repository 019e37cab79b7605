import { Refusal } from '../route.ts';
import type { FilterValue } from './filter.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const clientDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?)?$/;

function invalid(field: string): Refusal {
  return new Refusal('query.invalid', { field });
}

/** `M/D/YYYY[ HH:MM:SS[.mmm]]`, as the protocol's client writes dates; it tells no zone, so UTC is meant. */
function readClientDate(text: string): number {
  const match = clientDate.exec(text);
  if (match === null) return Number.NaN;
  const [month = 0, day = 0, year = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const instant = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds, milliseconds));
  const sameDay = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return sameDay ? instant.getTime() : Number.NaN;
}

/** ISO 8601, a time without a zone being UTC. */
function readIsoDate(text: string): number {
  const match = isoDate.exec(text);
  if (match === null) return Number.NaN;
  return Date.parse(text.includes('T') && match[1] === undefined ? `${text}Z` : text);
}

export function readInstant(value: FilterValue, field: string): string {
  if (typeof value !== 'string') throw invalid(field);
  const clientTime = readClientDate(value);
  const time = Number.isNaN(clientTime) ? readIsoDate(value) : clientTime;
  if (Number.isNaN(time)) throw invalid(field);
  return new Date(time).toISOString();
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
