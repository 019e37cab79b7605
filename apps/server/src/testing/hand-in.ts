import { randomUUID } from 'node:crypto';
import { submissionReceiptPath, versionReceiptPath, type CallTypes } from '@stoa/contract';
import { course, givenAccess, givenCourse, page } from './fixtures.ts';
import { open, perform, startCourse } from './perform.ts';
import type { TestPerson } from './person.ts';
import type { TestServer } from './server.ts';

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

export type OfVersion = Readonly<Record<'versionWorkflowId' | 'versionActivityWorkflowId' | 'versionId', string>>;

/** Work that was handed in. */
export async function givenVersion(server: TestServer, person: TestPerson): Promise<OfVersion> {
  const { objectiveId } = await givenCourse(server, course([page('a', { handIn: {}, manualGrading: true })]));
  const versionWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const { activityWorkflowId, versionId } = await handInAt(person, versionWorkflowId, 'Page a');
  return { versionWorkflowId, versionActivityWorkflowId: activityWorkflowId, versionId };
}

const ofAttempt = { path: { objectiveWorkflowId: 'submittedWorkflowId' } } as const;

/** Calls for receipts, as those make them whose they are: by names of their belongings. */
export const receiptExamples = {
  'GET /api/lms/v1/objective-workflows/:objectiveWorkflowId/receipt': ofAttempt,
  [`GET ${submissionReceiptPath}`]: ofAttempt,
  [`GET ${versionReceiptPath}`]: {
    path: {
      objectiveWorkflowId: 'versionWorkflowId',
      activityWorkflowId: 'versionActivityWorkflowId',
      versionId: 'versionId',
    },
  },
} as const;

/** What tells the rubric by which work is graded from another; empty where there is none. */
export async function rubricSeen(teacher: TestPerson, activityWorkflowId: string): Promise<string> {
  const params = { activityWorkflowId };
  const { body } = await teacher.call<CallTypes['getHandedInWork']['answer']>('getHandedInWork', { params });
  return body.terms.rubric?.fingerprint ?? '';
}
