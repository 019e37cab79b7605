import {
  ActivityKind,
  ContentState,
  kindOfContent,
  PresentationMode,
  type ActivityContentDocument,
  type PartDocument,
} from '@stoa/domain';
import { noteExternalTool } from '../../document/external-tool-note.ts';
import { partKey } from '../../document/package-files.ts';
import { mayBeDocument, pageAmong } from '../../pages/office-document.ts';
import { webAddress } from '../../document/video-source.ts';
import { plainText } from '../../html/plain-text.ts';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { escapeText } from '../../xml/entities.ts';
import { numberOr } from '../question.ts';
import { keyOf } from './activity-terms.ts';
import { told } from './backup-question.ts';
import type { NamedFile } from './stored-files.ts';
import {
  introductionOf,
  listOf,
  saysSomething,
  shownIntroduction,
  wordsOf,
  type BackupFiles,
  type Made,
  type Opened,
} from './opened.ts';

/** Reads an activity; undefined where there is nothing in it that could be shown. */
type Reader = (opened: Opened, files: BackupFiles) => Made | undefined | Promise<Made | undefined>;

const text = (html: string): Made => ({ completion: 'read', content: { type: 'html', html } });

/** A page that tells its readers that there was more to do where it came from. */
const lessThanThere = (html: string): Made => ({
  completion: 'read',
  content: { type: 'html', html, partsLeftOut: true },
});

/** A piece of a page, or a page of a chapter. */
function pieceOf(opened: Opened, place: string, content: ActivityContentDocument): PartDocument {
  return {
    key: `${keyOf(opened)}/${place}`,
    name: opened.title,
    kind: kindOfContent[content.type],
    state: ContentState.ready,
    completion: content.type === 'html' ? 'read' : 'markDone',
    content,
  };
}

/** What its author says above something that is no text itself: both are read as one page. */
function below(opened: Opened, html: string, content: ActivityContentDocument): Made {
  if (!saysSomething(html)) return { completion: 'markDone', content };
  const children = [pieceOf(opened, 'text', { type: 'html', html }), pieceOf(opened, 'file', content)];
  return { presentationMode: PresentationMode.longReadWithoutActivityNames, children };
}

/** Labels have no names of their own: Moodle calls them by their first letters. Theirs is their first heading. */
export function labelName(element: XmlElement): string | undefined {
  const heading = /<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>/isu.exec(told(element, 'intro'))?.[1] ?? '';
  const name = plainText(heading);
  return name === '' || name.length > longestName ? undefined : name;
}

const longestName = 120;

const label: Reader = (opened, files) => {
  const html = introductionOf(opened, files);
  return saysSomething(html) ? text(html) : undefined;
};

const page: Reader = (opened, files) => {
  const { element } = opened;
  const words = wordsOf(opened, files, { element, name: 'content', area: 'content' });
  const above = shownIntroduction(opened, files);
  return text(plainText(above) === plainText(words) ? words : above + words);
};

/** The file that Moodle opens first of those of an activity. */
const resource: Reader = async (opened, files) => {
  const own = { component: 'mod_resource', area: 'content', context: attributeOf(opened.root, 'contextid') };
  const found = files.stored.all(own);
  const main = found.find(({ isMain }) => isMain) ?? found[0];
  for (const name of files.stored.absent(own)) files.report.note('file-missing', name, opened.title);
  if (main === undefined) return undefined;
  const others = listOf(found.filter((one) => one !== main));
  const html = shownIntroduction(opened, files) + (others === '' ? '' : others);
  const page = await documentPage(main, files);
  return page === null ? below(opened, html, { type: 'file', path: main.path }) : text(html + page);
};

/** A document of Word as a page; null for every other file. */
async function documentPage({ name, source, path }: NamedFile, files: BackupFiles): Promise<string | null> {
  return mayBeDocument(name) ? await pageAmong(files, { path: source, named: path }) : null;
}

