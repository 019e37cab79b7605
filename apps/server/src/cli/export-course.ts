import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeCourse } from '@stoa/importers/text';
import { readEnvironment } from '../config/environment.ts';
import { openBulkConnection } from '../db/dump/bulk-connection.ts';
import type { Database } from '../db/database.ts';
import { storedCourse } from '../features/course-export/export-course.ts';
import { isFreeFolder, saveFolder, saveZip } from '../features/course-export/save-files.ts';
import { selectTenant } from '../features/course-export/store.ts';
import { insertAuditRows } from '../kernel/audit/store.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { withDatabaseAtHand } from '../start/database-at-hand.ts';
import { storedFiles } from '../start/stored-files.ts';
import { CliFailure } from './cli-failure.ts';
import { placeOf, readWords } from './options.ts';

const options = { tenant: { type: 'string' } } as const;

/**
 * `stoa export CODE [FOLDER|FILE.zip]`: writes a course as a folder of text files with its media, which is imported as
 * the same course.
 */
export async function exportCourse(words: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(words, options, ['CODE'], ['FOLDER']);
  const [code = '', name] = positionals;
  const place = placeOf(name ?? code.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-'));
  const asZip = /\.zip$/iu.test(place);
  if (asZip ? existsSync(place) : !(await isFreeFolder(place))) throw new CliFailure('console.export.taken', { place });
  const environment = readEnvironment(process.env);
  const files = await storedFiles(environment);
  await withDatabaseAtHand(environment, async ({ location }) => {
    const { db, close } = await openBulkConnection(location);
    try {
      const tenantId = await selectTenant(db, values.tenant);
      if (tenantId === undefined) throw new CliFailure('console.export.no-tenant', { host: values.tenant ?? '' });
      const stored = await storedCourse({ db, files }, { tenantId, code });
      if (stored === undefined) throw new CliFailure('console.export.no-course', { code });
      const { document, missing, missingBytes } = stored;
      const text = writeCourse(document);
      await (asZip ? saveZip(text.files, place) : saveFolder(text.files, place));
      await note(db, tenantId, document.code);
      terminal.say('console.export.written', { name: document.name, place, files: text.files.length });
      const lost = [
        ...text.losses.map(({ code: why, subject }) => [why, subject] as const),
        ...[...missing, ...missingBytes].map((subject) => ['file-missing', subject] as const),
      ];
      for (const [why, subject] of lost) terminal.say(`console.export.lost.${why}`, { subject });
      terminal.say('console.export.not-told');
    } finally {
      await close();
    }
  });
}

/** A course that leaves the server is noted. Whoever runs commands of this machine has no account. */
async function note(db: Database, tenantId: string, code: string): Promise<void> {
  const event = { what: 'course.exported', data: { code, format: 'text' } } as const;
  await insertAuditRows(db, [{ tenantId, actorId: null, requestId: randomUUID(), address: null, event }]);
}
