import { describe, expect, test } from 'vitest';
import { entriesOf, type Item } from '@stoa/assessment';
import type { CourseDocument, PartDocument } from '@stoa/domain';
import { allParts, notesOf } from './testing/document-queries.ts';
import { answered, quizIn } from './testing/olx-problem.ts';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import { readCoursePackage } from './index.ts';

async function documentOf(name: string): Promise<CourseDocument> {
  const { document, dispose } = await readCoursePackage(sharedPackage(`olx/${name}.tar.gz`));
  await dispose();
  return document;
}

/** Units, and texts in them, have the names of what is asked there, too. */
function activityNamed(document: CourseDocument, name: string): PartDocument {
  const asks = ({ content, handIn }: PartDocument): boolean => content?.type === 'quiz' || handIn !== undefined;
  const part = allParts(document.parts).find((one) => one.name === name && asks(one));
  if (part === undefined) throw new Error(`No activity is called ${name}.`);
  return part;
}

interface Questions {
  readonly asked: number;
  /** By the way in which they are answered. */
  readonly fields: Readonly<Record<string, number>>;
  /** By the reason for which they are not. */
  readonly notAsked: Readonly<Record<string, number>>;
  /** Exercises that are kept as they are. */
  readonly kept: Readonly<Record<string, number>>;
}

const tallied = (names: readonly string[]): Record<string, number> => {
  const tally: Record<string, number> = {};
  for (const name of names) tally[name] = (tally[name] ?? 0) + 1;
  return tally;
};

const itemsIn = (document: CourseDocument): Item[] =>
  allParts(document.parts)
    .filter(({ content }) => content?.type === 'quiz')
    .flatMap((part) => entriesOf(quizIn(part)).map(({ item }) => item));

function questionsOf(document: CourseDocument): Questions {
  const asked = itemsIn(document).filter(({ notAsked }) => notAsked === undefined);
  const tools = allParts(document.parts).flatMap(({ content }) =>
    content?.type === 'tool' && content.tool === 'assessment' ? [content.sourceFormat.replace(/^olx-/, '')] : [],
  );
  return {
    asked: asked.length,
    fields: tallied(asked.flatMap(({ interactions }) => interactions.map(({ kind }) => kind))),
    notAsked: tallied(notesOf(document, 'question-not-asked').map(([, reason]) => reason ?? '')),
    kept: tallied(tools),
  };
}

const expected: Readonly<Record<string, Questions>> = {
  'microsoft-oxa-kitchen-sink': {
    asked: 11,
    fields: { choice: 4, inlineChoice: 2, textEntry: 7 },
    notAsked: { 'program-graded': 1, 'script-input': 2 },
    kept: { azure_media_services: 3 },
  },
  'mitx-grading-library': {
    asked: 1,
    fields: { textEntry: 1 },
    notAsked: { 'program-graded': 53 },
    kept: {},
  },
  'opencraft-problem-builder': {
    asked: 4,
    fields: { choice: 5, extendedText: 3, slider: 1 },
    notAsked: {},
    kept: { 'pb-instructor-tool': 1 },
  },
  'openedx-demo-course': {
    asked: 27,
    fields: { choice: 13, inlineChoice: 9, textEntry: 10, graphicGapMatch: 1, selectPoint: 1, match: 1 },
    notAsked: { 'program-graded': 1, 'script-input': 4 },
    kept: { staffgradedxblock: 1, annotatable: 1 },
  },
  'openedx-test-course': {
    asked: 21,
    fields: { choice: 16, inlineChoice: 4, match: 1 },
    notAsked: {},
    kept: {
      annotatable: 1,
      'google-calendar': 1,
      'google-document': 1,
      library_sourced: 1,
      rate: 1,
    },
  },
  'openedx-test-problem-bank': { asked: 12, fields: { choice: 8, inlineChoice: 4 }, notAsked: {}, kept: {} },
};