/** Files by their folders, as Moodle lists them, and behind them the documents among them that can be pages. */
const folder: Reader = async (opened, files) => {
  const own = { component: 'mod_folder', area: 'content', context: attributeOf(opened.root, 'contextid') };
  for (const name of files.stored.absent(own)) files.report.note('file-missing', name, opened.title);
  const all = files.stored.all(own);
  const folders = Map.groupBy(all, ({ folder: name }) => name);
  const lists = [...folders]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inside]) => (name === '' ? '' : `<h3>${escapeText(name.replace(/\/$/u, ''))}</h3>`) + listOf(inside));
  if (lists.length === 0) return undefined;
  const listed = introductionOf(opened, files) + lists.join('');
  const pages: PartDocument[] = [];
  for (const file of all) {
    const html = await documentPage(file, files);
    const name = file.name.replace(/\.\w+$/u, '');
    const place = `page/${encodeURIComponent(file.folder + file.name)}`;
    if (html !== null) pages.push({ ...pieceOf(opened, place, { type: 'html', html }), name });
  }
  if (pages.length === 0) return text(listed);
  const first = pieceOf(opened, 'text', { type: 'html', html: listed });
  return { presentationMode: PresentationMode.tree, children: [first, ...pages] };
};

const url: Reader = (opened, files) => {
  const address = told(opened.element, 'externalurl').trim();
  const found = webAddress(address);
  if (found === undefined) {
    files.report.note('link-broken', address, opened.title);
    return text(introductionOf(opened, files) || `<p>${escapeText(address)}</p>`);
  }
  const isEmbedded = textAt(opened.element, 'display') === '1';
  const content = { type: 'link', url: found.href, ...(isEmbedded ? { embedded: true } : {}) } as const;
  const above = shownIntroduction(opened, files);
  // words alone stand beside the link
  if (!/<(?:img|a|iframe|table)\b/iu.test(above)) {
    const description = plainText(above);
    return { completion: 'markDone', content: { ...content, ...(description === '' ? {} : { description }) } };
  }
  return below(opened, above, content);
};

interface Chapter {
  readonly part: PartDocument;
  readonly isBelow: boolean;
}

function chapterOf(opened: Opened, files: BackupFiles, element: XmlElement): Chapter {
  const item = attributeOf(element, 'id') ?? '';
  const html = wordsOf(opened, files, { element, name: 'content', area: 'chapter', item });
  const name = plainText(told(element, 'title')) || opened.title;
  const key = partKey('book', opened.id, item);
  const isHidden = textAt(element, 'hidden') === '1';
  if (isHidden) files.report.note('unpublished-kept-as-draft', key, name);
  const state = isHidden ? ContentState.draft : ContentState.ready;
  return {
    isBelow: textAt(element, 'subchapter') === '1',
    part: { key, name, kind: ActivityKind.text, state, completion: 'read', content: { type: 'html', html } },
  };
}

/** A chapter with those below it, whose own text is its first page. */
function chapterWith({ part }: Chapter, inside: readonly Chapter[]): PartDocument {
  if (inside.length === 0) return part;
  const { key, name, state } = part;
  const mode = { kind: ActivityKind.composite, presentationMode: PresentationMode.tree } as const;
  const own = part.content?.type === 'html' && saysSomething(part.content.html) ? [part] : [];
  return { key: `${key}/all`, name, state, ...mode, children: [...own, ...inside.map((one) => one.part)] };
}

const book: Reader = (opened, files) => {
  const chapters = childElements(firstAt(opened.element, 'chapters'), 'chapter')
    .toSorted((one, other) => numberOr(textAt(one, 'pagenum'), 0) - numberOr(textAt(other, 'pagenum'), 0))
    .map((element) => chapterOf(opened, files, element));
  if (chapters.length === 0) return undefined;
  const tops = chapters.map((one, at) => (at === 0 || !one.isBelow ? at : -1)).filter((at) => at >= 0);
  const children = tops.flatMap((at, order) => {
    const chapter = chapters[at];
    return chapter === undefined ? [] : [chapterWith(chapter, chapters.slice(at + 1, tops[order + 1]))];
  });
  const above = shownIntroduction(opened, files);
  const first = above === '' ? [] : [pieceOf(opened, 'text', { type: 'html', html: above })];
  return { presentationMode: PresentationMode.tree, children: [...first, ...children] };
};

