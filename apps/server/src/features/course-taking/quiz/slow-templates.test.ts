import { baseValue, type Expression, type Item } from '@stoa/assessment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { course, givenAccess, givenCourse } from '../../../testing/fixtures.ts';
import { open, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, quizPart } from '../../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const endless: Expression = {
  name: 'textIs',
  attributes: { pattern: '(a+)+b', caseSensitive: 'true' },
  children: [baseValue('string', 'a'.repeat(60))],
};

/** Its values are drawn by a rule that never ends. */
const trap: Item = {
  ...capital,
  templates: [{ id: 'T', cardinality: 'single', baseType: 'string' }],
  templateRules: [{ name: 'templateCondition', children: [{ name: 'templateIf', children: [endless] }] }],
};

test('questions that are drawn by rules without end are begun by a command as well', async () => {
  const quiz = { mode: 'practice' as const, sections: [{ entries: [{ item: trap, checks: null }] }] };
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz)]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const activityWorkflowId = await open(ada, objectiveWorkflowId, 'Quiz q');
  // nobody has looked at the questions yet, so that they are drawn now
  const asked = await perform(ada, 'askQuizHint', { objectiveWorkflowId, activityWorkflowId, questionId: 'capital' });
  expect(asked.question.hints.given).toHaveLength(1);
}, 30_000);
