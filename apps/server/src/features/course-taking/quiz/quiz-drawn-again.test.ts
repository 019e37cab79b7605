import { randomUUID } from 'node:crypto';
import { baseValue, choose, number, numberIs, setOutcome, variable, type Item, type Quiz } from '@stoa/assessment';
import type { QuizWork } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { course, givenAccess, givenCourse } from '../../../testing/fixtures.ts';
import { open, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { exampleItem, quizPart, third } from '../../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

/** A number is drawn and has to be doubled. The test counts its half point as a whole one. */
const doubled: Item = {
  ...exampleItem('doubled', {
    html: '<p>Double <span data-variable="N"></span>: <span data-interaction="R"></span></p>',
    interactions: third.interactions,
    responses: third.responses.map((one) => ({ ...one, correct: [] })),
  }),
  outcomes: [
    { id: 'SCORE', cardinality: 'single', baseType: 'float', normalMaximum: 0.5 },
    { id: 'WHOLE', cardinality: 'single', baseType: 'float', normalMaximum: 1 },
  ],
  templates: [{ id: 'N', cardinality: 'single', baseType: 'integer' }],
  templateRules: [
    {
      name: 'setTemplateValue',
      attributes: { identifier: 'N' },
      children: [{ name: 'randomInteger', attributes: { min: '1', max: '1000000' } }],
    },
  ],
  responseRules: [
    choose([
      {
        when: numberIs(variable('R'), { value: 'N*2' }),
        rules: [setOutcome('SCORE', number(0.5)), setOutcome('WHOLE', number(1))],
      },
    ]),
  ],
  maxScore: 0.5,
};

const again: Quiz = {
  mode: 'test',
  outcomes: [{ id: 'SCORE', cardinality: 'single', baseType: 'float', normalMaximum: 40 }],
  outcomeRules: [
    setOutcome('SCORE', {
      name: 'sum',
      children: [
        { name: 'testVariables', attributes: { variableIdentifier: 'SCORE' } },
        { name: 'product', children: [baseValue('float', '10'), variable('doubled.2.SCORE')] },
      ],
    }),
  ],
  sections: [
    {
      select: 3,
      replacement: true,
      entries: [1, 2, 3].map((turn) => ({
        item: { ...doubled, id: `doubled.${turn}` },
        instance: { of: 'doubled', number: turn },
        mapped: { WHOLE: 'SCORE' },
        checks: null,
      })),
    },
  ],
};

test('C10: a question that is drawn again is another one each time, and counts each time by the names of the test', async () => {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', again)]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
  const worked = async (): Promise<QuizWork> => (await ada.call<QuizWork>('getQuiz', { params: work })).body;
  const questions = (await worked()).sections.flatMap((section) => section.questions);
  expect(questions.map(({ id }) => id)).toEqual(['doubled.1', 'doubled.2', 'doubled.3']);
  const numbers = questions.map(({ html }) => Number(/Double (\d+)/u.exec(html)?.[1]));
  expect(new Set(numbers).size).toBe(3);
  const answers = [numbers[0] ?? 0, (numbers[1] ?? 0) * 2, (numbers[2] ?? 0) * 2];
  for (const [at, value] of answers.entries()) {
    const { status } = await ada.call('keepQuizAnswer', {
      params: { ...work, questionId: `doubled.${at + 1}` },
      body: { writingId: randomUUID(), sequence: 1, answers: { R: [String(value)] } },
    });
    expect(status).toBeLessThan(300);
  }
  await perform(ada, 'submitQuiz', work);
  const done = await worked();
  const results = done.sections.flatMap((section) => section.questions.map(({ result }) => result?.verdict));
  expect(results).toEqual(['wrong', 'correct', 'correct']);
  // two whole points, and ten for the second one
  expect([done.score, done.points]).toEqual([12, 40]);
});
