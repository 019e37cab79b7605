import { entriesOf, parseQuiz } from '@stoa/assessment';
import { ActivityKind, ContentState, PresentationMode, type CourseDocument } from '@stoa/domain';
import { expect, test } from 'vitest';
import { createReport } from '../document/report.ts';
import { questionsOfGift } from '../moodle/question-file.ts';
import { quizDocument } from '../questions/quiz-part.ts';
import { packedText } from '../testing/course-folder.ts';
import { entriesIn, pointsOf } from '../testing/moodle-file.ts';
import { readBytes } from '../testing/with-package.ts';
import { writeCartridge } from './write-cartridge.ts';

/** A course of questions in GIFT, as it is, as a cartridge, and read again. */
async function thereAndBack(gift: string) {
  const { sections } = questionsOfGift(gift, { report: createReport(), subject: 'x' });
  const content = quizDocument({ mode: 'test', sections });
  const document: CourseDocument = {
    source: { format: 'pages', identifier: 'x' },
    code: 'X',
    name: 'Questions',
    presentationMode: PresentationMode.tree,
    graders: [],
    kept: [],
    files: new Map(),
    report: { counts: {}, amounts: [], notes: [] },
    parts: [{ key: 'q', kind: ActivityKind.lti, name: 'Quiz', state: ContentState.ready, content }],
  };
  const written = writeCartridge(document);
  const { document: read } = await readBytes(await packedText(written), 'x.imscc');
  return {
    before: entriesOf(parseQuiz(content.quiz)).map(({ item }) => item),
    after: entriesIn(read).map(({ item }) => item),
    losses: written.losses.map(({ code, subject }) => `${code} ${subject}`),
  };
}

test('every text that is right stays right, and no other becomes so', async () => {
  const { before, after, losses } = await thereAndBack('::Short:: Two plus two {=4 =four =%50%fore}');
  const given = ['4', 'four', 'Four', 'fore', '5', ''];
  const points = (items: typeof before) =>
    items.map((item) => given.map((text) => pointsOf(item, { [item.interactions[0]?.id ?? '']: [text] })));
  expect(points(before)).toEqual([[1, 1, 1, 0.5, 0, 0]]);
  expect(points(after)).toEqual([[1, 1, 1, 0, 0, 0]]);
  expect(losses).toEqual(['question-simplified Quiz: q1']);
});

test('a choice with a half right one is told as less; of two that are right both are', async () => {
  const { after, losses } = await thereAndBack(
    '::One:: Pick {=a ~b ~%50%c}\n\n::Two:: Pick {=a =b ~c}\n\n::Sky:: Blue {T}',
  );
  const rights = after.map((item) => {
    const [asked] = item.interactions;
    const choices = asked?.kind === 'choice' ? asked.choices : [];
    return choices
      .filter(({ id }) => pointsOf(item, { [asked?.id ?? '']: [id] }) === item.maxScore)
      .map(({ html }) => html);
  });
  expect(rights).toEqual([['a'], ['a', 'b'], ['True']]);
  expect(losses).toEqual(['question-simplified Quiz: q1']);
});

test('ranges and numbers near another have no place, and exact numbers only as they are written', async () => {
  const { after, losses } = await thereAndBack(
    [
      '::Near:: Pi? {#3.14159:0.005}',
      '::Range:: A range {#1..5}',
      '::Exact:: Year? {#1822:0}',
      '::Wild:: Fo {=fo*}',
    ].join('\n\n'),
  );
  expect(
    after.map((item) => ['1822', '1823'].map((text) => pointsOf(item, { [item.interactions[0]?.id ?? '']: [text] }))),
  ).toEqual([[1, 0]]);
  expect(losses).toEqual([
    'question Quiz: q1',
    'question Quiz: q2',
    'question Quiz: q4',
    'question-simplified Quiz: q3',
  ]);
});