/** Questions of the demo course with an answer for each field, and what it is worth. */
const worth: readonly (readonly [string, readonly (readonly string[])[], number])[] = [
  ['Conditional Question', [['choice_2']], 1],
  ['Conditional Question', [['choice_1']], 0],
  ['Multiple Choice with Hints and Feedback', [['choice_5']], 1],
  ['Simple Dropdown', [['choice_2']], 1],
  ['Simple Dropdown', [['choice_3']], 0],
  ['Advanced Dropdown', [2, 2, 1, 3, 4, 4, 3, 1].map((number) => [`choice_${number}`]), 8],
  ['Advanced Dropdown', [['choice_2'], ['choice_1']], 1],
  ['Simple Numerical Input Problem', [['604']], 1],
  ['Simple Numerical Input Problem', [['606']], 0],
  ['Advanced Numerical Input Problem with Hints and Feedback', [['2']], 1],
  ['Advanced Numerical Input Problem with Hints and Feedback', [['1']], 0.5],
  ['Advanced Numerical Input Problem with Hints and Feedback', [['3']], 0],
  [
    'Advanced Numerical Problem with Fractions and Constants',
    [['(rho*omega^2*L^2)*(11*L/48 + 3*R/8)/E'], ['(rho*omega^2)/E*(L^3/3 + (R*L^2)/2)']],
    2,
  ],
  ['Advanced Numerical Problem with Fractions and Constants', [['rho*L'], ['rho*omega^2/E*(L^3/3+R*L^2/2)']], 1],
  ['Basic text input', [['sneezy']], 1],
  ['Basic text input', [['Bilbo']], 0],
  ['Advanced text input', [['Rubble']], 1],
  ['Advanced text input', [['pebbles']], 0],
  ['Image Mapped Input', [['370 120']], 1],
  ['Image Mapped Input', [['10 10']], 0],
  ['Annotation Problem', [['choice_3']], 1],
];

describe.runIf(hasSharedData)('the questions of the real OLX package', () => {
  test.each(Object.entries(expected))('%s are asked, or say why not', async (name, questions) => {
    const document = await documentOf(name);
    expect(questionsOf(document)).toEqual(questions);
    const { counts } = document.report;
    expect(counts['questions.asked']).toBe(questions.asked);
    expect(counts['questions']).toBe(itemsIn(document).length);
  });

  test('of the demo course are scored as their authors meant it', async () => {
    const document = await documentOf('openedx-demo-course');
    const scores = worth.map(([name, answers]) => {
      const [entry] = entriesOf(quizIn(activityNamed(document, name)));
      return [name, answers, entry === undefined ? null : answered(entry.item, ...answers).score];
    });
    expect(scores).toEqual(worth);
  });

  test('of the demo course that are drawn from a bank are two of six', async () => {
    const document = await documentOf('openedx-demo-course');
    const quiz = quizIn(activityNamed(document, 'Randomized Content'));
    expect(quiz.sections).toMatchObject([{ select: 2, shuffle: true }]);
    expect(entriesOf(quiz)).toHaveLength(6);
  });

  test('of the demo course name things and places of a picture', async () => {
    const document = await documentOf('openedx-demo-course');
    const [entry] = entriesOf(quizIn(activityNamed(document, 'Drag and Drop')));
    const [response] = entry?.item.responses ?? [];
    expect(response?.correct).toHaveLength(8);
    expect(entry === undefined ? null : answered(entry.item, response?.correct ?? []).verdict).toBe('correct');
    expect([...document.files.keys()]).toContain('course/static/Brain_target_sm.png');
  });

  test('of the demo course that ask for a text or files are handed in', async () => {
    const document = await documentOf('openedx-demo-course');
    const part = activityNamed(document, 'Open Response Assessment (ORA)');
    expect(part).toMatchObject({ handIn: { text: true, files: true }, manualGrading: true, content: { type: 'html' } });
    expect(notesOf(document, 'settings-left-out')).toContainEqual([part.key, 'self-assessment, feedbackprompt']);
  });
});
