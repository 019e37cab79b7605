import { Readable } from 'node:stream';
import type { Locale } from '@stoa/domain';
import { ZipFile } from 'yazl';
import type { Database, Transaction } from '../../../db/database.ts';
import type { FileStore, StoredBytes } from '../../../kernel/files/file-store.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { csvOf } from './export-csv.ts';
import { copiedTables, leftOutOfCopies, rowsOf } from './export-rows-store.ts';
import { exportSchema, exportVersion } from './export-schema.ts';
import { selectOwnFiles } from './own-files-store.ts';
import { selectSubject } from '../forget-store.ts';
import type { ExportJob } from './exports-store.ts';
import type { Subject } from '../personal-table-store.ts';
import { pdfOf } from './summary/draw-summary.ts';
import type { Summary } from './summary/question.ts';
import { readSummary } from './summary/read-summary.ts';
import { htmlOf } from './summary/summary-html.ts';

interface Making {
  readonly db: Database;
  readonly files: FileStore;
  /** Told after each step. */
  readonly onStep: (done: number, total: number) => Promise<void>;
}

/** One file of a copy, whose bytes come when it is its turn. */
interface Entry {
  readonly name: string;
  readonly content: () => AsyncIterable<string | Uint8Array>;
}

async function* texts(text: string): AsyncGenerator<string> {
  yield text;
}

async function* drawn(summary: Summary): AsyncGenerator<Uint8Array> {
  yield await pdfOf(summary);
}

async function* jsonOf(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + row;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A name that every system can keep, in a folder of its own. */
function fileName(name: string): string {
  const kept = name
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120);
  return kept === '' ? 'file' : kept;
}

interface Facts {
  readonly made: Date;
  /** Names of files whose bytes are not here any more. */
  readonly missingFiles: readonly string[];
}

function aboutOf({ tenantId, id, email }: Subject, { made, missingFiles }: Facts): string {
  const about = {
    schema: `urn:stoa:personal-data:${exportVersion}`,
    version: exportVersion,
    made: made.toISOString(),
    organisationId: tenantId,
    userId: id,
    email,
    tables: copiedTables.map(({ table }) => table),
    leftOut: leftOutOfCopies,
    missingFiles,
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

interface Contents {
  readonly tx: Transaction;
  readonly files: FileStore;
  readonly subject: Subject;
  readonly locale: Locale;
}

async function entriesOf({ tx, files, subject, locale }: Contents): Promise<readonly Entry[]> {
  const own = await selectOwnFiles(tx, subject);
  const { summary, made } = await readSummary(tx, subject, locale);
  const ofTables = copiedTables.flatMap((table) => [
    { name: `data/${table.table}.json`, content: () => jsonOf(rowsOf(tx, subject, table)) },
    { name: `csv/${table.table}.csv`, content: () => csvOf(rowsOf(tx, subject, table), table) },
  ]);
  const found: Entry[] = [];
  const missingFiles: string[] = [];
  for (const { id, name: given, sha256, size } of own) {
    const name = `files/${id}/${fileName(given)}`;
    // a file that the disk has lost does not keep everything else from its person, who is told
    if ((await files.sizeOf(sha256)) === null) missingFiles.push(name);
    else found.push({ name, content: () => bytesOf(files, { sha256, size }) });
  }
  const lost = sentence(locale, 'record.export.missing');
  return [
    { name: 'README.txt', content: () => texts(sentence(locale, 'record.export.readme')) },
    { name: 'summary.html', content: () => texts(htmlOf(summary)) },
    { name: 'summary.pdf', content: () => drawn(summary) },
    { name: 'about.json', content: () => texts(aboutOf(subject, { made, missingFiles })) },
    { name: 'schema.json', content: () => texts(`${JSON.stringify(exportSchema(), null, 2)}\n`) },
    ...(missingFiles.length === 0
      ? []
      : [{ name: 'missing-files.txt', content: () => texts(`${[lost, ...missingFiles].join('\n')}\n`) }]),
    ...ofTables,
    ...found,
  ];
}

async function* bytesOf(files: FileStore, { sha256, size }: StoredBytes): AsyncGenerator<Uint8Array> {
  if (size === 0) return;
  const stream = await files.stream(sha256, { from: 0, to: size - 1 });
  if (stream === null) throw new Error('A file went while it was copied.');
  yield* stream;
}

/** Puts everything that is kept of somebody into one zip of the file store, as of one moment, a few bytes at a time. */
export async function makeExport({ db, files, onStep }: Making, job: ExportJob): Promise<StoredBytes | null> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const subject = await selectSubject(tx, job);
      if (subject === undefined) return null;
      const entries = await entriesOf({ tx, files, subject, locale: job.locale });
      return await files.put(zipOf(entries, onStep));
    });
}

async function* zipOf(entries: readonly Entry[], onStep: Making['onStep']): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  let failure: unknown = null;
  const fail = (error: unknown) => {
    failure ??= error;
    zip.outputStream.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  for (const [index, { name, content }] of entries.entries())
    zip.addReadStreamLazy(name, { compress: true }, (give) => {
      void onStep(index, entries.length).catch(fail);
      const stream = Readable.from(content(), { objectMode: false });
      stream.on('error', fail);
      give(null, stream);
    });
  zip.end();
  try {
    for await (const chunk of zip.outputStream) yield chunk;
  } catch (error) {
    throw failure ?? error;
  }
}
