import { endpoints, type CallTypes, type HandInDraft, type KeptDraft, type NewHandInDraft } from '@stoa/contract';
import { decideKeepDraft, instantOf, isWritten } from '@stoa/domain';
import type { Handler } from '../../../kernel/calls/context.ts';
import { read } from '../../../kernel/calls/read.ts';
import { isOpenForWork, loadAttempt, lockAttempt } from '../../../learning/attempts/attempt.ts';
import { workflowOf } from '../../../learning/course-trees/course-tree.ts';
import { presentTerms, presentVersion } from '../../../learning/handing-in/versions.ts';
import { findWork } from './find-work.ts';
import { saveDraft, saveOpenDraft, selectDrafts, type DraftRow } from './drafts-store.ts';
import { selectDraftFiles } from './files-store.ts';
import { presentFile } from '../../../learning/handing-in/present-file.ts';
import { selectVersions } from './store.ts';

function presentDraft({ writing_id: writingId, sequence, body, saved }: DraftRow): HandInDraft {
  return { writingId, sequence, text: body ?? '', saved: instantOf(saved) };
}

function presentKept({ writing_id: writingId, sequence, saved, is_current: current }: DraftRow): KeptDraft {
  return { writingId, sequence, saved: instantOf(saved), current };
}

/** Everything that a learner wrote at an activity. It tells no result, so that it stays theirs to read. */
export const getHandIn = read(endpoints.getHandIn, {
  load: async ({ params }, context) => {
    const attempt = await loadAttempt(context.db, context, params.objectiveWorkflowId);
    const { activityWorkflowId } = params;
    const { terms, key } = await findWork(context.db, attempt, { activityWorkflowId, refuse: context.refuse });
    const [drafts, files, versions] = await Promise.all([
      selectDrafts(context.db, key),
      selectDraftFiles(context.db, key),
      selectVersions(context.db, key),
    ]);
    return { terms, drafts, files, versions };
  },
  decide: (work) => work,
  present: ({ terms, drafts, files, versions }) => {
    const draft = drafts.find((row) => row.is_current);
    return {
      terms: presentTerms(terms),
      draft: draft === undefined ? null : presentDraft(draft),
      files: files.map(presentFile),
      setAside: drafts.filter((row) => !row.is_current).map(presentDraft),
      versions: versions.map(presentVersion),
    };
  },
});

/** Keeps a draft as long as it could still become a version, whatever its length and the dates. */
export const keepHandInDraft: Handler<typeof endpoints.keepHandInDraft> = async ({ params, body: save }, context) => {
  if (!isWritten(save.text)) throw context.refuse('written-text.broken', { field: 'text' });
  const { objectiveWorkflowId: workflowId, activityWorkflowId } = params;
  const key = { owner: context.person, activityWorkflowId };
  const kept = await context.db.transaction().execute((tx) => saveOpenDraft(tx, key, { workflowId, save }));
  return presentKept(kept ?? (await keepAsAsked(params, save, context)));
};

/** Keeps what the short way did not, or says why not: it asks about the whole attempt. */
async function keepAsAsked(
  params: CallTypes['keepHandInDraft']['params'],
  save: NewHandInDraft,
  context: Parameters<typeof keepHandInDraft>[1],
): Promise<DraftRow> {
  const { refuse } = context;
  const { activityWorkflowId } = params;
  return await context.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, context, params.objectiveWorkflowId);
    const { part, key } = await findWork(tx, attempt, { activityWorkflowId, refuse });
    const state = workflowOf(part)?.state ?? null;
    const decision = decideKeepDraft({ state, courseOpen: isOpenForWork(attempt) });
    if (!decision.allowed) throw refuse('hand-in.draft-refused', { data: { reasons: decision.reasons } });
    return await saveDraft(tx, key, save);
  });
}
