import { randomUUID } from 'node:crypto';
import type { ObjectiveWorkflow } from '@stoa/contract';
import {
  ActivityKind,
  gradeRevealPolicies,
  hiddenResultReason,
  isProgressShown,
  resultsDisclosurePolicies,
  reviewPolicies,
  settingKeys,
  visibleResult,
  WorkflowState,
  type ActivityConstraint,
  type GradeRevealPolicy,
} from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from './testing/fixtures.ts';
import { complete, open, partsByName, perform, startCourse, treeOf } from './testing/perform.ts';
import type { TestPerson } from './testing/person.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

const comment = 'Words of the instructor';
const answers = 'The answers of the quiz';
const locked = 'Words behind the gate';
const activityScore = 0.7317;
/** Three parts of the one activity and one of the other; the third is never done, so that progress is below 1. */
const courseScore = (3 * activityScore + 0.25) / 4;

const scale = {
  name: 'Letters',
  maxScore: 1000,
  normalizedPassingScore: 0.6,
  grades: [
    { name: 'C', normalizedMinScore: 0 },
    { name: 'A', normalizedMinScore: 0.6 },
  ],
};

function secretive(constraint: ActivityConstraint) {
  const quiz = { type: 'tool', tool: 'assessment', sourceFormat: 'qti-1.2', source: `<q>${answers}</q>` } as const;
  return course(
    [
      page('a', { manualGrading: true, scoreWeight: 3, progressWeight: 4, constraint }),
      page('b', { manualGrading: true, progressWeight: 4 }),
      page('c', { progressWeight: 2 }),
      page('d', { gate: 'previousPassed', optional: true, content: { type: 'html', html: `<p>${locked}</p>` } }),
      page('e', { kind: ActivityKind.lti, content: quiz }),
    ],
    { gradingScale: scale },
  );
}

interface Taken {
  readonly person: TestPerson;
  readonly objectiveId: string;
  readonly aggregateId: string;
  readonly workflowId: string;
  /** Everything that commands answered on the way once the attempt was handed in. */
  readonly answered: readonly unknown[];
}

type Terms = { readonly gradeRevealPolicy?: GradeRevealPolicy; readonly gradeRevealDate?: Date | null };
type Reached = 'inProgress' | 'inGrading' | 'graded' | 'finished';

