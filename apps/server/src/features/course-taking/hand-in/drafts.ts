import { endpoints, type HandInDraft } from '@stoa/contract';
import { decideKeepDraft, instantOf } from '@stoa/domain';
import type { Handler } from '../../../kernel/calls/context.ts';
import { read } from '../../../kernel/calls/read.ts';
import { isOpenForWork, loadAttempt, lockAttempt } from '../../../learning/attempts/attempt.ts';
import { workflowOf } from '../../../learning/course-trees/course-tree.ts';
import { presentTerms, presentVersion } from '../../../learning/handing-in/versions.ts';
import { findWork } from './find-work.ts';
import { saveDraft, selectDrafts, selectVersions, type DraftRow } from './store.ts';

function presentDraft({ save_id: saveId, body: text, saved }: DraftRow): HandInDraft {
  return { saveId, text, saved: instantOf(saved) };
}

/** Everything that a learner wrote at an activity. It tells no result, so that it stays theirs to read. */
export const getHandIn = read(endpoints.getHandIn, {
  load: async ({ params }, context) => {
    const attempt = await loadAttempt(context.db, context, params.objectiveWorkflowId);
    const { activityWorkflowId } = params;
    const { terms, key } = await findWork(context.db, attempt, { activityWorkflowId, refuse: context.refuse });
    const [drafts, versions] = await Promise.all([selectDrafts(context.db, key), selectVersions(context.db, key)]);
    return { terms, drafts, versions };
  },
  decide: (work) => work,
  present: ({ terms, drafts, versions }) => {
    const draft = drafts.find((row) => row.is_current);
    return {
      terms: presentTerms(terms),
      draft: draft === undefined ? null : presentDraft(draft),
      setAside: drafts.filter((row) => !row.is_current).map(presentDraft),
      versions: versions.map(presentVersion),
    };
  },
});

/** Keeps a draft as long as it could still become a version, whatever its length and the dates. */
export const keepHandInDraft: Handler<typeof endpoints.keepHandInDraft> = async ({ params, body }, context) => {
  const { refuse } = context;
  const { activityWorkflowId } = params;
  return await context.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, context, params.objectiveWorkflowId);
    const { part, key } = await findWork(tx, attempt, { activityWorkflowId, refuse });
    const state = workflowOf(part)?.state ?? null;
    const decision = decideKeepDraft({ state, courseOpen: isOpenForWork(attempt) });
    if (!decision.allowed) throw refuse('hand-in.draft-refused', { data: { reasons: decision.reasons } });
    return presentDraft(await saveDraft(tx, key, body));
  });
};
