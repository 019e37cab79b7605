import { changeTexts, type Quiz } from '@stoa/assessment';
import {
  contentStates,
  PresentationMode,
  type CourseDocument,
  type PackageFile,
  type PartDocument,
} from '@stoa/domain';
import { courseSettings, usualOf, type CourseSettings } from '../text/course-settings.ts';
import { partSettings, type PartSettings } from '../text/part-settings.ts';
import { leafWith } from '../pages/parts-of-pages.ts';
import { writeSettings } from '../text/settings.ts';
import { escapeText } from '../xml/entities.ts';
import {
  discussionXml,
  linkXml,
  lostOfTask,
  manifestXml,
  taskXml,
  toolXml,
  type Item,
  type Resource,
} from './cartridge-xml.ts';
import { encodedPath, eventHtml, filmHtml } from './content-html.ts';
import { writeQuestions } from './write-questions.ts';

/** Why something of a course is not in its cartridge, or less of it. */
export const cartridgeLosses = [
  'no-place',
  'not-shown',
  'nothing-inside',
  'settings',
  'question',
  'question-simplified',
  'link',
  'file-missing',
] as const;

export interface CartridgeLoss {
  readonly code: (typeof cartridgeLosses)[number];
  /** Name of the part, with what of it is meant. */
  readonly subject: string;
}

interface CartridgeFile {
  readonly path: string;
  readonly content: string | PackageFile;
}

export interface WrittenCartridge {
  readonly files: readonly CartridgeFile[];
  readonly losses: readonly CartridgeLoss[];
}

/** A cartridge on its way. Every file that is no medium lies in a folder of the first level. */
interface Writer {
  readonly document: CourseDocument;
  /** Files of the pages of parts, by their keys. */
  readonly pages: ReadonlyMap<string, string>;
  readonly resources: Resource[];
  /** Resources of media, by their paths in the course. */
  readonly media: Map<string, Resource>;
  readonly files: CartridgeFile[];
  readonly losses: CartridgeLoss[];
}

/** Writes a course as a Common Cartridge 1.3. What has no counterpart is named and left out; no files where all is. */
export function writeCartridge(document: CourseDocument): WrittenCartridge {
  const pages = new Map<string, string>();
  namePages(document.parts, pages);
  const writer: Writer = { document, pages, resources: [], media: new Map(), files: [], losses: [] };
  tellCourse(document, writer);
  const items = itemsOf(document.parts, writer);
  // a cartridge with nothing in it is none
  if (items.length === 0) return { files: [], losses: writer.losses };
  const resources = [...writer.resources, ...writer.media.values()];
  const manifest = { path: 'imsmanifest.xml', content: manifestXml(document, items, resources) };
  return { files: [manifest, ...writer.files], losses: writer.losses };
}

const isPage = ({ content, handIn, state }: PartDocument): boolean =>
  contentStates[state].listed &&
  !contentStates[state].placeholder &&
  handIn === undefined &&
  (content?.type === 'html' || content?.type === 'video' || content?.type === 'event');

function namePages(parts: readonly PartDocument[], pages: Map<string, string>): void {
  for (const part of parts) {
    if (isPage(part)) pages.set(part.key, `pages/page${pages.size + 1}.html`);
    namePages(part.children ?? [], pages);
  }
}

/** Settings that a cartridge has, or that say only how the course is kept here. */
const told: ReadonlySet<string> = new Set([
  'title',
  'code',
  'description',
  'language',
  'source',
  'key',
  'kind',
  'packages',
]);

const namesOf = (settings: object): string =>
  Object.entries(settings)
    .flatMap(([name, value]) => (told.has(name) || value === null ? [] : [name]))
    .join(', ');

function tellCourse(
  { parts: _parts, files: _files, report: _report, ...course }: CourseDocument,
  writer: Writer,
): void {
  const { kept, aboutHtml, ...facts } = course;
  const settings = {
    ...writeSettings<CourseSettings>(courseSettings, facts, usualOf(facts.code)),
    ...(aboutHtml !== undefined && { about: true }),
    ...(kept.length > 0 && { kept: true }),
  };
  const names = namesOf(settings);
  if (names !== '') writer.losses.push({ code: 'settings', subject: `${course.name}: ${names}` });
}

function itemsOf(parts: readonly PartDocument[], writer: Writer): readonly Item[] {
  return parts.flatMap((part) => {
    const { listed, placeholder } = contentStates[part.state];
    if (!listed || placeholder) {
      writer.losses.push({ code: 'not-shown', subject: part.name });
      return [];
    }
    tellSettings(part, writer);
    if (part.children === undefined) return leafItem(part, writer);
    const inside = itemsOf(part.children, writer);
    if (inside.length === 0) writer.losses.push({ code: 'nothing-inside', subject: part.name });
    return inside.length === 0 ? [] : [{ title: part.name, inside }];
  });
}

function tellSettings({ children, content, name, ...settings }: PartDocument, { losses }: Writer): void {
  const { content: _content, ...usual } = content === undefined ? {} : leafWith(content);
  const layout = children === undefined ? {} : { presentationMode: PresentationMode.tree };
  const written = writeSettings<PartSettings>(partSettings, settings, { ...usual, ...layout });
  // attempts stand in the quiz, points and ways of handing in in the task
  const { 'hand-in': _task, attempts, state: _state, weight, ...others } = written;
  const left = {
    ...others,
    ...(settings.handIn === undefined ? { weight: weight ?? null } : lostOfTask(settings.handIn)),
    ...(content?.type !== 'quiz' && { attempts: attempts ?? null }),
  };
  const names = namesOf(left);
  if (names !== '') losses.push({ code: 'settings', subject: `${name}: ${names}` });
}

