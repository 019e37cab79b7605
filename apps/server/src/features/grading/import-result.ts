import type { NewImportedResult } from '@stoa/contract';
import { gradeFor } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { RecordRow } from '../../kernel/learning/columns.ts';
import { Refusal } from '../../kernel/route.ts';
import {
  insertImported,
  lockTarget,
  selectObjectiveId,
  selectRecord,
  selectUserId,
  type NewImported,
  type TargetRow,
} from './import-store.ts';
import type { Grading } from './grade-activity.ts';

/** Grade and verdict by the scale of the course, unless the import brings its verdict. */
function judged(target: TargetRow, normalizedScore: number, passed: boolean | undefined): Pick<NewImported, 'grade' | 'passed'> {
  if (target.s_id === null) return { grade: null, passed: passed ?? null };
  return { grade: gradeFor(target.s_grades, normalizedScore), passed: passed ?? normalizedScore >= target.s_normalized_passing_score };
}

async function targetOf(tx: Transaction, tenantId: string, userId: string, objectiveCode: string): Promise<TargetRow> {
  const objectiveId = await selectObjectiveId(tx, tenantId, objectiveCode);
  if (objectiveId === undefined) throw new Refusal('objective.not-found', { field: 'objectiveCode' });
  const target = await lockTarget(tx, tenantId, userId, objectiveId);
  if (target === undefined) throw new Refusal('objective-access.not-found');
  return target;
}

/**
 * Takes over a result that was reached elsewhere (Spec 2 §4 'Start again: imported results without a workflow'). The same id again is
 * the same import.
 */
export async function importResult(tx: Transaction, { tenantId, now }: Grading, body: NewImportedResult): Promise<RecordRow> {
  if (body.score > body.maxScore) throw new Refusal('request.field-invalid', { field: 'score' });
  const userId = await selectUserId(tx, tenantId, body.email);
  if (userId === undefined) throw new Refusal('user.not-found', { field: 'email' });
  const target = await targetOf(tx, tenantId, userId, body.objectiveCode);
  const known = await selectRecord(tx, tenantId, body.id);
  if (known !== undefined) return sameImport(known, userId, target);
  if (target.open) throw new Refusal('result.attempt-open');
  const normalizedScore = body.score / body.maxScore;
  await insertImported(tx, target, {
    id: body.id,
    tenantId,
    userId,
    attempt: target.attempts + 1,
    score: body.score,
    maxScore: body.maxScore,
    normalizedScore,
    ...judged(target, normalizedScore, body.passed),
    protectResults: body.protectResults ?? false,
    finished: body.finished === undefined ? now : new Date(body.finished),
  });
  const made = await selectRecord(tx, tenantId, body.id);
  if (made === undefined) throw new Error('An imported result was not written.');
  return made;
}

function sameImport(known: RecordRow & { readonly user_id: string }, userId: string, target: TargetRow): RecordRow {
  const same = known.r_imported && known.user_id === userId && known.r_objective_id === target.g_objective_id;
  if (!same) throw new Refusal('result.id-taken', { field: 'id' });
  return known;
}
