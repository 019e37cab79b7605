import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImportRefused } from '@stoa/importers/refused';
import { presentReading } from '../features/course-import/jobs/present.ts';
import type { ReaderStep } from '../features/course-import/reading/messages.ts';
import { PackageReader } from '../features/course-import/reading/package-reader.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { usualImportLimits } from '../kernel/settings.ts';
import { CallRefused } from './cli-failure.ts';
import { outcomeLines, showOutcome, showReading } from './import-report.ts';
import { placeOf, readWords } from './options.ts';
import { withPackageAt } from './package-at.ts';
import { Progress } from './progress.ts';

const options = { json: { type: 'boolean' }, details: { type: 'boolean' } } as const;

/** `stoa check FILE`: reads a course package as an import does, writes nothing, and shows what would become of it. */
export async function checkPackage(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [file = ''],
  } = readWords(words, options, ['FILE']);
  const progress = values.json === true ? null : new Progress(terminal);
  const onStep = ({ stage, done, total }: ReaderStep) => progress?.show(`console.import.${stage}`, done, total);
  const read = await withPackageAt(placeOf(file), (place) => reading(place, onStep))
    .catch((error: unknown) => {
      if (!(error instanceof ImportRefused)) throw error;
      return refused(error, values.json === true, terminal);
    })
    .finally(() => progress?.end());
  if (read === null) return;
  const { code, name } = read;
  const report = presentReading(read.report, terminal.locale);
  if (values.json === true)
    return terminal.write(
      JSON.stringify({ refused: null, code, name, ...report, summary: outcomeLines(report, terminal) }),
    );
  terminal.say('console.check.name', { name, code });
  showReading(report, values.details === true, terminal);
  showOutcome(report, terminal);
}

/** A refusal is an answer as well for a program; people get it as those of an import. */
function refused({ code, subject }: ImportRefused, asJson: boolean, terminal: Terminal): null {
  const message = terminal.sentence(`import-refusal.${code}`, { subject });
  if (!asJson) throw new CallRefused(422, `${message} (${subject})`);
  terminal.write(JSON.stringify({ refused: { code, subject, message } }));
  process.exitCode = 1;
  return null;
}

async function reading(place: string, onStep: (step: ReaderStep) => void) {
  const fileName = path.basename(place);
  const filesFolder = mkdtempSync(path.join(tmpdir(), 'stoa-check-'));
  const parts = { limits: usualImportLimits, filesFolder, path: place, fileName };
  const reader = new PackageReader({ ...parts, workFolder: path.join(filesFolder, 'work'), onStep });
  try {
    return await reader.ask({ kind: 'read', path: place, fileName });
  } finally {
    await reader.close();
    rmSync(filesFolder, { recursive: true, force: true });
  }
}
