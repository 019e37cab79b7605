import { PresentationMode, type CourseDocument, type ImportRefusal, type PartDocument } from '@stoa/domain';
import type { OuterArchive } from '../archive/inside.ts';
import { fileLink, type FileCollector } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';
import { findRoot } from '../find-root.ts';
import { readH5p } from '../h5p/read-h5p.ts';
import { ImportRefused } from '../refused.ts';
import { isScormManifest } from '../scorm/manifest.ts';
import { readScorm } from '../scorm/read-scorm.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** The course that a package stands in. */
export interface Around {
  readonly archive: OuterArchive;
  readonly files: FileCollector;
  readonly report: ReportWriter;
  /** Starts of paths of files that packages are made of; one inside is put among them. */
  readonly packages: string[];
}

interface Place {
  /** Path of the package in the archive. */
  readonly path: string;
  /** Key of the part that it becomes. */
  readonly key: string;
  /** What notes call it. */
  readonly subject: string;
}

/** What a package becomes: an activity, or a chapter of several. */
type Inside = Pick<PartDocument, 'content' | 'children'> & Partial<PartDocument>;

/** Refusals that say what a file is not; others say that it does harm, and refuse the course around it. */
const harmless: ReadonlySet<ImportRefusal> = new Set<ImportRefusal>([
  'not-an-archive',
  'unknown-format',
  'is-aicc',
  'is-qti',
  'is-h5p',
  'archive-empty',
  'archive-damaged',
  'manifest-missing',
  'manifest-invalid',
  'no-parts',
]);

async function documentInside({ archive }: Around, path: string): Promise<CourseDocument> {
  const inside = await archive.inside(path);
  const root = findRoot(inside, path);
  if (root.format === 'h5p') return await readH5p(inside, root.path);
  if (root.format !== 'manifest') throw new ImportRefused('unknown-format', path);
  const manifest = parseXml(await inside.read(root.path), root.path);
  if (!isScormManifest(manifest)) throw new ImportRefused('unknown-format', path);
  return await readScorm(inside, root.path, manifest);
}

/** A part of the package at its place in the course around: its files and those before it have other names there. */
function moved(part: PartDocument, prefix: string, key: string): PartDocument {
  const { content, children, prerequisites } = part;
  const named = (own: string): string => `${key}/${own}`;
  const link = fileLink(prefix);
  const inside = {
    ...(content?.type === 'packaged' ? { content: { ...content, path: prefix + content.path } } : {}),
    ...(content?.type === 'quiz' ? { content: { ...content, quiz: content.quiz.replaceAll('stoa-file:', link) } } : {}),
    ...(children === undefined ? {} : { children: children.map((one) => moved(one, prefix, key)) }),
    ...(prerequisites === undefined ? {} : { prerequisites: prerequisites.map(named) }),
  };
  return { ...part, key: named(part.key), ...inside };
}

/**
 * A package of SCORM or H5P that is a file of a course, as a package of its own would be: it is stored whole, and
 * played in its place. Undefined, and noted, for one that cannot be played.
 */
export async function packageInside(around: Around, { path, key, subject }: Place): Promise<Inside | undefined> {
  const { files, report, packages } = around;
  try {
    const document = await documentInside(around, path);
    const prefix = `${path}/`;
    for (const file of document.files.values()) files.takeFile({ ...file, path: prefix + file.path });
    for (const start of document.packages ?? []) packages.push(prefix + start);
    for (const { code, subject: about, detail } of document.report.notes)
      report.note(code, `${subject}: ${about}`, detail);
    for (const [name, amount] of Object.entries(document.report.counts)) report.count(name, amount);
    const [only, ...others] = document.parts.map((part) => moved(part, prefix, key));
    if (only !== undefined && others.length === 0) {
      const { key: _key, name: _name, kind: _kind, state: _state, ...rest } = only;
      return rest;
    }
    const children = only === undefined ? [] : [only, ...others];
    return { presentationMode: PresentationMode.tree, children };
  } catch (error) {
    if (!(error instanceof ImportRefused) || !harmless.has(error.code)) throw error;
    report.note('kind-unknown', subject, error.code);
    return undefined;
  }
}