async function handedIn(person: TestPerson, workflowId: string, name: string): Promise<string> {
  const id = await open(person, workflowId, name);
  await perform(person, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
  return id;
}

async function graded(activityWorkflowId: string, score: number): Promise<void> {
  const body = { score: score * 10, maxScore: 10, comment };
  const { status } = await teacher.call('gradeActivity', { params: { activityWorkflowId }, body });
  expect(status).toBe(200);
}

async function approvalAsked(asked: boolean): Promise<void> {
  await server.db.deleteFrom('setting').where('key', '=', settingKeys.gradingApproval).execute();
  const row = { tenant_id: server.tenantId, key: settingKeys.gradingApproval, value: 'true' };
  if (asked) await server.db.insertInto('setting').values(row).execute();
}

async function taken(terms: Terms, reached: Reached, constraint: ActivityConstraint = {}): Promise<Taken> {
  const person = await server.signInAs(`${randomUUID()}@test.example`);
  const { objectiveId } = await givenCourse(server, secretive(constraint));
  const aggregateId = await givenAccess(server, person.id, objectiveId, terms);
  await approvalAsked(reached === 'graded');
  const workflowId = await startCourse(person, aggregateId);
  const [first, second] = [await handedIn(person, workflowId, 'Page a'), await handedIn(person, workflowId, 'Page b')];
  await graded(first, activityScore);
  if (reached !== 'inGrading') await graded(second, 0.25);
  const answered = reached === 'inProgress' ? [] : [await perform(person, 'submitObjectiveWorkflow', { id: workflowId })];
  return { person, objectiveId, aggregateId, workflowId, answered };
}

/** Everything that the learner can ask about the course: every call, as it is and by what it filters, and the first HTML of its places. */
async function everyAnswer({ person, objectiveId, aggregateId, workflowId, answered }: Taken): Promise<string> {
  const workflow = await person.call<ObjectiveWorkflow>('getObjectiveWorkflow', { params: { objectiveWorkflowId: workflowId } });
  const parts = [...partsByName(await treeOf(person, workflowId)).values()];
  const known: Readonly<Record<string, readonly string[]>> = {
    objectiveId: [objectiveId],
    aggregateId: [aggregateId],
    objectiveWorkflowId: [workflowId],
    recordId: [workflow.body.objectiveRecordId ?? randomUUID()],
    activityPathId: parts.map((part) => part.activityPathId),
    userId: [person.id],
    id: [workflowId],
  };
  const asked = server.app.mounted
    .filter(({ method, guard }) => method === 'GET' && guard === 'person')
    .flatMap(({ url }) => addresses(url, known));
  const places = ['', '/view/details', '/view/content', ...parts.map((part) => `/view/content/${part.axis}`)];
  const pages = ['/learn/courses', ...places.map((place) => `/learn/courses/${objectiveId}${place}`)];
  const texts = [JSON.stringify(answered)];
  for (const path of [...asked, ...pages]) texts.push(JSON.stringify((await person.send('GET', path)).body));
  return texts.join('\n');
}

function addresses(url: string, known: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const name = /:(\w+)/.exec(url)?.[1];
  if (name === undefined) return [url];
  return (known[name] ?? [randomUUID()]).flatMap((value) => addresses(url.replace(`:${name}`, value), known));
}

/** Rows that filters by a result find: a hidden result is found by none. */
async function foundByResult({ person, aggregateId }: Taken): Promise<number> {
  const record = 'objectiveWorkflowAggregate.lastObjectiveRecord';
  const asked = [
    ['queryEnrolledObjectives', [[`${record}.passed`, '=', true], 'or', [`${record}.passed`, '=', false]]],
    ['queryEnrolledObjectives', [`${record}.normalizedScore`, '>=', 0]],
    ['queryObjectiveAccesses', [`${record}.grade.name`, '<>', null]],
    ['queryAggregates', ['lastObjectiveRecord.score', '>=', 0]],
    ['queryObjectiveRecords', ['normalizedScore', '>=', 0]],
    ['queryObjectiveRecords', ['passed', '<>', null]],
  ] as const;
  let found = 0;
  for (const [call, filter] of asked) {
    const { status, body } = await person.call<{ data: readonly unknown[] }>(call, { query: { filter: JSON.stringify(filter) } });
    expect([call, status, aggregateId === '']).toEqual([call, 200, false]);
    found += body.data.length;
  }
  return found;
}

async function foundByProgress({ person }: Taken): Promise<number> {
  const workflow = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.progress';
  const asked = [
    ['queryEnrolledObjectives', [workflow, '>=', 0]],
    ['queryAggregates', ['lastObjectiveWorkflow.progress', '>=', 0]],
  ] as const;
  let found = 0;
  for (const [call, filter] of asked) {
    found += (await person.call<{ data: readonly unknown[] }>(call, { query: { filter: JSON.stringify(filter) } })).body.data.length;
  }
  return found;
}

const number = (value: number) => String(value).slice(0, 8);
const says = (text: string, value: number) => text.includes(number(value));

const day = 86_400_000;
const dates = { none: null, past: new Date(Date.now() - day), future: new Date(Date.now() + day) } as const;
const policies = gradeRevealPolicies.flatMap((policy) =>
  (policy === 'afterDate' ? (['none', 'past', 'future'] as const) : (['none'] as const)).map((date) => [policy, date] as const),
);
const reachable: readonly Reached[] = ['inProgress', 'inGrading', 'graded', 'finished'];

describe('G2: a hidden result is in no answer of the server', () => {
  test.each(policies.flatMap(([policy, date]) => reachable.map((reached) => [policy, date, reached] as const)))(
    'with policy %s, date: %s, attempt: %s',
    async (gradeRevealPolicy, date, reached) => {
      const terms = { gradeRevealPolicy, gradeRevealDate: dates[date] };
      const attempt = await taken(terms, reached);
      const text = await everyAnswer(attempt);
      const facts = { gradeRevealPolicy, gradeRevealDate: dates[date]?.toISOString() ?? null };
      const now = new Date();
      const progressShown = isProgressShown({ ...facts, workflowState: WorkflowState[reached] }, now);
      const resultShown = visibleResult({ ...facts, workflowState: WorkflowState.finished }, now).state === 'visible';
      const recordShown = reached === 'finished' && resultShown;
      expect({
        activity: says(text, activityScore),
        comment: text.includes(comment),
        course: says(text, courseScore),
        points: says(text, courseScore * 1000),
        progress: /progress\\*":0\.\d/.test(text),
        passed: /\\"passed\\":true|"passed":true/.test(text),
        byResult: (await foundByResult(attempt)) > 0,
        byProgress: (await foundByProgress(attempt)) > 0,
      }).toEqual({
        activity: progressShown && resultShown,
        comment: progressShown && resultShown,
        course: recordShown,
        points: recordShown,
        progress: progressShown,
        passed: recordShown,
        byResult: recordShown,
        byProgress: progressShown,
      });
      expect([text.includes(answers), text.includes(locked)]).toEqual([false, false]);
    },
  );
});

describe('C14: a result that its activity hides is in no answer of the server', () => {
  const above: ActivityConstraint = { resultsDisclosureAbove: 0.9 };
  const cases = [undefined, ...reviewPolicies].flatMap((reviewPolicy) =>
    [undefined, ...resultsDisclosurePolicies].flatMap((policy) =>
      (policy === 'afterDate' ? (['none', 'past', 'future'] as const) : (['none'] as const)).map((date): ActivityConstraint => ({
        ...above,
        ...(reviewPolicy === undefined ? {} : { reviewPolicy }),
        ...(policy === undefined ? {} : { resultsDisclosurePolicy: policy }),
        ...(date === 'none' ? {} : { resultsDisclosureFrom: dates[date].toISOString() }),
      })),
    ),
  );

  test.each(cases.map((constraint) => [JSON.stringify(constraint).replaceAll(/T[\d:.]+Z/g, ''), constraint] as const))(
    'with %s',
    async (_name, constraint) => {
      const attempt = await taken({ gradeRevealPolicy: 'none' }, 'finished', constraint);
      const text = await everyAnswer(attempt);
      const then = new Date().toISOString();
      const standing = {
        lastActivityWorkflow: { state: WorkflowState.finished, submitted: then, finished: then },
        bestActivityRecord: { passed: null, normalizedScore: activityScore },
      };
      const reason = hiddenResultReason({ type: ActivityKind.text, constraint, standing }, new Date());
      expect([says(text, activityScore), says(text, courseScore)]).toEqual([reason === null, true]);
    },
  );
});

test('C14: what a gate opens is given out, so that the words behind it are really looked for', async () => {
  const attempt = await taken({ gradeRevealPolicy: 'none' }, 'inProgress');
  await complete(attempt.person, attempt.workflowId, 'Page c');
  const text = await everyAnswer(attempt);
  expect([text.includes(locked), text.includes(answers)]).toEqual([true, false]);
});
