import { randomUUID } from 'node:crypto';
import type {
  ActivityPart,
  ActivityTree,
  CallTypes,
  CatalogStanding,
  CommandAccepted,
  CommandRecord,
  CourseStanding,
  OpenCatalogStanding,
  ProblemError,
} from '@stoa/contract';
import { expect } from 'vitest';
import type { TestPerson } from './person.ts';

type CommandName =
  | 'createSelfEnrollment'
  | 'startObjectiveWorkflow'
  | 'startActivityWorkflows'
  | 'finishActivityWorkflows'
  | 'submitObjectiveWorkflow'
  | 'finishObjectiveWorkflow'
  | 'handInWork'
  | 'withdrawWork'
  | 'checkQuizAnswer'
  | 'askQuizHint'
  | 'beginTimedPart'
  | 'goOnInQuiz'
  | 'submitQuiz';
type Body<N extends CommandName> = Omit<CallTypes[N]['body'], 'id'> & { readonly id?: string };
type Finished<Result> = Omit<CommandRecord, 'completed'> & {
  readonly completed: { readonly state: number; readonly errors: readonly ProblemError[]; readonly result: Result };
};

/** Milliseconds that a command may take on a slow machine. */
const patience = 60_000;

/**
 * Carries a command out and answers how it ended, asking again as clients do where it takes long; an id is made up
 * unless told.
 */
export async function outcome<N extends CommandName>(
  person: TestPerson,
  name: N,
  body: Body<N>,
): Promise<Finished<CallTypes[N]['answer']>['completed']> {
  const answer = await person.call<Finished<CallTypes[N]['answer']> & CommandAccepted>(name, {
    body: { id: randomUUID(), ...body },
    headers: { prefer: 'respond-sync' },
  });
  if (answer.status === 202) return await outcomeAt(person, answer.body.url);
  expect(answer.status).toBe(200);
  return answer.body.completed;
}

async function outcomeAt<Result>(person: TestPerson, url: string): Promise<Finished<Result>['completed']> {
  const until = performance.now() + patience;
  for (;;) {
    const { status, body } = await person.send<Finished<Result> | { readonly completed: null }>('GET', url);
    expect(status).toBe(200);
    if (body.completed !== null) return body.completed;
    if (performance.now() > until) throw new Error(`${url} takes too long.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Carries a command out that must succeed. */
export async function perform<N extends CommandName>(
  person: TestPerson,
  name: N,
  body: Body<N>,
): Promise<CallTypes[N]['answer']> {
  const { errors, result } = await outcome(person, name, body);
  expect(errors).toEqual([]);
  return result;
}

/** Codes and reasons with which a command must fail. */
export async function refusal<N extends CommandName>(
  person: TestPerson,
  name: N,
  body: Body<N>,
): Promise<{ readonly code: string; readonly reasons: unknown }> {
  const { errors, state } = await outcome(person, name, body);
  expect(state).toBe(2);
  return { code: errors[0]?.code ?? '', reasons: errors[0]?.data?.['reasons'] };
}

export async function startCourse(person: TestPerson, aggregateId: string): Promise<string> {
  const { objectiveWorkflow } = await perform(person, 'startObjectiveWorkflow', {
    objectiveWorkflowAggregateId: aggregateId,
  });
  return objectiveWorkflow.id;
}

export async function treeOf(person: TestPerson, workflowId: string): Promise<ActivityTree> {
  const { status, body } = await person.call<ActivityTree>('getActivityTree', {
    params: { objectiveWorkflowId: workflowId },
  });
  expect(status).toBe(200);
  return body;
}

/** Name of the shape of a course that somebody has begun. */
export async function shapeOf(person: TestPerson, workflowId: string): Promise<string> {
  const { body } = await person.call<CourseStanding>('getCourseStanding', {
    params: { objectiveWorkflowId: workflowId },
  });
  return body.shape.split('/').at(-1) ?? '';
}

/** Every part of a tree by the name of its activity. */
export function partsByName(tree: ActivityTree): ReadonlyMap<string, ActivityPart> {
  const all = (parts: readonly ActivityPart[]): readonly ActivityPart[] =>
    parts.flatMap((part) => [part, ...all(part.childActivity.children)]);
  return new Map(all(tree.activity.children).map((part) => [part.childActivity.name, part]));
}

export async function partNamed(person: TestPerson, workflowId: string, name: string): Promise<ActivityPart> {
  const part = partsByName(await treeOf(person, workflowId)).get(name);
  if (part === undefined) throw new Error(`There is no part named ${name}.`);
  return part;
}

/** Opens an activity and answers its workflow's id. */
export async function open(person: TestPerson, workflowId: string, name: string): Promise<string> {
  const part = await partNamed(person, workflowId, name);
  const { activityWorkflows } = await perform(person, 'startActivityWorkflows', {
    objectiveWorkflowId: workflowId,
    activityPartIds: [part.id],
  });
  return activityWorkflows.find((workflow) => workflow.activityPathId === part.activityPathId)?.id ?? '';
}

/** Opens an activity and finishes it. */
export async function complete(
  person: TestPerson,
  workflowId: string,
  name: string,
): Promise<CallTypes['finishActivityWorkflows']['answer']> {
  const id = await open(person, workflowId, name);
  return await perform(person, 'finishActivityWorkflows', {
    objectiveWorkflowId: workflowId,
    activityWorkflowIds: [id],
  });
}

/** Something that the person added for themselves. */
export async function givenOwnTask(person: TestPerson): Promise<string> {
  const ownTaskId = randomUUID();
  await person.call('keepOwnTask', {
    params: { ownTaskId },
    body: { title: 'Buy a rope', note: 'A blue one', day: '2036-01-10', at: null, path: null },
  });
  return ownTaskId;
}

/** Names of the documents in which both catalogs say what they offer. */
export async function documentsOf(person: TestPerson): Promise<readonly string[]> {
  const answers = [
    await person.call<CatalogStanding>('queryCatalogStandings'),
    await person.call<OpenCatalogStanding>('getOpenCatalogStanding'),
  ];
  return answers.flatMap(({ body }) => body.documents.map((address) => address.split('/').at(-1) ?? ''));
}
