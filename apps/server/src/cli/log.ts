import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline/promises';
import { streams } from '@stoa/contract';
import { isAuditKind } from '@stoa/domain';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CliFailure } from './cli-failure.ts';
import { instantOf, readWords, serverOptions } from './options.ts';
import { findServer, open } from './server-connection.ts';

const options = {
  ...serverOptions,
  from: { type: 'string' },
  to: { type: 'string' },
  person: { type: 'string' },
  kind: { type: 'string', multiple: true },
  format: { type: 'string' },
} as const;

/** What is printed, and the form in which the server is asked for it. */
const formats: Readonly<Record<string, 'ndjson' | 'csv'>> = { text: 'ndjson', ndjson: 'ndjson', csv: 'csv' };

const Line = Type.Object({
  happened: Type.String(),
  kind: Type.String(),
  actor: Type.Union([Type.String(), Type.Null()]),
  subject: Type.Union([Type.String(), Type.Null()]),
  address: Type.Union([Type.String(), Type.Null()]),
  data: Type.Record(Type.String(), Type.Unknown()),
});

/** `stoa log`: prints what happened, oldest first, as it comes. */
export async function printLog(words: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = readWords(words, options, []);
  const { from, to, person, kind = [], format = 'text' } = values;
  const asked = formats[format];
  if (asked === undefined) throw new CliFailure('security-log.format-unknown', { value: format });
  const unknown = kind.find((name) => !isAuditKind(name));
  if (unknown !== undefined) throw new CliFailure('security-log.kind-unknown', { value: unknown });
  const query = new URLSearchParams({
    format: asked,
    ...(from === undefined ? {} : { from: instantOf(from) }),
    ...(to === undefined ? {} : { to: instantOf(to) }),
    ...(person === undefined ? {} : { person }),
  });
  for (const name of kind) query.append('kind', name);
  const { body } = await open(findServer(values, terminal.locale), {
    method: 'GET',
    path: `${streams.auditEvents.path}?${query.toString()}`,
  });
  if (body === null) return;
  const lines = Readable.fromWeb(body);
  await (format === 'text' ? printSentences(lines, terminal) : printAsItIs(lines));
}

/** Whoever reads may have seen enough, such as `head`: that is no failure. */
async function printAsItIs(lines: Readable): Promise<void> {
  await pipeline(lines, process.stdout, { end: false }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  });
}

async function printSentences(lines: Readable, terminal: Terminal): Promise<void> {
  const time = new Intl.DateTimeFormat(terminal.locale, { dateStyle: 'medium', timeStyle: 'medium' });
  for await (const line of createInterface({ input: lines })) {
    const { happened, kind, actor, subject, address: from, data } = Value.Parse(Line, JSON.parse(line));
    // a newer server may write down what this program has no words for
    const sentence = isAuditKind(kind) ? terminal.sentence(`security-log.kind.${kind}`) : kind;
    const people = [...new Set([actor, subject])].filter((email) => email !== null).join(' → ');
    const more = Object.keys(data).length === 0 ? '' : JSON.stringify(data);
    terminal.write([time.format(new Date(happened)), sentence, people, from ?? '', more].filter(Boolean).join('  '));
  }
}
