import type { NewImportedResult } from '@stoa/contract';
import { decideImportResult, importedResult, isGivenScore, type ScaleFacts } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { StoredGrade } from '../../db/tables/stored-grade.ts';
import type { RecordRow } from '../../learning/fields/columns.ts';
import { wireInstant } from '../../db/database-instant.ts';
import { selectObjectiveId, selectUserId } from '../../learning/enrolment/find-store.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import type { Grading } from './grade-activity.ts';
import { insertImported, lockTarget, selectLastState, selectRecord, type TargetRow } from './import-store.ts';

export interface Import {
  readonly record: RecordRow;
  /** False for an import that was carried out before. */
  readonly isNew: boolean;
}

function scaleOf(target: TargetRow): ScaleFacts<StoredGrade> | null {
  if (target.s_id === null) return null;
  return {
    maxScore: target.s_max_score,
    normalizedPassingScore: target.s_normalized_passing_score,
    objectiveGrades: target.s_grades,
  };
}

async function targetOf(tx: Transaction, tenantId: string, userId: string, objectiveCode: string): Promise<TargetRow> {
  const objectiveId = await selectObjectiveId(tx, tenantId, objectiveCode);
  if (objectiveId === undefined) throw new Refusal('objective.not-found', { field: 'objectiveCode' });
  const target = await lockTarget(tx, tenantId, userId, objectiveId);
  if (target === undefined) throw new Refusal('objective-access.not-found');
  return target;
}

/**
 * Takes over a result that was reached elsewhere (Spec 2 §4 'Start again: imported results without a workflow'). The
 * same id with the same result is the same import; with another result it is refused.
 */
export async function importResult(
  tx: Transaction,
  { tenantId, now }: Grading,
  body: NewImportedResult,
): Promise<Import> {
  if (!isGivenScore(body)) throw new Refusal('request.field-invalid', { field: 'score' });
  const userId = await selectUserId(tx, tenantId, body.email);
  if (userId === undefined) throw new Refusal('user.not-found', { field: 'email' });
  const target = await targetOf(tx, tenantId, userId, body.objectiveCode);
  const known = await selectRecord(tx, tenantId, body.id);
  if (known !== undefined) return { record: sameImport(known, userId, target, body), isNew: false };
  const decision = decideImportResult(await selectLastState(tx, target.g_id));
  if (!decision.allowed) throw new Refusal(`result.${decision.reasons[0]}`);
  await insertImported(tx, target, {
    id: body.id,
    tenantId,
    userId,
    attempt: target.attempts + 1,
    ...importedResult(body, scaleOf(target)),
    protectResults: body.protectResults ?? false,
    finished: body.finished === undefined ? now : new Date(body.finished),
  });
  const record = await selectRecord(tx, tenantId, body.id);
  if (record === undefined) throw new Error('An imported result was not written.');
  return { record, isNew: true };
}

type KnownRecord = RecordRow & { readonly user_id: string };

function sameImport(known: KnownRecord, userId: string, target: TargetRow, body: NewImportedResult): RecordRow {
  const ofTheSame = known.r_imported && known.user_id === userId && known.r_objective_id === target.g_objective_id;
  if (!ofTheSame || !isSameResult(known, body)) throw new Refusal('result.id-taken', { field: 'id' });
  return known;
}

/** What is not told may be anything: it was made up when the import was carried out. */
function isSameResult(known: RecordRow, body: NewImportedResult): boolean {
  const { score, maxScore, passed, finished, protectResults } = body;
  return (
    known.r_score === score &&
    known.r_max_score === maxScore &&
    (passed === undefined || known.r_passed === passed) &&
    (finished === undefined || wireInstant(known.r_finished) === new Date(finished).toISOString()) &&
    known.r_protect_results === (protectResults ?? false)
  );
}
