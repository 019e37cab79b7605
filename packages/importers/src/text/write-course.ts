import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { changeTexts, parseQuiz } from '@stoa/assessment';
import {
  ActivityKind,
  ContentState,
  PresentationMode,
  type ActivityContentDocument,
  type CourseDocument,
  type KeptDocument,
  type PackageFile,
  type PartDocument,
  renamedPrerequisites,
} from '@stoa/domain';
import { parse, stringify } from 'yaml';
import { collisionKey } from '../archive/entry-path.ts';
import { hasVisibleContent } from '../html/plain-text.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';
import { courseFile } from '../pages/read-folder.ts';
import { leafWith } from '../pages/parts-of-pages.ts';
import { changeContent } from './change-content.ts';
import { contentForms } from './content-forms.ts';
import { courseSettings, usualOf, type CourseSettings } from './course-settings.ts';
import { markdownOf } from './markdown-of-html.ts';
import { partSettings, type PartSettings } from './part-settings.ts';
import { placeParts, type PlacedPart } from './place-parts.ts';
import { writeSettings } from './settings.ts';

/** A file of a course as text: its letters, or a file of the course as it is. */
export interface TextFile {
  readonly path: string;
  readonly content: string | PackageFile;
}

/** Why something of a course is not told as it is. */
export const textLosses = [
  'text-changed',
  'file-name-twice',
  'content-of-chapter',
  'file-missing',
  'link-broken',
] as const;

export interface TextLoss {
  readonly code: (typeof textLosses)[number];
  /** The name of a part, or the path of a file. */
  readonly subject: string;
}

export interface CourseText {
  readonly files: readonly TextFile[];
  /** What does not come back as it was when this is read. */
  readonly losses: readonly TextLoss[];
}

/** Folders beside the pages: none of them begins with a number, as those of chapters do. */
const filesFolder = 'files';
const keptFolder = 'kept';

/** Writes a course as a folder of text files that is read as the same course (`docs/course-as-text.md`). */
export function writeCourse(document: CourseDocument): CourseText {
  const losses: TextLoss[] = [];
  const files: TextFile[] = [];
  const paths = writeFiles(document, files, losses);
  const parts = placeParts(document.parts);
  const writer: Writer = { document, parts, paths, files, losses };
  writeCourseFile(writer);
  writeKept(document.kept, files);
  for (const place of parts.values()) writePart(place, writer);
  return { files, losses };
}

interface Writer {
  readonly document: CourseDocument;
  readonly parts: ReadonlyMap<string, PlacedPart>;
  /** Where files of the course are written, by their paths in it. */
  readonly paths: ReadonlyMap<string, string>;
  readonly files: TextFile[];
  readonly losses: TextLoss[];
}

