import { expect, test } from 'vitest';
import { entriesOf, parseQuiz, type Item } from '@stoa/assessment';
import type { CourseDocument, PartDocument } from '@stoa/domain';
import { openArchive } from './archive/open-archive.ts';
import { buildZip } from './testing/build-zip.ts';
import { allParts, notesOf } from './testing/document-queries.ts';
import { item, readParts, resource } from './testing/cartridge.ts';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import {
  cartridgeQuestions,
  h5pQuestions,
  moodleQuestions,
  olxQuestions,
  qtiItems,
  qtiOneItems,
  type SourceFiles,
} from './testing/source-questions.ts';
import { readBytes } from './testing/with-package.ts';
import { readCoursePackage } from './index.ts';

/*
 * Every package with questions: how many its files hold, by their tags, and what becomes of them. A question that is
 * neither asked nor named fails its row.
 */

/** What became of the questions of a package. */
interface Told {
  /** Can be answered. */
  readonly asked: number;
  /** Of those, the ones that bring points, by the server or by a person. */
  readonly scored: number;
  /** Texts among the questions, with nothing to answer. */
  readonly texts?: number;
  /** Named in the report, by reason. */
  readonly named?: Readonly<Record<string, number>>;
}

async function bytesOf(name: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const archive = await openArchive(sharedPackage(name));
  try {
    const all = new Map<string, Uint8Array>();
    for (const path of archive.files.keys()) all.set(path, Buffer.concat(await Array.fromAsync(archive.chunks(path))));
    return all;
  } finally {
    await archive.dispose();
  }
}

const textsIn = (files: ReadonlyMap<string, Uint8Array>): SourceFiles =>
  new Map(
    [...files]
      .filter(([path]) => /\.(?:xml|qti|json)$/u.test(path))
      .map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
  );

const filesOf = async (name: string): Promise<SourceFiles> => textsIn(await bytesOf(name));

async function documentOf(name: string): Promise<CourseDocument> {
  const { document, dispose } = await readCoursePackage(sharedPackage(name));
  await dispose();
  return document;
}

const itemsOf = ({ content }: PartDocument): Item[] =>
  content?.type === 'quiz' ? entriesOf(parseQuiz(content.quiz)).map(({ item }) => item) : [];

const tallied = (names: readonly string[]): Record<string, number> => {
  const tally: Record<string, number> = {};
  for (const name of names) tally[name] = (tally[name] ?? 0) + 1;
  return tally;
};

/** A question is asked where any of its parts is, and scored where any of them is. */
function toldOf(questions: readonly (readonly Item[])[], named: readonly string[] = []): Required<Told> {
  const asked = questions.filter((items) =>
    items.some((one) => one.notAsked === undefined && one.interactions.length > 0),
  );
  const refused = questions.filter((items) => !asked.includes(items));
  const reasons = refused.flatMap(([first]) => first?.notAsked ?? []);
  return {
    asked: asked.length,
    scored: asked.filter((items) => items.some(({ maxScore }) => maxScore > 0)).length,
    texts: refused.length - reasons.length,
    named: tallied([...reasons, ...named]),
  };
}

const sumOf = ({ asked, texts, named }: Required<Told>): number =>
  asked + texts + Object.values(named).reduce((sum, one) => sum + one, 0);

/** What becomes of items that are questions each; each that is not asked is in the report. */
function toldItems(document: CourseDocument, named: readonly string[] = []): Required<Told> {
  const items = allParts(document.parts).flatMap(itemsOf);
  const refused = items.filter(({ notAsked }) => notAsked !== undefined);
  expect(notesOf(document, 'question-not-asked')).toHaveLength(refused.length);
  return toldOf(
    items.map((one) => [one]),
    named,
  );
}

/** How much of what is asked or should be is taken and scored. */
function share({ asked, scored, named = {} }: Told): string {
  const all = asked + Object.values(named).reduce((sum, one) => sum + one, 0);
  return all === 0 ? 'nothing' : `${scored} of ${all}`;
}

const whole = (told: Told): Required<Told> => ({ texts: 0, named: {}, ...told });

interface Row extends Told {
  readonly source: number;
  readonly share: string;
}

function expectRow({ source, share: expectedShare, ...told }: Row, counted: number, found: Required<Told>): void {
  expect({ ...found, source: counted, share: share(found) }).toEqual({ ...whole(told), source, share: expectedShare });
  expect(sumOf(found)).toBe(counted);
}

