import type { CallTypes, Problem } from '@stoa/contract';
import { expect } from 'vitest';
import { partNamed, treeOf } from './perform.ts';
import type { Answer, TestPerson } from './person.ts';

type Moved = CallTypes['moveProctoringSession']['answer'] & Problem;
export type SessionMove = CallTypes['moveProctoringSession']['body']['state'];

/** The id of the last session at a place; the root without a name. */
export async function sessionOf(learner: TestPerson, workflowId: string, name: string | null): Promise<string> {
  const activity =
    name === null
      ? (await treeOf(learner, workflowId)).activity
      : (await partNamed(learner, workflowId, name)).childActivity;
  return activity.activityWorkflowAggregate.lastProctoringSessionId ?? '';
}

export async function move(proctor: TestPerson, sessionId: string, state: SessionMove): Promise<Answer<Moved>> {
  return await proctor.call<Moved>('moveProctoringSession', { params: { sessionId }, body: { state } });
}

/** Moves the last session at a place through these states; each must be allowed. */
export async function moveThrough(
  proctor: TestPerson,
  learner: TestPerson,
  { workflowId, name }: { readonly workflowId: string; readonly name: string | null },
  ...states: readonly SessionMove[]
): Promise<string> {
  const sessionId = await sessionOf(learner, workflowId, name);
  for (const state of states) {
    const { status, body } = await move(proctor, sessionId, state);
    expect([status, body.session.state]).toEqual([200, state]);
  }
  return sessionId;
}
