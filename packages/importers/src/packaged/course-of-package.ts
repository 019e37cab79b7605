import {
  PresentationMode,
  type CourseDocument,
  type KeptDocument,
  type PartDocument,
  type SequencingTerms,
} from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { createFileCollector } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';
import { plainText } from '../html/plain-text.ts';
import { refuseNothingRead } from '../nothing-read.ts';

/** What was read of a package whose files are served as they are. */
export interface ReadPackage {
  readonly source: Pick<CourseDocument['source'], 'format' | 'version' | 'identifier'>;
  /** A code that its author gave it; otherwise its title becomes one. */
  readonly code?: string | undefined;
  /** HTML or plain text, as are the descriptions. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly language?: string | undefined;
  readonly parts: readonly PartDocument[];
  readonly sequencing?: SequencingTerms | undefined;
  readonly kept?: readonly KeptDocument[];
  /** Path of the file that describes it; it is not taken along, and everything beside and below it is. */
  readonly described: string;
  readonly report: ReportWriter;
}

/** A package as a course with all of its files. Throws `NothingRead` where nothing of it can be opened. */
export async function courseOfPackage(archive: Archive, read: ReadPackage): Promise<CourseDocument> {
  const { source, parts, kept = [], described, report, language } = read;
  if (parts.length === 0) refuseNothingRead(described, report);
  const base = folderOf(described);
  const files = createFileCollector(archive);
  for (const path of archive.files.keys())
    if (path.startsWith(base) && !path.startsWith('__MACOSX/') && path !== described) files.take(path);
  const name = plainText(read.title ?? '') || parts[0]?.name || source.identifier;
  const description = plainText(read.description ?? '');
  return {
    source: {
      ...source,
      // some programs give all their packages the same identifier; the title tells them apart
      identifier: [source.identifier, slugOf(name)].filter((word) => word !== '').join('/'),
    },
    code: read.code ?? (slugOf(name) || source.identifier.slice(0, 60) || 'course'),
    name,
    ...(description === '' ? {} : { description }),
    ...(language === undefined ? {} : { language: language.replaceAll('_', '-') }),
    presentationMode: PresentationMode.tree,
    graders: [],
    parts,
    ...(read.sequencing === undefined ? {} : { sequencing: read.sequencing }),
    packages: [base],
    kept,
    files: await files.finish(),
    report: report.finish({ parts, kept }),
  };
}

/** Folder of a file, with a slash behind it; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
