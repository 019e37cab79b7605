import { posix } from 'node:path';
import type { CourseDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { instantOf } from '../document/instant.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { plainText } from '../html/plain-text.ts';
import { decodeText } from '../xml/decode-text.ts';
import { courseOfPages } from './course-of-pages.ts';
import { readFrontMatter } from './front-matter.ts';
import { isOfPrograms, planFolder } from './folder-plans.ts';
import { markdownHtml } from './markdown-page.ts';
import { pathFrom } from './page-links.ts';

/** Name of the file that says what a course of text files is. */
export const courseFile = 'course.md';

interface Facts {
  readonly values: Readonly<Record<string, unknown>>;
  readonly about: string;
}

/**
 * Reads a folder of pages, Markdown or HTML, as a course: files and folders in the order of their names are its pages
 * and chapters (`docs/course-as-text.md`). `coursePath` is the file that describes it, where there is one.
 */
export async function readFolder(
  archive: Archive,
  {
    base,
    coursePath,
    fileName,
  }: { readonly base: string; readonly coursePath: string | null; readonly fileName: string },
): Promise<CourseDocument> {
  const report = createReport();
  const { values, about } = coursePath === null ? noFacts : await factsAt(archive, coursePath, report);
  const { known, leftOut } = readFacts(values, coursePath ?? '', archive);
  if (leftOut.length > 0) report.note('settings-left-out', coursePath ?? base, leftOut.join(', '));
  const name = known.name ?? nameOfFolder(base, fileName);
  return await courseOfPages(
    archive,
    {
      source: { format: 'pages', identifier: known.code ?? name },
      ...known,
      code: known.code ?? name.slice(0, 60),
      name,
      plans: await planFolder(archive, { base, except: coursePath, report }),
      subject: coursePath ?? fileName,
      material: [...archive.files.keys()].filter((path) => path !== coursePath && !isOfPrograms(path)),
      ...(coursePath === null ? {} : { about: { html: markdownHtml(about), path: coursePath } }),
    },
    report,
  );
}

const noFacts: Facts = { values: {}, about: '' };

async function factsAt(archive: Archive, path: string, report: ReportWriter): Promise<Facts> {
  const { values, text, fault } = readFrontMatter(decodeText(await archive.read(path)));
  if (fault !== null) report.note('settings-left-out', path, fault);
  return { values, about: text };
}

type Known = Partial<
  Pick<
    CourseDocument,
    | 'code'
    | 'name'
    | 'description'
    | 'language'
    | 'coverPath'
    | 'startsAt'
    | 'endsAt'
    | 'showInCatalog'
    | 'durationSeconds'
  >
>;

/** What the front matter of a course says, and the names in it that say nothing here. */
function readFacts(values: Facts['values'], path: string, archive: Archive): { known: Known; leftOut: string[] } {
  const words = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) || null : null;
  const instant = (value: unknown) => (typeof value === 'string' ? (instantOf(value) ?? null) : null);
  const file = (value: unknown) => {
    const found = typeof value === 'string' ? pathFrom(path, value) : null;
    return found !== null && archive.files.has(found) ? found : null;
  };
  const minutes = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.round(value * 60) : null);
  const flag = (value: unknown) => (typeof value === 'boolean' ? value : null);
  const fields: Readonly<Record<string, readonly [keyof Known, (value: unknown) => string | number | boolean | null]>> =
    {
      title: ['name', words],
      code: ['code', words],
      description: ['description', words],
      language: ['language', words],
      cover: ['coverPath', file],
      starts: ['startsAt', instant],
      ends: ['endsAt', instant],
      minutes: ['durationSeconds', minutes],
      catalog: ['showInCatalog', flag],
    };
  const leftOut: string[] = [];
  const known = Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const read = field === undefined ? null : field[1](value);
    if (field === undefined || read === null) leftOut.push(name);
    return field === undefined || read === null ? [] : [[field[0], read] as const];
  });
  return { known: Object.fromEntries(known), leftOut };
}

function nameOfFolder(base: string, fileName: string): string {
  const name =
    base === '' ? posix.basename(fileName).replace(/(?:\.tar)?\.[A-Za-z0-9]{1,5}$/u, '') : posix.basename(base);
  return name.replaceAll(/[-_\s]+/gu, ' ').trim() || fileName;
}
