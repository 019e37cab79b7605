import { endpoints } from '@stoa/contract';
import { activityWorkStates } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';
import { read } from '../../kernel/calls/read.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { presentGradersTerms, presentVersion } from '../../learning/handing-in/versions.ts';
import { selectHandedIn, selectHandedInFile } from '../../learning/handing-in/versions-store.ts';
import { selectAskedWork } from './handed-in-store.ts';

/** What a learner handed in, for whoever grades the course. Drafts and what was taken back are the learner's alone. */
export const getHandedInWork = read(endpoints.getHandedInWork, {
  load: async ({ params: { activityWorkflowId } }, { db, person, refuse }) => {
    const work = found(await selectAskedWork(db, person, activityWorkflowId), () =>
      refuse('activity-workflow.not-found'),
    );
    return { ...work, version: await selectHandedIn(db, person.tenantId, activityWorkflowId) };
  },
  decide: ({ hand_in: terms, version }, { refuse }) => {
    if (terms === null) throw refuse('hand-in.not-asked');
    return { terms, version };
  },
  present: ({ terms, version }) => ({
    terms: presentGradersTerms(terms),
    version: version === undefined ? null : presentVersion(version),
  }),
});

interface AskedFile extends Refusing<'activity-workflow.not-found' | 'hand-in.file-not-found'> {
  readonly db: Database;
  readonly person: Person;
  readonly activityWorkflowId: string;
  readonly fileId: string;
}

/** A file of the version, or of an answer, that waits or was graded, for whoever grades the course. */
export async function handedInFile({ db, person, activityWorkflowId, fileId, refuse }: AskedFile) {
  const work = found(await selectAskedWork(db, person, activityWorkflowId), () =>
    refuse('activity-workflow.not-found'),
  );
  const file = await selectHandedInFile(db, person.tenantId, { activityWorkflowId, fileId });
  // answers are the learner's alone until they are handed in
  const isOpen = file?.question_id != null && activityWorkStates[work.work_state].atWork;
  if (file?.sha256 == null || isOpen) throw refuse('hand-in.file-not-found');
  return { ...file, sha256: file.sha256 };
}