const rows = (table: Readonly<Record<string, Row>>): [string, Row][] => Object.entries(table);

const qti: Readonly<Record<string, Row>> = {
  'WebDeveloperTest1.zip': { source: 9, asked: 9, scored: 9, share: '9 of 9' },
  'test_qti_2.1.zip': { source: 5, asked: 5, scored: 5, share: '5 of 5' },
};

test.runIf(hasSharedData).each(rows(qti))('the package %s has its items of QTI 2', async (name, row) => {
  expectRow(row, qtiItems(await filesOf(`qti/${name}`)), toldItems(await documentOf(`qti/${name}`)));
});

/** A folder of an archive as a package of its own; with a manifest of all its items where it has none. */
async function packageOf(files: ReadonlyMap<string, Uint8Array>, folder: string): Promise<CourseDocument> {
  const own = [...files].filter(([path]) => path.startsWith(folder));
  const items = own.filter(([path]) => path.endsWith('.xml'));
  const resources = items.map(([path]) => `<resource identifier="${path}" type="imsqti_item_xmlv2p1" href="${path}"/>`);
  const manifest = `<manifest identifier="M"><resources>${resources.join('')}</resources></manifest>`;
  const hasManifest = own.some(([path]) => path.endsWith('imsmanifest.xml'));
  const { document } = await readBytes(
    buildZip([
      ...own.map(([path, data]) => ({ name: path.slice(hasManifest ? folder.length : 0), data })),
      ...(hasManifest ? [] : [{ name: 'imsmanifest.xml', data: manifest }]),
    ]),
  );
  return document;
}

/** What is `broken` asks about a picture that the archive does not hold. */
const archives: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'pie-items-3.0': { '': { source: 7, asked: 6, scored: 6, named: { broken: 1 }, share: '6 of 7' } },
  'pie-scoring-cases-a': {
    '': {
      source: 45,
      asked: 18,
      scored: 15,
      // items that are tested with answers that nothing in them asks for
      texts: 18,
      named: { broken: 3, 'no-key': 1, 'program-graded': 5 },
      share: '15 of 27',
    },
  },
  'qtiworks-ims': {
    '': { source: 39, asked: 39, scored: 38, share: '38 of 39' },
  },
  'pie-samples-2.2': {
    'assessment-test/': { source: 4, asked: 4, scored: 4, share: '4 of 4' },
    'basic-interactions/': { source: 5, asked: 5, scored: 5, share: '5 of 5' },
    'graphic-interactions/': { source: 2, asked: 0, scored: 0, named: { broken: 2 }, share: '0 of 2' },
    'interactive-interactions/': { source: 4, asked: 4, scored: 4, share: '4 of 4' },
    'math-assessment/': { source: 4, asked: 4, scored: 4, share: '4 of 4' },
    'text-interactions/': { source: 2, asked: 2, scored: 2, share: '2 of 2' },
    'with-passages/': { source: 2, asked: 2, scored: 2, share: '2 of 2' },
  },
};

const folders = Object.entries(archives).flatMap(([name, table]) =>
  rows(table).map(([folder, row]) => [name, folder, row] as const),
);

test.runIf(hasSharedData).each(folders)('the archive %s has its items of QTI below /%s', async (name, folder, row) => {
  const files = await bytesOf(`qti/${name}.tar.gz`);
  const own = new Map([...textsIn(files)].filter(([path]) => path.startsWith(folder)));
  expectRow(row, qtiItems(own), toldItems(await packageOf(files, folder)));
});

test.runIf(hasSharedData)('the package test_qti_1.2.zip has its items', async () => {
  const texts = [...(await filesOf('qti/test_qti_1.2.zip'))].filter(([path]) => path !== 'imsmanifest.xml');
  const counted = texts.reduce((sum, [, text]) => sum + qtiOneItems(text), 0);
  const row = { source: 3, asked: 3, scored: 3, share: '3 of 3' };
  expectRow(row, counted, toldItems(await documentOf('qti/test_qti_1.2.zip')));
});

/** A course of one quiz, whose file the text is, and a link, as a course of nothing is refused. */
async function courseOf(text: string): Promise<CourseDocument> {
  const quiz = resource('q', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'q.xml');
  return await readParts(
    { items: item('p', 'Link') + item('q', 'Quiz'), resources: resource('p', 'imswl_xmlv1p1', 'p.xml') + quiz },
    { 'p.xml': '<webLink><url href="https://example.org/"/></webLink>', 'q.xml': text },
  );
}