/** Entries of teachers, in the order of their words. What learners wrote is theirs. */
const glossary: Reader = (opened, files) => {
  const all = childElements(firstAt(opened.element, 'entries'), 'entry');
  const own = all.filter((one) => textAt(one, 'teacherentry') === '1' && textAt(one, 'approved') !== '0');
  if (all.length > own.length) files.report.note('people-left-out', opened.title, 'entries');
  const rows = own
    .map((element) => ({ element, concept: plainText(told(element, 'concept')) }))
    .toSorted((one, other) => (one.concept < other.concept ? -1 : 1))
    .map(({ element, concept }) => {
      const item = attributeOf(element, 'id') ?? '';
      const definition = wordsOf(opened, files, { element, name: 'definition', area: 'entry', item });
      return `<dt>${escapeText(concept)}</dt><dd>${definition}</dd>`;
    });
  const html = introductionOf(opened, files) + (rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`);
  return saysSomething(html) ? text(html) : undefined;
};

/** What learners write together begins with nothing but what its author says of it. */
const written =
  (list: string): Reader =>
  (opened, files) => {
    const html = introductionOf(opened, files);
    const records = childElements(firstAt(opened.element, list));
    if (records.length > 0) files.report.note('people-left-out', opened.title, list);
    files.report.tally('not-playable-yet', `moodle-${opened.module}`);
    return saysSomething(html) ? lessThanThere(html) : undefined;
  };

/** The questions of a survey are Moodle's own: a backup has nothing of them but their numbers. */
const survey: Reader = (opened, files) => {
  files.report.note('part-missing', `${opened.title} (survey): questions`);
  const html = introductionOf(opened, files);
  return saysSomething(html) ? lessThanThere(html) : undefined;
};

const forum: Reader = (opened, files) => {
  if (childElements(firstAt(opened.element, 'discussions')).length > 0)
    files.report.note('people-left-out', opened.title, 'discussions');
  return { content: { type: 'discussion', promptHtml: introductionOf(opened, files) } };
};

/** `name=value` in lines, as authors write what a tool is told. */
function customOf(lines: string): Readonly<Record<string, string>> {
  const pairs = lines.split(/\r?\n/u).flatMap((line) => {
    const at = line.indexOf('=');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Where a tool opens in a window: Moodle's launch containers 'new window' and 'replace the window'. */
const windows: ReadonlySet<string> = new Set(['4', '5']);

const lti: Reader = (opened, files) => {
  const { element } = opened;
  const type = firstAt(element, 'ltitype');
  const address = [told(element, 'securetoolurl'), told(element, 'toolurl'), told(type, 'baseurl')].find(
    (one) => one.trim() !== '',
  );
  const launchUrl = webAddress(address ?? '')?.href;
  const introductionHtml = introductionOf(opened, files);
  const isGraded = textAt(element, 'instructorchoiceacceptgrades') === '1' && numberOr(textAt(element, 'grade'), 0) > 0;
  const content = {
    type: 'externalTool',
    tool: told(type, 'ltiversion').startsWith('1.3') ? 'lti13' : 'lti11',
    ...(launchUrl === undefined ? {} : { launchUrl }),
    custom: customOf(told(element, 'instructorcustomparameters')),
    ...(windows.has(textAt(element, 'launchcontainer') ?? '') ? { display: 'window' as const } : {}),
    scores: isGraded ? 'finish' : 'none',
    ...(saysSomething(introductionHtml) ? { introductionHtml } : {}),
  } as const;
  noteExternalTool(files.report, content, opened.title);
  return isGraded ? { content } : { content, scoreWeight: 0 };
};

/** Kinds of activities that are texts, files and links, and how each is read. */
export const textReaders: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    label,
    page,
    book,
    resource,
    folder,
    url,
    glossary,
    survey,
    wiki: written('subwikis'),
    data: written('records'),
    forum,
    hsuforum: forum,
    lti,
  }),
);

/** Ids of the chapters of a book, and of the pages of a lesson, out of their files. */
export function idsInside(root: XmlElement | undefined): string[] {
  const chapters = childElements(firstAt(root, 'book', 'chapters'), 'chapter');
  const pages = childElements(firstAt(root, 'lesson', 'pages'), 'page');
  return [...chapters, ...pages].flatMap((one) => attributeOf(one, 'id') ?? []);
}
