import type { AuditEventRow } from './store.ts';

const names = [
  'id',
  'happened',
  'kind',
  'actorId',
  'actor',
  'subjectId',
  'subject',
  'address',
  'requestId',
  'data',
] as const;

type Value = string | number | null | Readonly<Record<string, unknown>>;
type Line = Readonly<Record<(typeof names)[number], Value>>;

function lineOf({ id, what, address, data, happened, actor, subject, ...row }: AuditEventRow): Line {
  const [actorId, subjectId, requestId] = [row.actor_id, row.subject_id, row.request_id];
  const when = happened.toISOString();
  return { id, happened: when, kind: what, actorId, actor, subjectId, subject, address, requestId, data };
}

/** Signs that steer a terminal, end a line for some readers, or turn round what follows. */
const steering = /[\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** JSON in which nothing steers whoever shows it: those signs stand in it by their numbers, as JSON allows. */
function plainJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

type Batches = AsyncIterable<readonly AuditEventRow[]>;

/** One JSON object a line. */
async function* jsonLines(batches: Batches): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${plainJson(lineOf(row))}\n`).join('');
}

/** RFC 4180, with a line of names first. */
async function* csvLines(batches: Batches): AsyncGenerator<string> {
  yield `${names.join(',')}\r\n`;
  for await (const rows of batches) yield rows.map((row) => `${csvLine(lineOf(row))}\r\n`).join('');
}

function csvLine(line: Line): string {
  return names.map((name) => csvField(line[name])).join(',');
}

/** What a table program would take for a formula begins with an apostrophe, as text does there. */
function csvField(value: Value): string {
  if (value === null) return '';
  const text = typeof value === 'object' ? plainJson(value) : String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The forms in which the log is given out, by the names of their files' ends. */
export const logFormats = {
  ndjson: { mediaType: 'application/x-ndjson; charset=utf-8', lines: jsonLines },
  csv: { mediaType: 'text/csv; charset=utf-8', lines: csvLines },
} as const;