const toldFile = async (text: string): Promise<Required<Told>> => {
  const document = await courseOf(text);
  const isBroken = notesOf(document, 'part-missing').some(([path]) => path === 'q.xml');
  const told = toldItems(document, isBroken ? Array.from({ length: qtiOneItems(text) }, () => 'not-well-formed') : []);
  // what questions are about is an item there
  const stimuli = new Set(
    allParts(document.parts)
      .flatMap(itemsOf)
      .flatMap((one) => one.stimuli),
  );
  return { ...told, texts: told.texts + stimuli.size };
};

test.runIf(hasSharedData)('the files of instructure-items-1.2 have their items', async () => {
  const counts: number[] = [];
  const found: Required<Told>[] = [];
  for (const [, text] of await filesOf('qti/instructure-items-1.2.tar.gz')) {
    counts.push(qtiOneItems(text));
    found.push(await toldFile(text));
  }
  expect(found.map(sumOf)).toEqual(counts);
  const add = (pick: (told: Required<Told>) => number): number => found.reduce((sum, one) => sum + pick(one), 0);
  const reasons = found.flatMap(({ named }) =>
    Object.entries(named).flatMap(([name, n]) => Array<string>(n).fill(name)),
  );
  const all = {
    asked: add(({ asked }) => asked),
    scored: add(({ scored }) => scored),
    texts: add(({ texts }) => texts),
    named: tallied(reasons),
  };
  const named = { 'no-key': 3, 'not-well-formed': 3 };
  const row = { source: 65, asked: 55, scored: 55, texts: 4, named, share: '55 of 61' };
  expectRow(row, add(sumOf), all);
});

const cartridges: Readonly<Record<string, Row & { readonly banks?: number }>> = {
  allyworkshop: { source: 0, asked: 0, scored: 0, share: 'nothing' },
  'cc2olx-main': { source: 7, asked: 7, scored: 7, share: '7 of 7' },
  latex: { source: 0, asked: 0, scored: 0, share: 'nothing' },
  'libretexts-approaches-to-literature': { source: 0, asked: 0, scored: 0, share: 'nothing' },
  'libretexts-intro-chem': { source: 0, asked: 0, scored: 0, share: 'nothing' },
  py4e: { source: 0, asked: 0, scored: 0, share: 'nothing' },
  'single-page': { source: 0, asked: 0, scored: 0, share: 'nothing' },
  'thin-cc-communications-lab': { source: 0, asked: 0, scored: 0, share: 'nothing' },
  'viewer-all-question-types': {
    source: 10,
    asked: 9,
    scored: 9,
    texts: 1,
    share: '9 of 9',
  },
  'viewer-assignment-rubrics': { source: 0, asked: 0, scored: 0, share: 'nothing' },
  'viewer-course-1': { source: 1, banks: 1, asked: 1, scored: 1, share: '1 of 1' },
  'viewer-rich-content-cc-file': { source: 0, asked: 0, scored: 0, share: 'nothing' },
  'viewer-single-discussion': { source: 0, asked: 0, scored: 0, share: 'nothing' },
};

test.runIf(hasSharedData).each(Object.entries(cartridges))(
  'the cartridge %s has its questions, and keeps its banks',
  async (name, { banks = 0, ...row }) => {
    const counted = cartridgeQuestions(await filesOf(`common-cartridge/${name}.imscc`));
    const document = await documentOf(`common-cartridge/${name}.imscc`);
    expectRow(row, counted.quizzes, toldItems(document));
    const kept = document.kept.filter(({ kind }) => kind === 'question-bank');
    const inBanks = kept.reduce((sum, { source }) => sum + qtiOneItems(source), 0);
    expect({ counted: counted.banks, kept: inBanks }).toEqual({ counted: banks, kept: banks });
  },
);

const backups: Readonly<Record<string, Row>> = {
  availability_26_format: { source: 1, asked: 1, scored: 1, share: '1 of 1' },
  legacy_course_completion: { source: 0, asked: 0, scored: 0, share: 'nothing' },
  'lincs-motivating-adult-learners': { source: 29, asked: 19, scored: 19, named: { unused: 10 }, share: '19 of 29' },
  moodle_28_quiz: { source: 2, asked: 2, scored: 2, share: '2 of 2' },
  moodle_42_random_question: { source: 2, asked: 1, scored: 1, named: { unused: 1 }, share: '1 of 2' },
  'uploadcourse-backup': { source: 0, asked: 0, scored: 0, share: 'nothing' },
};