function writeFiles(
  { files: known }: CourseDocument,
  files: TextFile[],
  losses: TextLoss[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const paths = new Map<string, string>();
  for (const [path, file] of known) {
    const key = collisionKey(path);
    if (taken.has(key)) {
      losses.push({ code: 'file-name-twice', subject: path });
      continue;
    }
    taken.add(key);
    paths.set(path, `${filesFolder}/${path}`);
    files.push({ path: `${filesFolder}/${path}`, content: file });
  }
  return paths;
}

const yaml = { schema: 'core', lineWidth: 0, aliasDuplicateObjects: false } as const;

/** A value in YAML, as people write it; all of its texts between marks where it would else be read as another one. */
function asYaml(value: unknown): string {
  const written = stringify(value, yaml);
  return isDeepStrictEqual(parse(written, { schema: 'core' }), JSON.parse(JSON.stringify(value)))
    ? written
    : stringify(value, { ...yaml, defaultStringType: 'QUOTE_DOUBLE' });
}

const pageWith = (front: object, body: string): string =>
  `---\n${asYaml(front)}---\n${body === '' ? '' : `\n${body}\n`}`;

/** The path of a file as it is written in a text at another path; signs that would end it are told by their numbers. */
const pathFor = (from: string, to: string): string =>
  posix.relative(posix.dirname(from), to).replaceAll(/[%?#]/gu, (sign) => encodeURIComponent(sign));

const addressFor = (from: string, to: string): string =>
  posix
    .relative(posix.dirname(from), to)
    .split('/')
    .map((name) => encodeURIComponent(name).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`))
    .join('/');

const link = /stoa-(file|part):([^"'<>\s)#]+)/gu;

/** A text whose links lead to files and pages as they lie beside it. */
function relinked(text: string, from: string, { paths, parts, losses }: Writer): string {
  return text.replaceAll(link, (whole, kind: string, target: string) => {
    const plain = target.replaceAll('&amp;', '&');
    const to = kind === 'part' ? parts.get(plain)?.path : paths.get(decoded(plain));
    if (to === undefined) losses.push({ code: 'link-broken', subject: `${from}: ${whole}` });
    return to === undefined ? whole : addressFor(from, to);
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const unchanged = (address: string): string => address;
const isClean = (html: string): boolean => rewriteHtml(html, unchanged).html === html;

function writeCourseFile(writer: Writer): void {
  const { document, paths, files, losses } = writer;
  const { aboutHtml = '', parts: _parts, files: known, kept, report: _report, ...facts } = document;
  const cover = facts.coverPath === undefined ? undefined : paths.get(facts.coverPath);
  const { coverPath: _cover, ...others } = facts;
  const told: CourseSettings = { ...others, ...(cover !== undefined && { coverPath: pathFor(courseFile, cover) }) };
  const about = markdownOf(aboutHtml);
  if (!isClean(aboutHtml)) losses.push({ code: 'text-changed', subject: courseFile });
  const front = {
    ...writeSettings<CourseSettings>(courseSettings, told, usualOf(facts.code)),
    ...(about === undefined && { about: 'about.html' }),
    ...(known.size > 0 && { files: filesFolder }),
    ...(kept.length > 0 && { kept: `${keptFolder}/kept.yaml` }),
  };
  files.push({ path: courseFile, content: pageWith(front, relinked(about ?? '', courseFile, writer)) });
  if (about === undefined)
    files.push({ path: 'about.html', content: `${relinked(aboutHtml, 'about.html', writer)}\n` });
}

/** Each text of something kept in a file of its own, and a list of them. */
function writeKept(kept: readonly KeptDocument[], files: TextFile[]): void {
  if (kept.length === 0) return;
  const list = kept.map(({ source, ...one }, index) => {
    const name = `${String(index + 1).padStart(3, '0')}.${endingOf(source)}`;
    files.push({ path: `${keptFolder}/${name}`, content: source });
    return { ...one, source: name };
  });
  files.push({ path: `${keptFolder}/kept.yaml`, content: asYaml(list) });
}

function endingOf(source: string): string {
  if (/^\s*</u.test(source)) return 'xml';
  return /^\s*[{[]/u.test(source) ? 'json' : 'txt';
}

function writePart({ part, path, body }: PlacedPart, writer: Writer): void {
  const { files, losses } = writer;
  const { name, content, children, ...settings } = part;
  if (children !== undefined && content !== undefined) losses.push({ code: 'content-of-chapter', subject: name });
  const shown = children === undefined ? content : undefined;
  const told: PartSettings = {
    ...settings,
    ...(settings.prerequisites && {
      prerequisites: renamedPrerequisites(settings.prerequisites, (key) => {
        const to = writer.parts.get(key)?.path;
        return to === undefined ? key : pathFor(path, to);
      }),
    }),
  };
  const front = {
    title: name,
    ...writeSettings<PartSettings>(partSettings, told, usualOfPart(part)),
    ...(shown === undefined ? (children === undefined ? { empty: true } : {}) : formOf(shown, part, { path, writer })),
  };
  if (body.html !== '' && !isClean(body.html)) losses.push({ code: 'text-changed', subject: name });
  files.push({ path, content: pageWith(front, relinked(body.markdown ?? body.html, path, writer)) });
}

/** What a page has that says nothing of it. */
function usualOfPart({ children, content }: PartDocument): PartSettings {
  const state = ContentState.ready;
  if (children !== undefined) {
    const layout = { state, presentationMode: PresentationMode.tree };
    return children.length === 0 ? layout : { ...layout, kind: ActivityKind.composite };
  }
  if (content === undefined) return { state, kind: ActivityKind.text };
  const { content: _content, kind, ...usual } = leafWith(content);
  const isSeen = content.type !== 'html' || hasVisibleContent(content.html);
  return { state, ...usual, ...(isSeen && { kind }) };
}

interface Around {
  readonly path: string;
  readonly writer: Writer;
}

/** What front matter says of a content. */
function formOf(content: ActivityContentDocument, { name }: PartDocument, around: Around): object {
  if (content.type === 'html') return content.partsLeftOut === true ? { 'parts-left-out': true } : {};
  const { path, writer } = around;
  const form = contentForms.find(({ type }) => type === content.type);
  const told = changeContent(content, {
    html: (html) => html,
    address: (address) => address,
    file: (file) => {
      const to = writer.paths.get(file);
      if (to === undefined) writer.losses.push({ code: 'file-missing', subject: `${name}: ${file}` });
      return to === undefined ? file : pathFor(path, to);
    },
  });
  if (form === undefined || told === null) return {};
  const { type: _type, ...fields } = told as object & { readonly type: string };
  const left: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).filter(([field]) => field !== form.body),
  );
  for (const field of form.beside) {
    const text = left[field];
    if (typeof text === 'string') left[field] = writeBeside(field, text, around);
  }
  return { [form.name]: shortest(form.name, left) };
}

/** Writes a text into a file beside its page, and gives its name. */
function writeBeside(field: string, text: string, { path, writer }: Around): string {
  const start = path.replace(/\.(?:md|html)$/u, '');
  const isQuiz = field === 'quiz';
  const content = isQuiz ? quizText(text, path, writer) : text;
  const file = `${start}.${isQuiz ? `quiz.${content.startsWith('{') ? 'json' : 'yaml'}` : `${field}.${endingOf(text)}`}`;
  writer.files.push({ path: file, content });
  return posix.basename(file);
}

/** Letters of a quiz up to which it is written as YAML, which is read slowly. */
const mostYaml = 300_000;

function quizText(json: string, path: string, writer: Writer): string {
  const quiz = parseQuiz(json);
  let isChanged = false;
  const change = (text: string): string => relinked(text, path, writer);
  const html = (text: string): string => {
    if (!isClean(text)) isChanged = true;
    return change(text);
  };
  const told = changeTexts(quiz, { html, address: change });
  if (isChanged) writer.losses.push({ code: 'text-changed', subject: path });
  return json.length > mostYaml ? `${JSON.stringify(told, null, 1)}\n` : asYaml(told);
}

/** One word where there is nothing else to say. */
function shortest(name: string, fields: Readonly<Record<string, unknown>>): unknown {
  const { tool: _tool, rubrics: _rubrics, ...others } = fields;
  if (name === 'discussion') return true;
  if (name === 'quiz') return fields['quiz'];
  if (name === 'package') return others;
  const entries = Object.entries(fields);
  const only = entries.length === 1 ? entries[0]?.[1] : undefined;
  return (name === 'file' || name === 'link') && typeof only === 'string' ? only : fields;
}
