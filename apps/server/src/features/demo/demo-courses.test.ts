import {
  ActivityKind,
  ContentState,
  ObjectiveType,
  PresentationMode,
  type CourseDocument,
  type PartDocument,
  isLti,
} from '@stoa/domain';
import { readdir, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { sanitised } from '../../learning/content/allowed-html.ts';
import { collections, demoCourses } from './courses.ts';
import { readDemoCourse } from './read-course.ts';

const now = new Date('2027-02-10T09:30:00Z');
const documents = new Map<string, CourseDocument>();

beforeAll(async () => {
  for (const { course } of demoCourses) {
    const document = await readDemoCourse(course, now);
    documents.set(document.code, document);
  }
});

const withDescendants = (part: PartDocument): readonly PartDocument[] => [
  part,
  ...(part.children ?? []).flatMap(withDescendants),
];
const partsOf = (document: CourseDocument): readonly PartDocument[] => document.parts.flatMap(withDescendants);
const everyPart = (): readonly PartDocument[] => [...documents.values()].flatMap(partsOf);

function htmlOf({ content }: PartDocument): readonly string[] {
  switch (content?.type) {
    case 'html':
      return [content.html];
    case 'discussion':
      return [content.promptHtml];
    case 'event':
      return [content.descriptionHtml];
    case 'quiz':
      return [content.introductionHtml ?? ''];
    default:
      return [];
  }
}

const pagesOf = (document: CourseDocument): readonly string[] => [
  document.aboutHtml ?? '',
  ...partsOf(document).flatMap(htmlOf),
];

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/stoa-file:([^"#\\]+)/g)].map(([, path]) => decodeURIComponent(path ?? ''));

function filesNamedBy(document: CourseDocument): readonly string[] {
  const linked = pagesOf(document).flatMap(namesIn);
  const played = partsOf(document).flatMap(({ content }) => {
    if (content?.type === 'file' || content?.type === 'packaged') return [content.path];
    if (content?.type === 'quiz') return namesIn(content.quiz);
    if (content?.type !== 'video') return [];
    const sources = content.sources.flatMap((source) => (source.kind === 'file' ? [source.path] : []));
    return [...sources, ...content.captions.map(({ path }) => path), content.posterPath ?? ''];
  });
  return [...linked, ...played, ...(document.coverPath === undefined ? [] : [document.coverPath])];
}

/** Addresses as they are when the page is given out, which the sanitiser knows. */
const served = (html: string): string => html.replaceAll('stoa-file:', '/files/').replaceAll('stoa-part:', '/parts/');

describe.each(demoCourses.map((_, index) => index))('course %i', (index) => {
  const document = (): CourseDocument => [...documents.values()][index] ?? expect.fail('There is no such course.');

  test('its pages are well-formed and hold nothing that is taken out or repaired', () => {
    for (const html of pagesOf(document()))
      expect(sanitised(served(html), []).replaceAll(' />', '>')).toBe(served(html));
  });

  test('every file that it names is there, and every file that is there is named', () => {
    expect(new Set(filesNamedBy(document()))).toEqual(new Set(document().files.keys()));
  });

  test('every link to another part leads to one', () => {
    const keys = new Set(partsOf(document()).map((part) => part.key));
    const links = pagesOf(document()).flatMap((html) =>
      [...html.matchAll(/stoa-part:([^"#]+)/g)].map(([, key]) => key),
    );
    expect(links.filter((key) => !keys.has(key ?? ''))).toEqual([]);
  });

  test('every image says in words what it shows, and keeps its place while it loads', () => {
    const images = pagesOf(document()).flatMap((html) => html.match(/<img[^>]*>/g) ?? []);
    for (const image of images)
      expect(image).toMatch(/^<img src="stoa-file:[^"]+" alt="[^"]{20,}" width="\d+" height="\d+">$/);
  });

  test('its parts have keys of their own, and every leaf has content', () => {
    const parts = partsOf(document());
    expect(new Set(parts.map((part) => part.key)).size).toBe(parts.length);
    for (const part of parts) expect(part.kind === ActivityKind.composite).toBe(part.content === undefined);
  });

  test('it describes itself', () => {
    const { description, aboutHtml } = document();
    expect(description?.length).toBeGreaterThan(60);
    expect(aboutHtml?.length).toBeGreaterThan(60);
  });
});

test('every kind of activity, presentation and course is there, and drafts and archived courses', () => {
  const all = [...documents.values()];
  expect(new Set(everyPart().map((part) => part.kind))).toEqual(new Set(Object.values(ActivityKind)));
  expect(new Set(all.map((document) => document.presentationMode))).toEqual(new Set(Object.values(PresentationMode)));
  expect(new Set(all.map((document) => document.objectiveType ?? ObjectiveType.composite))).toEqual(
    // a tool stands in the page of a course, where its result is beside it, and is no course by itself
    new Set(Object.values(ObjectiveType).filter((type) => !isLti(type))),
  );
  const states = new Set(all.map((document) => document.state ?? ContentState.ready));
  expect(states).toEqual(new Set([ContentState.draft, ContentState.ready, ContentState.archived]));
});

test('gates, optional parts, dates and course languages are there', () => {
  const parts = everyPart();
  expect(parts.some((part) => part.gate === 'previousPassed')).toBe(true);
  expect(parts.some((part) => part.optional === true)).toBe(true);
  expect(
    parts.some((part) => part.constraint?.startFrom !== undefined && new Date(part.constraint.startFrom) > now),
  ).toBe(true);
  expect(parts.some((part) => part.constraint?.due !== undefined)).toBe(true);
  expect(new Set([...documents.values()].map((document) => document.language))).toEqual(new Set(['en', 'ar']));
});

test('a course that is one single activity has exactly one part', () => {
  const single = [...documents.values()].filter(
    (document) => (document.objectiveType ?? ObjectiveType.composite) !== ObjectiveType.composite,
  );
  expect(single.map((document) => document.parts.length)).toEqual(single.map(() => 1));
});

test('M7, M8, M9: both catalogs have courses that are open, not open yet, over and archived', () => {
  const offered = [...documents.values()].filter(
    (document) => document.showInCatalog === true || document.showInOpenCatalog === true,
  );
  for (const some of [offered, offered.filter((document) => document.showInOpenCatalog === true)]) {
    expect(
      some.some(
        (document) => document.state === undefined && document.startsAt === undefined && document.endsAt === undefined,
      ),
    ).toBe(true);
    expect(some.some((document) => document.state === ContentState.archived)).toBe(true);
    expect(some.some((document) => document.startsAt !== undefined && new Date(document.startsAt) > now)).toBe(true);
  }
  expect(offered.some((document) => document.endsAt !== undefined && new Date(document.endsAt) < now)).toBe(true);
});

test('some courses are in several collections and some in none', () => {
  const sizes = demoCourses.map((listed) => listed.collections.length);
  expect(Math.max(...sizes)).toBeGreaterThan(1);
  expect(Math.min(...sizes)).toBe(0);
  expect(new Set(demoCourses.flatMap((listed) => listed.collections))).toEqual(new Set(collections));
});

test('captions begin as WebVTT and their times never run backwards', async () => {
  const files = [...documents.values()]
    .flatMap((document) => [...document.files.values()])
    .filter((file) => file.mediaType === 'text/vtt');
  expect(files).toHaveLength(8);
  for (const file of files) {
    const text = Buffer.concat(await Array.fromAsync(file.chunks())).toString();
    expect(text).toMatch(/^WEBVTT\n/);
    // of equal length, so that they sort as texts
    const times = text.match(/\d\d:\d\d:\d\d\.\d{3}/g) ?? [];
    expect(times.length).toBeGreaterThan(5);
    expect(times).toEqual(times.toSorted());
  }
});

test('the whole of it stays small', async () => {
  const folder = new URL('courses/', import.meta.url);
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(new URL(name, folder))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});
