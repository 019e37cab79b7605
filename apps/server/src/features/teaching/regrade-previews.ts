import { endpoints, type RegradePreview } from '@stoa/contract';
import { instantOf } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import type { Chore } from '../../kernel/jobs/chores.ts';
import { found, Refusal } from '../../kernel/refusals/refusal.ts';
import { previewRegrade } from '../../learning/finishing/regrade-quiz.ts';
import { correctQuizzes, type Corrected, type CorrectionCode } from './corrected-quizzes.ts';
import {
  cancelPreview,
  deleteOldPreviews,
  insertPreview,
  lockPreview,
  selectPreview,
  updatePreview,
  type PreviewCounts,
  type PreviewRow,
} from './regrade-previews-store.ts';
import { selectWorksAt } from './regrade-store.ts';
import { selectPlace, selectTaughtPlace } from './statistics-store.ts';

/** More than any course has. */
const everything = 1_000_000;
/** Works that are counted in one transaction: a call that cancels waits for no more. */
const atOnce = 20;
/** Milliseconds that a request counts for by itself; the rest is left to the chore. */
const patience = 1_000;

const nothing: PreviewCounts = { done: 0, raised: 0, lowered: 0, kept: 0, passed: 0, failed: 0 };

/** Begins to count what a correction would change, without changing anything; few works are counted at once. */
export const previewRegrades: Handler<typeof endpoints.previewRegrades> = async ({ params, body }, context) => {
  const { db, person, refuse } = context;
  const { tenantId } = person;
  const place = found(await selectTaughtPlace(db, person, params.activityPartId), () => refuse('activity.not-found'));
  const { questionId, correction } = body;
  const asked = await correctQuizzes(db, { tenantId, place, refuse, asked: { questionId, correction } });
  const works = await worksOf(db, asked, { tenantId, after: null, most: everything });
  const mayLower = body.onlyRaise === false;
  const preview = { tenantId, activityPartId: place.id, questionId, correction, mayLower, total: works.length };
  const id = await db.transaction().execute((tx) => insertPreview(tx, preview));
  const until = performance.now() + patience;
  while (performance.now() < until && (await carryOn(db, id)));
  return presentPreview(found(await selectPreview(db, person, id), () => refuse('activity.not-found')));
};

function presentPreview(row: PreviewRow): RegradePreview {
  const { id, total, done, raised, lowered, kept, passed, failed } = row;
  const { activity_part_id: activityPartId, question_id: questionId } = row;
  const unchanged = done - raised - lowered - kept;
  const counts = { works: total, done, raised, lowered, kept, unchanged, passed, failed };
  const ends = { finished: instantOf(row.finished), cancelled: instantOf(row.cancelled) };
  return { id, activityPartId, questionId, ...counts, ...ends };
}

export const getRegradePreview = readVisible(endpoints.getRegradePreview, {
  load: async ({ params }, { db, person, refuse }) =>
    found(await selectPreview(db, person, params.previewId), () => refuse('resource.not-found')),
  present: presentPreview,
});

/** Nothing more is counted; what was counted stays readable. */
export const cancelRegradePreview: Handler<typeof endpoints.cancelRegradePreview> = async ({ params }, context) => {
  const { db, person, refuse } = context;
  const { previewId } = params;
  found(await selectPreview(db, person, previewId), () => refuse('resource.not-found'));
  await cancelPreview(db, person.tenantId, previewId);
  return presentPreview(found(await selectPreview(db, person, previewId), () => refuse('resource.not-found')));
};

/** Goes on with what was asked for; what was interrupted goes on where it was. */
export const carryOnPreviews: Chore = async (db) => {
  await deleteOldPreviews(db);
  while (await carryOn(db, null));
};

/** A work that cannot be scored stays as it is, and holds up no other. */
const unscored = { before: null, after: null, outcome: 'unchanged' } as const;

interface Works {
  readonly tenantId: string;
  readonly after: string | null;
  readonly most: number;
}

const worksOf = async (db: Database | Transaction, { place, corrected }: Corrected, works: Works) =>
  await selectWorksAt(db, { ...works, activityPartId: place.id, sums: [...corrected.keys()] });

/**
 * Counts a few works, which is whole or not done at all. False where nothing is left to do, or somebody else is at it.
 * A correction that does not fit any more, as the course was imported again, is cancelled.
 *
 * @param id of one preview alone; the oldest for null
 */
async function carryOn(db: Database, id: string | null): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const preview = await lockPreview(tx, id);
    if (preview === undefined) return false;
    const { tenant_id: tenantId } = preview;
    const asked = await correctedOf(tx, preview);
    if (asked === null) {
      await cancelPreview(tx, tenantId, preview.id);
      return true;
    }
    const works = await worksOf(tx, asked, { tenantId, after: preview.after_id, most: atOnce });
    let counted = nothing;
    for (const work of works) {
      const known = asked.corrected.get(work.sha256);
      if (known === undefined) throw new Error('Work was found by questions that nobody asked for.');
      const change = { questionId: preview.question_id, known, mayLower: preview.may_lower };
      counted = withOne(counted, await previewRegrade(tx, work, { now: preview.now, change }).catch(() => unscored));
    }
    await updatePreview(tx, preview, { counted, afterId: works.at(-1)?.activityWorkflowId ?? null });
    return true;
  });
}

/** The corrected questions as they are now; null where the correction does not fit them. */
async function correctedOf(tx: Transaction, preview: PreviewRow): Promise<Corrected | null> {
  const { tenant_id: tenantId, question_id: questionId, correction } = preview;
  const place = await selectPlace(tx, tenantId, preview.activity_part_id);
  if (place === undefined) return null;
  const refuse = Refusal.of<CorrectionCode>();
  try {
    return await correctQuizzes(tx, { tenantId, place, refuse, asked: { questionId, correction } });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function withOne(counted: PreviewCounts, regraded: Awaited<ReturnType<typeof previewRegrade>>): PreviewCounts {
  const { before, after, outcome } = regraded;
  const more = (is: boolean) => (is ? 1 : 0);
  return {
    done: counted.done + 1,
    raised: counted.raised + more(outcome === 'raised'),
    lowered: counted.lowered + more(outcome === 'lowered'),
    kept: counted.kept + more(outcome === 'kept'),
    passed: counted.passed + more(outcome === 'raised' && before?.passed === false && after?.passed === true),
    failed: counted.failed + more(outcome === 'lowered' && before?.passed === true && after?.passed === false),
  };
}
