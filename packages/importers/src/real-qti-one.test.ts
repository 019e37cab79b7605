import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { entriesOf, parseQuiz, type Item } from '@stoa/assessment';
import { beginItem, scoreItem } from '@stoa/assessment/scoring';
import type { CourseDocument } from '@stoa/domain';
import { allParts } from './testing/document-queries.ts';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import { item, readParts, resource } from './testing/cartridge.ts';
import { readCoursePackage } from './index.ts';

/** Items of all quizzes of a course. */
const itemsIn = ({ parts }: Pick<CourseDocument, 'parts'>): Item[] =>
  allParts(parts).flatMap(({ content }) =>
    content?.type === 'quiz' ? entriesOf(parseQuiz(content.quiz)).map((entry) => entry.item) : [],
  );

/** How a question is asked, with its points: `choice 1`, `essay 100`, `text`, or the reason why it is not asked. */
function told({ interactions, maxScore, manualGrading, notAsked }: Item): string {
  if (notAsked !== undefined) return notAsked;
  const [first] = interactions;
  if (first === undefined) return 'text';
  const several = interactions.length > 1 ? `${interactions.length} ` : '';
  const kind = first.kind === 'choice' && first.most !== 1 ? 'choices' : first.kind;
  return `${several}${kind} ${maxScore}${manualGrading ? ' by hand' : ''}`;
}

async function itemsOfCartridge(name: string): Promise<Item[]> {
  const { document, dispose } = await readCoursePackage(sharedPackage(`common-cartridge/${name}.imscc`));
  await dispose();
  return itemsIn(document);
}

/** Texts of the XML files of a tar archive by their names. */
async function textsOf(path: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const tar = extract();
  tar.end(gunzipSync(await readFile(path)));
  for await (const entry of tar) {
    const pieces: Uint8Array[] = [];
    for await (const piece of entry) if (piece instanceof Uint8Array) pieces.push(piece);
    const name = entry.header.name.split('/').at(-1) ?? '';
    if (name.endsWith('.xml')) texts.set(name.replace(/\.xml$/, ''), Buffer.concat(pieces).toString('utf8'));
  }
  return texts;
}

/** The course with one quiz, whose file the text is. */
async function courseOf(text: string): Promise<CourseDocument> {
  return await readParts(
    {
      items: item('p', 'Link') + item('q', 'Quiz'),
      resources:
        resource('p', 'imswl_xmlv1p1', 'p.xml') + resource('q', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'q.xml'),
    },
    { 'p.xml': '<webLink><url href="https://example.org/"/></webLink>', 'q.xml': text },
  );
}

const cartridges: Readonly<Record<string, readonly string[]>> = {
  'cc2olx-main': [
    'choice 1',
    'choice 1',
    'choices 1',
    'textEntry 1',
    'textEntry 1',
    'extendedText 1 by hand',
    'extendedText 1 by hand',
  ],
  'viewer-all-question-types': [
    'choice 1',
    'choice 1',
    'choices 1',
    '2 inlineChoice 1',
    '3 inlineChoice 1',
    'textEntry 1',
    'textEntry 1',
    'extendedText 1 by hand',
    'text',
    'upload 1 by hand',
  ],
  'viewer-course-1': ['choice 1'],
};

