import { endpoints } from '@stoa/contract';
import { read } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { presentTerms, presentVersion } from '../../learning/handing-in/versions.ts';
import { selectHandedIn } from '../../learning/handing-in/versions-store.ts';
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
    terms: presentTerms(terms),
    version: version === undefined ? null : presentVersion(version),
  }),
});
