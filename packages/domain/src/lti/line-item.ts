import { microsecondsOf } from './score.ts';

/** What a tool says of a line item that it makes or changes (AGS 2.0 §3.2). */
export interface LineItemFields {
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceId: string | null;
  readonly tag: string | null;
  readonly starts: Date | null;
  readonly ends: Date | null;
}

export type LineItemFault =
  | 'not-an-object'
  | 'label'
  | 'scoreMaximum'
  | 'resourceId'
  | 'tag'
  | 'startDateTime'
  | 'endDateTime';

export type ReadLineItem =
  | { readonly ok: true; readonly fields: LineItemFields }
  | { readonly ok: false; readonly fault: LineItemFault };

const longestLabel = 500;
const longestName = 255;
const mostPoints = 1e9;

/** Reads a line item that came from a tool; names the first field that is none. */
export function readLineItem(sent: unknown): ReadLineItem {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return fault('not-an-object');
  const { label, scoreMaximum, ...others }: Readonly<Record<string, unknown>> = { ...sent };
  if (typeof label !== 'string' || label.trim() === '' || label.length > longestLabel) return fault('label');
  if (!isMaximum(scoreMaximum)) return fault('scoreMaximum');
  const resourceId = nameIn(others['resourceId']);
  const tag = nameIn(others['tag']);
  const starts = instantIn(others['startDateTime']);
  const ends = instantIn(others['endDateTime']);
  if (resourceId === undefined) return fault('resourceId');
  if (tag === undefined) return fault('tag');
  if (starts === undefined) return fault('startDateTime');
  if (ends === undefined) return fault('endDateTime');
  return { ok: true, fields: { label, scoreMaximum, resourceId, tag, starts, ends } };
}

const fault = (field: LineItemFault): ReadLineItem => ({ ok: false, fault: field });

const isMaximum = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value <= mostPoints;

/** Null for nothing, undefined for what is no name. */
function nameIn(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' && value.length <= longestName ? value : undefined;
}

function instantIn(value: unknown): Date | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  const microseconds = typeof value === 'string' ? microsecondsOf(value) : null;
  return microseconds === null ? undefined : new Date(microseconds / 1000);
}
