import { expect, test } from 'vitest';
import { entriesOf } from '@stoa/assessment';
import type { CourseDocument } from '@stoa/domain';
import { lostIn, outcomes, quizzesOf, reference, testOfParts } from '../testing/qti-test.ts';

/** A test of one part that counts outcomes, with this control of its sessions and of those of its second item. */
const controlled = (modes: string, part: string, second = ''): Promise<CourseDocument> =>
  testOfParts(`<assessmentTest identifier="T" title="T">${outcomes}<testPart identifier="P" ${modes}>
    <itemSessionControl ${part}/><assessmentSection identifier="S" title="S">${reference('one')}
    ${reference('two', `<itemSessionControl ${second}/>`)}</assessmentSection></testPart></assessmentTest>`);

const modes = (navigation: string, submission: string): string =>
  `navigationMode="${navigation}" submissionMode="${submission}"`;

test.each([
  ['linear', 'individual', 'maxAttempts="3"', { tries: true, checks: 3, results: 'checked' }],
  ['linear', 'individual', 'maxAttempts="0" showFeedback="true"', { tries: true, checks: null, results: 'checked' }],
  ['linear', 'individual', 'maxAttempts="3" showFeedback="false"', { checks: 3, wordless: true }],
  ['linear', 'individual', 'maxAttempts="1"', { checks: 1 }],
  ['linear', 'individual', 'showFeedback="true"', { checks: 1, results: 'checked' }],
  ['linear', 'simultaneous', 'maxAttempts="3"', { checks: 3 }],
  ['nonlinear', 'individual', 'maxAttempts="3"', { tries: true, checks: 3, results: 'checked' }],
  ['nonlinear', 'simultaneous', 'showFeedback="true"', { checks: 1 }],
  [
    'nonlinear',
    'individual',
    'showSolution="true"',
    { tries: true, checks: 1, results: 'checked', solutions: 'solved' },
  ],
  ['linear', 'simultaneous', 'showSolution="false" allowReview="false"', { checks: 1, solutions: 'never', once: true }],
  [
    'nonlinear',
    'simultaneous',
    'allowComment="true" allowSkipping="false"',
    { checks: 1, comments: true, mustAnswer: true },
  ],
])('C10: in a %s test, submitted %s, the control %s is kept', async (navigation, submission, control, expected) => {
  const document = await controlled(modes(navigation, submission), control);
  expect(lostIn(document)).toEqual([]);
  const { item: _item, ...session } = quizzesOf(document).flatMap(entriesOf)[0] ?? {};
  expect(session).toEqual(expected);
});

test('C10: of the control of sessions the nearest word counts', async () => {
  const around = 'maxAttempts="3" allowReview="false" showSolution="false" allowComment="true"';
  const second = 'maxAttempts="1" allowReview="true" showSolution="true" allowComment="false" showFeedback="false"';
  const document = await controlled(modes('nonlinear', 'individual'), around, second);
  expect(quizzesOf(document).flatMap(entriesOf)).toMatchObject([
    { checks: 3, tries: true, once: true, solutions: 'never', comments: true },
    { checks: 1, wordless: true, item: { id: 'two' } },
  ]);
  const { tries, once, comments, results } = quizzesOf(document).flatMap(entriesOf)[1] ?? {};
  expect([tries, once, comments, results]).toEqual([undefined, undefined, undefined, undefined]);
});

test('C10: a practice says nothing of a question whose author shows no feedback', async () => {
  const content = `<assessmentTest identifier="T" title="T"><testPart identifier="P" ${modes('nonlinear', 'individual')}>
    <assessmentSection identifier="S" title="S">${reference('one')}
    ${reference('two', '<itemSessionControl showFeedback="false"/>')}</assessmentSection></testPart></assessmentTest>`;
  const [quiz] = quizzesOf(await testOfParts(content));
  expect(quiz?.mode).toBe('practice');
  const [first, second] = entriesOf(quiz ?? { sections: [] });
  expect([first?.results, second]).toMatchObject([undefined, { results: 'ended', solutions: 'ended', wordless: true }]);
});
