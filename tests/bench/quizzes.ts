import { randomUUID } from 'node:crypto';
import { calls, type CallTypes } from '@stoa/contract';
import { leafParts } from '@stoa/domain';
import type { Client } from 'pg';
import { Organisation } from '../support/organisation.ts';
import type { RunningStoa } from '../support/stoa-server.ts';
import { mixedTest, timedTest } from '../support/timed-test.ts';
import { insertLearner, ownTenant, type BenchLearner } from './data.ts';

/** Somebody who is at a test. */
export interface TestTaker {
  readonly learner: BenchLearner;
  readonly objectiveId: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

interface BenchTest {
  readonly code: string;
  /** A package with the test. */
  readonly test: Uint8Array<ArrayBuffer>;
  /** People who begin it. */
  readonly count: number;
}

const hours = 10;
/** Questions of the test whose answers are saved and scored. */
export const items = 50;
/** Questions of the test that is shown in a browser: the last is a text. */
const manyQuestions = 200;

export const scoredTest = (count: number): BenchTest => ({
  code: 'BENCH-TEST',
  test: timedTest('Sums', items, hours * 3_600),
  count,
});

export const longTest: BenchTest = { code: 'BENCH-LONG', test: mixedTest('Many sums', manyQuestions - 1), count: 1 };

/** Imports a test, and lets so many people begin it, each by the calls of the portal. */
export async function beginTests(
  stoa: RunningStoa,
  client: Client,
  { code, test, count }: BenchTest,
): Promise<readonly TestTaker[]> {
  const organisation = new Organisation(stoa.url, stoa.dataFolder);
  await organisation.importCourse('test.zip', test, code);
  const tenantId = await ownTenant(client);
  const takers: TestTaker[] = [];
  for (let index = 0; index < count; index++) {
    const name = `${code.toLowerCase()}-${index}`;
    const learner = await insertLearner(client, tenantId, name, 1);
    const { objectiveWorkflowAggregateId } = await organisation.enrol(
      { email: `${name}@bench.example`, password: '', firstName: 'Bench', lastName: name },
      code,
    );
    takers.push(await begin(stoa, learner, objectiveWorkflowAggregateId));
  }
  return takers;
}

async function begin(
  stoa: RunningStoa,
  learner: BenchLearner,
  objectiveWorkflowAggregateId: string,
): Promise<TestTaker> {
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(stoa.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: commandHeaders(stoa, learner),
      ...(body === undefined ? {} : { body: JSON.stringify({ id: randomUUID(), ...body }) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
  await ask(calls.startObjectiveWorkflow.path, { objectiveWorkflowAggregateId });
  const objectiveId = await idOfCourse(ask);
  const access = await ask<CallTypes['getObjectiveAccess']['answer']>(
    calls.getObjectiveAccess.path.replace(':objectiveId', objectiveId),
  );
  const objectiveWorkflowId = access.objectiveWorkflowAggregate.lastObjectiveWorkflow?.id ?? '';
  const treePath = calls.getActivityTree.path.replace(':objectiveWorkflowId', objectiveWorkflowId);
  const [part] = leafParts((await ask<CallTypes['getActivityTree']['answer']>(treePath)).activity);
  await ask(calls.startActivityWorkflows.path, { objectiveWorkflowId, activityPartIds: [part?.id] });
  const [begun] = leafParts((await ask<CallTypes['getActivityTree']['answer']>(treePath)).activity);
  const activityWorkflowId = begun?.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.id ?? '';
  const taker = { learner, objectiveId, objectiveWorkflowId, activityWorkflowId };
  await ask(workPath(calls.getQuiz.path, taker));
  return taker;
}

async function idOfCourse(ask: <Answer>(path: string) => Promise<Answer>): Promise<string> {
  const { data } = await ask<CallTypes['queryEnrolledObjectives']['answer']>(calls.queryEnrolledObjectives.path);
  return data[0]?.objective.id ?? '';
}

function workPath(path: string, { objectiveWorkflowId, activityWorkflowId }: TestTaker): string {
  return path.replace(':objectiveWorkflowId', objectiveWorkflowId).replace(':activityWorkflowId', activityWorkflowId);
}

/** What a command or a save sends with its body. */
function commandHeaders(stoa: RunningStoa, { cookie }: BenchLearner): Record<string, string> {
  return {
    cookie,
    'x-requested-with': 'XMLHttpRequest',
    origin: stoa.url,
    'content-type': 'application/json',
    prefer: 'respond-sync',
  };
}

/** Saves one after the other: everybody answers all questions, and then again. */
export function savingAnswers(stoa: RunningStoa, takers: readonly TestTaker[]) {
  let count = 0;
  return () => {
    const taker = takers[count % takers.length];
    if (taker === undefined) return null;
    const round = Math.floor(count++ / takers.length);
    const path = workPath(calls.keepQuizAnswer.path, taker).replace(':questionId', `q${1 + (round % items)}`);
    const body = { writingId: taker.activityWorkflowId, sequence: 1 + round, answers: { RESPONSE: ['right'] } };
    return { method: 'PUT' as const, path, body: JSON.stringify(body), headers: commandHeaders(stoa, taker.learner) };
  };
}

/** Hands in the test of one person after the other, each with all of its answers. */
export function handingIn(stoa: RunningStoa, takers: readonly TestTaker[]) {
  const left = [...takers];
  return () => {
    const taker = left.pop();
    if (taker === undefined) return null;
    const { learner, objectiveWorkflowId, activityWorkflowId } = taker;
    const body = JSON.stringify({ id: randomUUID(), objectiveWorkflowId, activityWorkflowId });
    return { method: 'POST' as const, path: calls.submitQuiz.path, body, headers: commandHeaders(stoa, learner) };
  };
}
