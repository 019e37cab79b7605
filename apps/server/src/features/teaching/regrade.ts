import { createHash } from 'node:crypto';
import { correctEntry, withEntry, type Quiz } from '@stoa/assessment';
import { endpoints, type NewRegrade, type Regrade, type RegradePreview } from '@stoa/contract';
import { instantOf } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import type { Chore } from '../../kernel/jobs/chores.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { previewRegrade, regradeWork } from '../../learning/finishing/regrade-quiz.ts';
import { knownQuiz, loadQuiz, type KnownQuiz } from '../../learning/quizzes/quiz-cache.ts';
import {
  finishRegrade,
  insertQuiz,
  insertRegrade,
  lockRegrade,
  selectRegrade,
  selectUsedSums,
  selectWorksAt,
  updateQuizOf,
  updateRegrade,
  type RegradeRow,
} from './regrade-store.ts';
import { isSameQuestion } from './statistics.ts';
import { selectTaughtPlace, type TaughtPlace } from './statistics-store.ts';

type RegradeCode = 'activity.not-found' | 'quiz.none' | 'quiz.question-not-found' | 'regrade.does-not-fit';
type Asking = RequestContext & Refusing<RegradeCode>;

interface Corrected {
  readonly place: TaughtPlace;
  /** Sum of the questions of the place. */
  readonly current: string;
  /** By the sum of the questions as they were. */
  readonly corrected: ReadonlyMap<string, KnownQuiz>;
}

function knownOf(quiz: Quiz): KnownQuiz {
  const sha256 = createHash('sha256').update(JSON.stringify(quiz)).digest('hex');
  return knownQuiz(quiz, sha256);
}

interface Asked {
  readonly activityPartId: string;
  readonly body: NewRegrade;
}

/**
 * The corrected questions: those of the place, and those with which work was begun before, where this question was the
 * same.
 */
async function correctQuizzes(
  db: Database | Transaction,
  { person, refuse }: Asking,
  { activityPartId, body: { questionId, correction } }: Asked,
): Promise<Corrected> {
  const { tenantId } = person;
  const place = found(await selectTaughtPlace(db, person, activityPartId), () => refuse('activity.not-found'));
  if (place.content?.type !== 'quiz') throw refuse('quiz.none');
  const current = place.content.sha256;
  const asked = found((await loadQuiz(db, tenantId, current)).entries.get(questionId), () =>
    refuse('quiz.question-not-found', { field: 'questionId' }),
  );
  const corrected = new Map<string, KnownQuiz>();
  for (const sum of new Set([current, ...(await selectUsedSums(db, tenantId, activityPartId))])) {
    const { quiz, entries } = await loadQuiz(db, tenantId, sum);
    const entry = entries.get(questionId);
    if (entry === undefined || !isSameQuestion(asked.item, entry.item)) continue;
    const put = found(correctEntry(entry, correction) ?? undefined, () =>
      refuse('regrade.does-not-fit', { field: 'correction' }),
    );
    corrected.set(sum, knownOf(withEntry(quiz, put)));
  }
  return { place, current, corrected };
}

const everything = 1_000_000;

const worksOf = async (db: Database | Transaction, { place, corrected }: Corrected, tenantId: string) =>
  await selectWorksAt(db, {
    tenantId,
    activityPartId: place.id,
    sums: [...corrected.keys()],
    after: null,
    most: everything,
  });

/** What a correction would change, without changing anything. */
export const previewRegrades: Handler<typeof endpoints.previewRegrades> = async ({ params, body }, context) => {
  const { db, person, now } = context;
  const asked = await correctQuizzes(db, context, { ...params, body });
  const works = await worksOf(db, asked, person.tenantId);
  const counted = { raised: 0, lowered: 0, kept: 0, unchanged: 0, passed: 0, failed: 0 };
  for (const work of works) {
    const known = asked.corrected.get(work.sha256);
    if (known === undefined) continue;
    const change = { questionId: body.questionId, known, mayLower: body.onlyRaise === false };
    const { before, after, outcome } = await previewRegrade(db, work, { now, change });
    counted[outcome] += 1;
    if (outcome === 'raised' && before?.passed === false && after?.passed === true) counted.passed += 1;
    if (outcome === 'lowered' && before?.passed === true && after?.passed === false) counted.failed += 1;
  }
  return { works: works.length, ...counted } satisfies RegradePreview;
};

/** Corrects the question for whoever begins from now on, and has all work at it scored anew. */
export const startRegrade: Handler<typeof endpoints.startRegrade> = async ({ params, body }, context) =>
  await context.db.transaction().execute(async (tx) => {
    const { person, refuse } = context;
    const { tenantId } = person;
    const asked = await correctQuizzes(tx, context, { ...params, body });
    const { place, current, corrected } = asked;
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
      total: (await worksOf(tx, asked, tenantId)).length,
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
