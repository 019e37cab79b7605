import {
  ActivityKind,
  kindOfContent,
  PresentationMode,
  type CourseDocument,
  type PartDocument,
  renamedPrerequisites,
} from '@stoa/domain';
import type { OuterArchive } from '../archive/inside.ts';
import { fileLink, type FileCollector } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';
import { findRoot } from '../find-root.ts';
import { readH5p } from '../h5p/read-h5p.ts';
import { NothingRead } from '../nothing-read.ts';
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
  /** What notes call it. */
  readonly subject: string;
}

/** What a package becomes: an activity, or a chapter of several. */
export type Inside = Omit<PartDocument, 'key' | 'name' | 'kind' | 'state'>;

/** The package as the part of a key. */
export type Placed = (key: string) => Inside;

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
    ...(prerequisites === undefined ? {} : { prerequisites: renamedPrerequisites(prerequisites, named) }),
  };
  return { ...part, key: named(part.key), ...inside };
}

/** A whole package in the place of a part: an activity, or a chapter of several. */
function placed(parts: readonly PartDocument[], prefix: string): Placed {
  return (key) => {
    const [only, ...others] = parts.map((part) => moved(part, prefix, key));
    if (only === undefined) return {};
    if (others.length > 0) return { presentationMode: PresentationMode.tree, children: [only, ...others] };
    const { key: _key, name: _name, kind: _kind, state: _state, ...rest } = only;
    return rest;
  };
}

/** A file that may be a package, by its name. */
export const mayBePackage = (path: string): boolean => /\.(?:zip|h5p|pif)$/iu.test(path);

/** The kind of the part around a package. */
export const kindOfInside = ({ content }: Inside): ActivityKind =>
  content === undefined ? ActivityKind.composite : kindOfContent[content.type];

/**
 * A package of SCORM or H5P that is a file of a course, as a package of its own would be: it is stored whole, and
 * played in its place. Answers the refusal of one that is none, or that cannot be played.
 */
export async function packageInside(around: Around, { path, subject }: Place): Promise<Placed | ImportRefused> {
  const { files, report, packages } = around;
  try {
    const document = await documentInside(around, path);
    const prefix = `${path}/`;
    files.takeInside(path, document.files.values());
    for (const start of document.packages ?? []) packages.push(prefix + start);
    for (const { code, subject: about, detail } of document.report.notes)
      report.note(code, `${subject}: ${about}`, detail);
    for (const [name, amount] of Object.entries(document.report.counts)) report.count(name, amount);
    return placed(document.parts, prefix);
  } catch (error) {
    if (error instanceof NothingRead)
      for (const { code, subject: about, detail } of error.notes) report.note(code, `${subject}: ${about}`, detail);
    if (error instanceof ImportRefused) return error;
    throw error;
  }
}
