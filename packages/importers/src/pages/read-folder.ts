import { posix } from 'node:path';
import type { CourseDocument, KeptDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { courseSettings, usualOf, type CourseSettings } from '../text/course-settings.ts';
import { readKept } from '../text/kept.ts';
import { textBeside } from '../text/read-page.ts';
import { readSettings } from '../text/settings.ts';
import { decodeText } from '../xml/decode-text.ts';
import { courseOfPages } from './course-of-pages.ts';
import { readFrontMatter } from './front-matter.ts';
import { isOfPrograms, planFolder } from './folder-plans.ts';
import { markdownHtml } from './markdown-page.ts';
import { pathFrom } from './page-links.ts';

/** Name of the file that says what a course of text files is. */
export const courseFile = 'course.md';

interface Place {
  /** Path of the folder, '' or with `/` at its end. */
  readonly base: string;
  /** The file that describes the course, where there is one. */
  readonly coursePath: string | null;
  readonly fileName: string;
}

/**
 * Reads a folder of pages, Markdown or HTML, as a course: files and folders in the order of their names are its pages
 * and chapters (`docs/course-as-text.md`).
 */
export async function readFolder(archive: Archive, place: Place): Promise<CourseDocument> {
  const { base, coursePath, fileName } = place;
  const report = createReport();
  const read = new Set<string>();
  const facts = await factsOf(archive, place, { report, onRead: (path) => void read.add(path) });
  const { settings, unset, media, about, kept } = facts;
  const isMedia = (path: string): boolean => media !== null && path.startsWith(media);
  const placeOf = (path: string): string => {
    const within = isMedia(path) ? path.slice(media?.length) : path;
    // what lies beside the folder of files keeps its path, whatever lies in there
    return within !== path && archive.files.has(within) ? path : within;
  };
  const name = settings.name ?? nameOfFolder(base, fileName);
  const code = settings.code ?? name.slice(0, 60);
  const plans = await planFolder({
    archive,
    base,
    report,
    isApart: (path) => path === coursePath || isMedia(path) || read.has(path),
    onRead: (path) => void read.add(path),
  });
  const along = [...archive.files.keys()].filter(isMedia);
  const cover = coverOf(facts, place, archive);
  const course = {
    ...usualOf(settings.code ?? name),
    ...settings,
    ...(cover !== undefined && { coverPath: placeOf(cover) }),
    code,
    name,
  };
  const left = new Set<string>([...unset, ...(cover === undefined ? ['coverPath'] : [])]);
  return await courseOfPages(
    archive,
    {
      ...(Object.fromEntries(Object.entries(course).filter(([field]) => !left.has(field))) as typeof course & {
        readonly source: CourseDocument['source'];
      }),
      plans,
      placeOf,
      kept,
      along: cover === undefined ? along : [...along, cover],
      subject: coursePath ?? fileName,
      material: [...archive.files.keys()].filter(
        (path) => path !== coursePath && !read.has(path) && !isOfPrograms(path),
      ),
      ...(about !== null && { about }),
    },
    report,
  );
}

interface Facts {
  readonly settings: CourseSettings;
  readonly unset: ReadonlySet<string>;
  /** Path of the folder of files, with `/` at its end; null where there is none. */
  readonly media: string | null;
  readonly about: { readonly html: string; readonly path: string } | null;
  readonly kept: readonly KeptDocument[];
}

/** Settings that are read here, beside those of the table. */
const readHere: ReadonlySet<string> = new Set(['about', 'files', 'kept']);

async function factsOf(
  archive: Archive,
  { base, coursePath }: Place,
  { report, onRead }: { readonly report: ReportWriter; readonly onRead: (path: string) => void },
): Promise<Facts> {
  if (coursePath === null) return { settings: {}, unset: new Set(), media: null, about: null, kept: [] };
  const { values, text, fault } = readFrontMatter(decodeText(await archive.read(coursePath)));
  const names = new Set([...readHere, ...courseSettings.map(({ name }) => name)]);
  const faults = Object.keys(values).filter((name) => !names.has(name));
  const hear = (at: string): void => void faults.push(at);
  const { known, unset } = readSettings<CourseSettings>(courseSettings, values, hear);
  const beside = { archive, path: coursePath, onRead };
  const { about, files, kept } = values;
  const html = typeof about === 'string' ? await textBeside(about, beside) : markdownHtml(text);
  if (html === undefined) hear('about');
  const folder = typeof files === 'string' ? `${posix.normalize(`${base}${files}`).replace(/\/+$/u, '')}/` : null;
  if (known.coverPath !== undefined && coverPathOf(known.coverPath, coursePath, archive) === undefined) hear('cover');
  const keptParts = typeof kept === 'string' ? await readKept(kept, beside, hear) : [];
  const all = fault === null ? faults : [fault];
  if (all.length > 0) report.note('settings-left-out', coursePath, all.join(', '));
  return { settings: known, unset, media: folder, about: { html: html ?? '', path: coursePath }, kept: keptParts };
}

const coverOf = ({ settings }: Facts, { coursePath }: Place, archive: Archive): string | undefined =>
  settings.coverPath === undefined || coursePath === null
    ? undefined
    : coverPathOf(settings.coverPath, coursePath, archive);

function coverPathOf(written: string, coursePath: string, archive: Archive): string | undefined {
  const found = pathFrom(coursePath, written);
  return archive.files.has(found) ? found : undefined;
}

function nameOfFolder(base: string, fileName: string): string {
  const name =
    base === '' ? posix.basename(fileName).replace(/(?:\.tar)?\.[A-Za-z0-9]{1,5}$/u, '') : posix.basename(base);
  return name.replaceAll(/[-_\s]+/gu, ' ').trim() || fileName;
}
