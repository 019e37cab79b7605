import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AuditData } from '@stoa/domain';
import { writeCartridge } from '@stoa/importers/cartridge';
import { writeCourse } from '@stoa/importers/text';
import { readEnvironment } from '../config/environment.ts';
import { openBulkConnection } from '../db/dump/bulk-connection.ts';
import type { Database } from '../db/database.ts';
import { storedCourse } from '../features/course-export/export-course.ts';
import type { ReadStored } from '../features/course-export/read-stored-course.ts';
import { isFreeFolder, saveFolder, saveZip } from '../features/course-export/save-files.ts';
import { selectTenant } from '../features/course-export/store.ts';
import { insertAuditRows } from '../kernel/audit/store.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { withDatabaseAtHand } from '../start/database-at-hand.ts';
import { storedFiles } from '../start/stored-files.ts';
import { CliFailure } from './cli-failure.ts';
import { placeOf, readWords } from './options.ts';

const options = { tenant: { type: 'string' }, format: { type: 'string' } } as const;

/** What a course may be written as. */
const formats = {
  text: { write: writeCourse, written: 'console.export.written', ending: '', isPacked: /\.zip$/iu },
  cc: { write: writeCartridge, written: 'console.export.cartridge', ending: '.imscc', isPacked: /./u },
} as const;

type FormatName = keyof typeof formats;

function isFormat(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}

/**
 * `stoa export CODE [FOLDER|FILE]`: writes a course as a folder of text files with its media, which is imported as the
 * same course, or as a Common Cartridge for other systems.
 */
export async function exportCourse(words: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(words, options, ['CODE'], ['FOLDER']);
  const [code = '', name] = positionals;
  const format = values.format ?? 'text';
  if (!isFormat(format)) throw new CliFailure('console.export.format-wrong', { value: format });
  const { ending, isPacked } = formats[format];
  const place = placeOf(name ?? `${code.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}${ending}`);
  const packs = isPacked.test(place);
  if (packs ? existsSync(place) : !(await isFreeFolder(place))) throw new CliFailure('console.export.taken', { place });
  const environment = readEnvironment(process.env);
  const files = await storedFiles(environment);
  await withDatabaseAtHand(environment, async ({ location }) => {
    const { db, close } = await openBulkConnection(location);
    try {
      const tenantId = await selectTenant(db, values.tenant);
      if (tenantId === undefined) throw new CliFailure('console.export.no-tenant', { host: values.tenant ?? '' });
      const stored = await storedCourse({ db, files }, { tenantId, code });
      if (stored === undefined) throw new CliFailure('console.export.no-course', { code });
      await write(stored, { format, place, packs }, terminal);
      await note(db, tenantId, { code: stored.document.code, format });
    } finally {
      await close();
    }
  });
}

interface Target {
  readonly format: FormatName;
  readonly place: string;
  /** Into one file. */
  readonly packs: boolean;
}

/** Writes all of it, and says what of it could not be told. */
async function write(
  { document, missing, missingBytes }: ReadStored,
  { format, place, packs }: Target,
  terminal: Terminal,
): Promise<void> {
  const { files, losses } = formats[format].write(document);
  if (files.length === 0) throw new CliFailure('console.export.empty', { name: document.name });
  await (packs ? saveZip(files, place) : saveFolder(files, place));
  terminal.say(formats[format].written, { name: document.name, place, files: files.length });
  for (const { code, subject } of losses) terminal.say(`console.export.lost.${code}`, { subject });
  for (const subject of [...missing, ...missingBytes]) terminal.say('console.export.lost.file-missing', { subject });
  terminal.say('console.export.not-told');
}

/** A course that leaves the server is noted. Whoever runs commands of this machine has no account. */
async function note(db: Database, tenantId: string, data: AuditData<'course.exported'>): Promise<void> {
  const event = { what: 'course.exported', data } as const;
  await insertAuditRows(db, [{ tenantId, actorId: null, requestId: randomUUID(), address: null, event }]);
}
