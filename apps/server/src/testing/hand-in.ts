import { randomUUID } from 'node:crypto';
import type { CallTypes } from '@stoa/contract';
import { open, perform } from './perform.ts';
import type { TestPerson } from './person.ts';

export interface HandedInText {
  readonly activityWorkflowId: string;
  readonly versionId: string;
}

/** Writes a text at an activity and hands it in. */
export async function handInText(
  person: TestPerson,
  work: { readonly objectiveWorkflowId: string; readonly activityWorkflowId: string },
): Promise<HandedInText> {
  const draft = { writingId: randomUUID(), sequence: 1 };
  await person.call('keepHandInDraft', { params: { ...work }, body: { ...draft, basedOn: null, text: 'My page' } });
  const { handIn } = await perform(person, 'handInWork', { ...work, draft });
  return { activityWorkflowId: work.activityWorkflowId, versionId: handIn.id };
}

/** Opens an activity by its name and hands a text in there. */
export async function handInAt(person: TestPerson, objectiveWorkflowId: string, name: string): Promise<HandedInText> {
  const activityWorkflowId = await open(person, objectiveWorkflowId, name);
  return await handInText(person, { objectiveWorkflowId, activityWorkflowId });
}

/** What tells the rubric by which work is graded from another; empty where there is none. */
export async function rubricSeen(teacher: TestPerson, activityWorkflowId: string): Promise<string> {
  const params = { activityWorkflowId };
  const { body } = await teacher.call<CallTypes['getHandedInWork']['answer']>('getHandedInWork', { params });
  return body.terms.rubric?.fingerprint ?? '';
}