function leafItem(part: PartDocument, writer: Writer): readonly Item[] {
  const resource = resourceOf(part, writer);
  if (resource === undefined) writer.losses.push({ code: 'no-place', subject: part.name });
  return resource === undefined ? [] : [{ title: part.name, resource: resource.id }];
}

/** Puts a file into the cartridge, and gives the resource that it is. */
function added(writer: Writer, type: string, file: CartridgeFile): Resource {
  const resource = { id: `res${writer.resources.length + 1}`, type, path: file.path };
  writer.resources.push(resource);
  writer.files.push(file);
  return resource;
}

const nextPath = ({ resources }: Writer, folder: string): string => `${folder}/${folder}${resources.length + 1}.xml`;

function resourceOf(part: PartDocument, writer: Writer): Resource | undefined {
  const { content, name, handIn } = part;
  const apart = (html: string): string => relinked(html, { part, writer, isPage: false });
  switch (content?.type) {
    case 'html':
      return handIn === undefined ? pageOf(part, content.html, writer) : taskOf(part, apart(content.html), writer);
    case 'video':
      return pageOf(part, filmHtml(content), writer);
    case 'event':
      return pageOf(part, eventHtml(content), writer);
    case 'file':
      return mediumAt(content.path, part, writer);
    case 'link':
      return added(writer, 'imswl_xmlv1p3', { path: nextPath(writer, 'links'), content: linkXml(name, content) });
    case 'discussion': {
      const topic = discussionXml(name, apart(content.promptHtml));
      return added(writer, 'imsdt_xmlv1p3', { path: nextPath(writer, 'topics'), content: topic });
    }
    case 'externalTool': {
      const link = toolXml(name, content);
      const path = nextPath(writer, 'tools');
      return link === undefined ? undefined : added(writer, 'imsbasiclti_xmlv1p3', { path, content: link });
    }
    case 'quiz':
      return quizOf(part, content.quiz, { writer, change: apart });
    case 'tool':
    case 'packaged':
    case undefined:
      return undefined;
  }
}

function taskOf(part: PartDocument, html: string, writer: Writer): Resource {
  return added(writer, 'assignment_xmlv1p0', { path: nextPath(writer, 'tasks'), content: taskXml(part, html) });
}

function quizOf(
  part: PartDocument,
  source: string,
  { writer, change }: { readonly writer: Writer; readonly change: (text: string) => string },
): Resource | undefined {
  const texts = (quiz: Quiz): Quiz => changeTexts(quiz, { html: change, address: change });
  const { xml, count, left, simplified } = writeQuestions(source, part, texts);
  const subjectOf = (question: string): string => `${part.name}: ${question}`;
  for (const question of left) writer.losses.push({ code: 'question', subject: subjectOf(question) });
  for (const question of simplified) writer.losses.push({ code: 'question-simplified', subject: subjectOf(question) });
  if (count === 0) return undefined;
  const path = nextPath(writer, 'quizzes');
  return added(writer, 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment', { path, content: xml });
}

function pageOf(part: PartDocument, html: string, writer: Writer): Resource | undefined {
  const path = writer.pages.get(part.key);
  if (path === undefined) return undefined;
  const body = relinked(html, { part, writer, isPage: true });
  const head = `<meta charset="utf-8"><title>${escapeText(part.name)}</title>`;
  const content = `<!DOCTYPE html>\n<html><head>${head}</head><body>\n${body}\n</body></html>\n`;
  return added(writer, 'webcontent', { path, content });
}

/** Folder of the media, by the name that cartridges have for it. */
const mediaFolder = 'web_resources';

function mediumAt(path: string, part: PartDocument, writer: Writer): Resource | undefined {
  const known = writer.media.get(path);
  if (known !== undefined) return known;
  const file = writer.document.files.get(path);
  if (file === undefined) {
    writer.losses.push({ code: 'file-missing', subject: `${part.name}: ${path}` });
    return undefined;
  }
  const resource = { id: `file${writer.media.size + 1}`, type: 'webcontent', path: `${mediaFolder}/${path}` };
  writer.media.set(path, resource);
  writer.files.push({ path: resource.path, content: file });
  return resource;
}

interface Place {
  readonly part: PartDocument;
  readonly writer: Writer;
  /** A page of the web, whose links are relative; other texts begin at the base of the cartridge. */
  readonly isPage: boolean;
}

const link = /stoa-(file|part|course):([^"'<>\s)#]+)/gu;

function relinked(text: string, { part, writer, isPage: isOfWeb }: Place): string {
  const base = isOfWeb ? '../' : '$IMS-CC-FILEBASE$../';
  return text.replaceAll(link, (_whole, kind: string, target: string) => {
    const name = target.replaceAll('&amp;', '&');
    if (kind === 'file') {
      const medium = mediumAt(decoded(name), part, writer);
      return medium === undefined ? '#' : `${base}${encodedPath(medium.path)}`;
    }
    // no cartridge can name the page of its course
    const page = kind === 'part' ? writer.pages.get(name) : undefined;
    if (page === undefined) writer.losses.push({ code: 'link', subject: `${part.name}: ${name}` });
    return page === undefined ? '#' : `${base}${page}`;
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