/** Every file; an empty list stays the tool that it is, as it has no question; `null` is not well-formed. */
const files: Readonly<Record<string, readonly string[] | null>> = {
  bank_entry_item: [],
  canvas_multiple_dropdown: ['2 inlineChoice 1'],
  canvas_multiple_dropdowns: ['2 inlineChoice 1'],
  canvas_multiple_dropdowns_correct_choice_is_not_the_first: ['2 inlineChoice 1'],
  canvas_multiple_fib: ['2 textEntry 1'],
  canvas_multiple_fib_as_single: ['textEntry 1'],
  canvas_multiple_fib_extra_brackets: ['5 inlineChoice 7'],
  categorization: ['match 1'],
  choice: ['choice 10', 'choice 10', 'choices 10', 'choice 1'],
  choice_vary_points_by_answer: ['choice 10'],
  choice_vary_points_by_answer_zero_points: ['no-key'],
  essay: ['extendedText 1 by hand'],
  essay_custom_settings: ['extendedText 1 by hand'],
  fib: null,
  fib_feedback: ['textEntry 3.5'],
  fib_str: null,
  formula: ['textEntry 1'],
  formula_mform: ['textEntry 1'],
  formula_mvar: ['textEntry 1'],
  formula_scientific: ['textEntry 1'],
  hot_spot: ['selectPoint 1', 'no-key', 'no-key', 'selectPoint 1'],
  item_no_title: null,
  matching: ['2 inlineChoice 1'],
  matching_feedback: ['4 inlineChoice 1'],
  mc_feedback: ['choice 1'],
  multiple_answer: ['choices 1'],
  multiple_answer_canvas: ['choices 1'],
  multiple_choice: ['choice 10'],
  nq_multiple_fib_answer_types: ['3 inlineChoice 1'],
  nq_multiple_fib_scoring_algorithms: ['5 textEntry 1'],
  numeric_exact_match: ['textEntry 1', 'textEntry 1'],
  numeric_margin_error: ['textEntry 1'],
  numeric_margin_error_percent: ['textEntry 1'],
  numeric_precision: ['textEntry 1'],
  numeric_precision_decimals: ['textEntry 1'],
  numeric_within_range: ['textEntry 1'],
  ordering: ['order 5'],
  'ordering.row': ['order 5'],
  ordering_with_labels: ['order 5'],
  question_group: Array.from({ length: 10 }, () => 'choice 1'),
  single_fib: ['textEntry 1'],
  stimulus: ['text'],
  stimulus_passage: ['text'],
  stimulus_with_child_item: ['choice 1'],
  'text.no.question': ['text'],
  true_false: ['choice 1'],
  true_false_with_calculator: ['choice 1'],
  upload: ['upload 1 by hand'],
  upload_with_custom_settings: ['upload 1 by hand'],
};

/** The verdicts on the right answers, as the item tells them, and on none; nothing where it does not tell all. */
function verdicts(one: Item): readonly string[] {
  const templates = beginItem(one, 'seed');
  const answers = one.responses.map(({ id, correct = [] }): [string, string[]] => [
    id,
    [...(templates[`correct:${id}`] ?? correct)],
  ]);
  if (one.maxScore === 0 || one.manualGrading || answers.some(([, values]) => values.length === 0)) return [];
  const verdict = (given: [string, string[]][]): string =>
    scoreItem(one, { templates, answers: Object.fromEntries(given), checks: 1 }).verdict;
  return [verdict(answers), verdict([])];
}

describe.runIf(hasSharedData)('questions of real QTI 1.2', () => {
  test.each(Object.entries(cartridges))('of the cartridge %s are asked as what they are', async (name, expected) => {
    const items = await itemsOfCartridge(name);
    expect(items.map(told)).toEqual(expected);
    const scored = items.map(verdicts).filter((all) => all.length > 0);
    expect(scored.length).toBeGreaterThan(0);
    for (const verdict of scored) expect(verdict).toEqual(['correct', 'wrong']);
  });

  test('of single files are asked as what they are, or the file is named', async () => {
    const found: Record<string, readonly string[] | null> = {};
    const scored: (readonly string[])[] = [];
    for (const [name, text] of await textsOf(sharedPackage('qti/instructure-items-1.2.tar.gz').path)) {
      const document = await courseOf(text);
      const items = itemsIn(document);
      const isMissing = document.report.notes.some(
        ({ code, subject }) => code === 'part-missing' && subject === 'q.xml',
      );
      found[name] = isMissing ? null : items.map(told);
      for (const one of items) scored.push(...[verdicts(one)].filter((all) => all.length > 0));
    }
    expect(found).toEqual(files);
    expect(scored).toEqual(Array.from({ length: 48 }, () => ['correct', 'wrong']));
  });
});
