import { endpoints, type Regrade } from '@stoa/contract';
import { instantOf } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import type { Chore } from '../../kernel/jobs/chores.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { regradeWork } from '../../learning/finishing/regrade-quiz.ts';
import { loadQuiz } from '../../learning/quizzes/quiz-cache.ts';
import { correctQuizzes } from './corrected-quizzes.ts';
import {
  finishRegrade,
  insertQuiz,
  insertRegrade,
  lockRegrade,
  selectRegrade,
  selectWorksAt,
  updateQuizOf,
  updateRegrade,
  type RegradeRow,
} from './regrade-store.ts';
import { selectTaughtPlace } from './statistics-store.ts';

const everything = 1_000_000;

/** Corrects the question for whoever begins from now on, and has all work at it scored anew. */
export const startRegrade: Handler<typeof endpoints.startRegrade> = async ({ params, body }, context) =>
  await context.db.transaction().execute(async (tx) => {
    const { person, refuse } = context;
    const { tenantId } = person;
    const place = found(await selectTaughtPlace(tx, person, params.activityPartId), () => refuse('activity.not-found'));
    const { current, corrected } = await correctQuizzes(tx, { tenantId, place, refuse, asked: body });
    const works = { tenantId, activityPartId: place.id, sums: [...corrected.keys()], after: null, most: everything };
    for (const known of corrected.values()) await insertQuiz(tx, tenantId, known);
    const now = corrected.get(current)?.sha256;
    if (now !== undefined) await updateQuizOf(tx, { tenantId, activityId: place.activity_id }, now);
    const mayLower = body.onlyRaise === false;
    const id = await insertRegrade(tx, {
      tenantId,
      activityPartId: place.id,
      questionId: body.questionId,
      documents: Object.fromEntries([...corrected].map(([sum, { sha256 }]) => [sum, sha256])),
      mayLower,
      total: (await selectWorksAt(tx, works)).length,
    });
    if (id === undefined) throw refuse('regrade.under-way');
    const { questionId, correction, reason } = body;
    const data = { regradeId: id, activityPartId: place.id, questionId, correction, mayLower, reason };
    await insertAuditEvent(tx, context, { what: 'quiz.regraded', data });
    return presentRegrade(found(await selectRegrade(tx, person, id), () => refuse('activity.not-found')));
  });

function presentRegrade(row: RegradeRow): Regrade {
  const { id, total, done, raised, lowered, kept } = row;
  const { activity_part_id: activityPartId, question_id: questionId } = row;
  return { id, activityPartId, questionId, total, done, raised, lowered, kept, finished: instantOf(row.finished) };
}

export const getRegrade = readVisible(endpoints.getRegrade, {
  load: async ({ params }, { db, person, refuse }) =>
    found(await selectRegrade(db, person, params.regradeId), () => refuse('resource.not-found')),
  present: presentRegrade,
});

/** Goes on with what was asked for, work by work; what was interrupted goes on where it was. */
export const carryOnRegrades: Chore = async (db) => {
  const failures: unknown[] = [];
  // a work that cannot be scored stays as it is, and holds up no other
  const pass = async (error: unknown): Promise<boolean> => {
    failures.push(error);
    return await carryOn(db, { passes: true });
  };
  while (await carryOn(db, { passes: false }).catch(pass));
  if (failures.length > 0) throw new AggregateError(failures, 'Some work could not be scored anew.');
};

/** One step, which is whole or not done at all. False where nothing is left to do. */
async function carryOn(db: Database, { passes }: { readonly passes: boolean }): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const regrade = await lockRegrade(tx);
    if (regrade === undefined) return false;
    const { tenant_id: tenantId, activity_part_id: activityPartId, question_id: questionId, documents } = regrade;
    const sums = Object.keys(documents);
    const after = regrade.after_id;
    const [work] = await selectWorksAt(tx, { tenantId, activityPartId, sums, after, most: 1 });
    if (work === undefined) {
      await finishRegrade(tx, regrade);
      return true;
    }
    const sum = documents[work.sha256];
    if (sum === undefined) throw new Error('Work was found by questions that nobody asked for.');
    const change = { questionId, known: await loadQuiz(tx, tenantId, sum), mayLower: regrade.may_lower };
    const outcome = passes ? 'unchanged' : await regradeWork(tx, work, { now: regrade.now, change });
    await updateRegrade(tx, regrade, { afterId: work.activityWorkflowId, outcome });
    return true;
  });
}