test.runIf(hasSharedData).each(rows(backups))('the backup %s has the questions of its bank', async (name, row) => {
  const document = await documentOf(`moodle/${name}.mbz`);
  // a question of two quizzes is one; polls and journals ask, without points, what no bank holds
  const items = new Map(
    allParts(document.parts)
      .flatMap(itemsOf)
      .filter(
        ({ maxScore, notAsked, interactions }) => maxScore > 0 || notAsked !== undefined || interactions.length === 0,
      )
      .map((one) => [one.id, [one]]),
  );
  const unused = notesOf(document, 'question-unused').map(() => 'unused');
  expectRow(row, moodleQuestions(await filesOf(`moodle/${name}.mbz`)), toldOf([...items.values()], unused));
});

/** Questions by the block that they come from: those of a bank have the names of their blocks. */
function blocksOf(document: CourseDocument): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const part of allParts(document.parts)) {
    const isBank = /^(?:library_content|itembank)\//u.test(part.key);
    for (const one of itemsOf(part)) {
      const block = isBank ? `problem/${one.id.replace(/\.\d+$/u, '')}` : part.key;
      found.set(block, [...(found.get(block) ?? []), one]);
    }
  }
  return found;
}

interface OlxRow extends Row {
  /** Activities that are handed in, which a person gives points for. */
  readonly handedIn?: number;
  /** Questions within blocks of the problem builder. */
  readonly within?: number;
}

const courses: Readonly<Record<string, OlxRow>> = {
  'microsoft-oxa-kitchen-sink': {
    source: 14,
    asked: 11,
    scored: 11,
    named: { 'program-graded': 1, 'script-input': 2 },
    share: '11 of 14',
  },
  'mitx-grading-library': { source: 53, asked: 1, scored: 1, named: { 'program-graded': 52 }, share: '1 of 53' },
  'opencraft-problem-builder': { source: 0, within: 9, asked: 0, scored: 0, share: 'nothing' },
  'openedx-demo-course': {
    source: 33,
    asked: 27,
    scored: 25,
    handedIn: 3,
    named: { 'program-graded': 1, 'script-input': 4, staffgradedxblock: 1 },
    share: '25 of 33',
  },
  'openedx-test-course': { source: 21, asked: 21, scored: 19, handedIn: 1, share: '19 of 21' },
  'openedx-test-problem-bank': { source: 12, asked: 12, scored: 12, share: '12 of 12' },
};

test.runIf(hasSharedData).each(Object.entries(courses))(
  'the course %s has its questions of Open edX',
  async (name, { handedIn = 0, within = 0, ...row }) => {
    const counted = olxQuestions(await filesOf(`olx/${name}.tar.gz`));
    const document = await documentOf(`olx/${name}.tar.gz`);
    const blocks = blocksOf(document);
    const parts = allParts(document.parts);
    const tasks = parts.filter(({ handIn }) => handIn !== undefined).map(({ key }) => key);
    const kept = parts
      .filter(({ key, content }) => content?.type === 'tool' && counted.blocks.includes(key))
      .map(({ key }) => key);
    const built = [...blocks.keys()].filter((key) => !counted.blocks.includes(key));
    expect([...blocks.keys(), ...tasks, ...kept].filter((key) => !built.includes(key)).toSorted()).toEqual(
      counted.blocks,
    );
    expect(built.flatMap((key) => blocks.get(key) ?? []).flatMap(({ interactions }) => interactions)).toHaveLength(
      within,
    );
    expect(counted.within).toBe(within);
    expect(tasks).toHaveLength(handedIn);
    const own = [...blocks].filter(([key]) => !built.includes(key)).map(([, items]) => items);
    expectRow(
      row,
      counted.blocks.length - tasks.length,
      toldOf(
        own,
        kept.map((key) => key.replace(/\/.*$/u, '')),
      ),
    );
  },
);

const h5p: Readonly<Record<string, Row>> = {
  filltheblanks: { source: 1, asked: 1, scored: 1, share: '1 of 1' },
  'multiple-choice-2-6': { source: 1, asked: 1, scored: 1, share: '1 of 1' },
};

test.runIf(hasSharedData).each(rows(h5p))('the package %s of H5P has its questions', async (name, row) => {
  expectRow(row, h5pQuestions(await filesOf(`h5p/${name}.h5p`)), toldItems(await documentOf(`h5p/${name}.h5p`)));
});
