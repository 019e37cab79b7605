import type { calls, NewImportedResult } from '@stoa/contract';
import { decideImportResult, importedResult, isGivenScore, isSameImport, type ScaleFacts } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { StoredGrade } from '../../db/tables/stored-grade.ts';
import type { RecordRow } from '../../learning/fields/columns.ts';
import { wireInstant } from '../../db/database-instant.ts';
import { selectObjectiveId, selectUserId } from '../../learning/enrolment/lookup-store.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import type { RequestContext } from '../../kernel/calls/context.ts';
import {
  insertImported,
  lockTarget,
  selectLastState,
  selectRecord,
  type KnownRecord,
  type TargetRow,
} from './import-store.ts';

export interface Import {
  readonly record: RecordRow;
  /** False for an import that was carried out before. */
  readonly isNew: boolean;
  readonly learnerId: string;
}

function scaleOf(target: TargetRow): ScaleFacts<StoredGrade> | null {
  if (target.s_id === null) return null;
  return {
    maxScore: target.s_max_score,
    normalizedPassingScore: target.s_normalized_passing_score,
    objectiveGrades: target.s_grades,
  };
}

type Importing = Pick<RequestContext, 'tenantId' | 'now'> &
  Refusing<(typeof calls.importResult.errors)[number] | 'request.field-invalid'>;

async function targetOf(
  tx: Transaction,
  { person, refuse }: Importing & { readonly person: Owner },
  objectiveCode: string,
): Promise<TargetRow> {
  const objectiveId = await selectObjectiveId(tx, person.tenantId, objectiveCode);
  if (objectiveId === undefined) throw refuse('objective.not-found', { field: 'objectiveCode' });
  const target = await lockTarget(tx, person, objectiveId);
  if (target === undefined) throw refuse('objective-access.not-found');
  return target;
}

/**
 * Takes over a result that was reached elsewhere (Spec 2 §4 'Start again: imported results without a workflow'). The
 * same id with the same result is the same import; with another result it is refused.
 */
export async function importResult(tx: Transaction, importing: Importing, body: NewImportedResult): Promise<Import> {
  const { tenantId, now, refuse } = importing;
  if (!isGivenScore(body)) throw refuse('request.field-invalid', { field: 'score' });
  const userId = await selectUserId(tx, tenantId, body.email);
  if (userId === undefined) throw refuse('user.not-found', { field: 'email' });
  const target = await targetOf(tx, { ...importing, person: { id: userId, tenantId } }, body.objectiveCode);
  const known = await selectRecord(tx, tenantId, body.id);
  if (known !== undefined)
    return { record: sameImport(known, { userId, target, body }, importing), isNew: false, learnerId: userId };
  const decision = decideImportResult(await selectLastState(tx, target.g_id));
  if (!decision.allowed) throw refuse(`result.${decision.reasons[0]}`);
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
  return { record, isNew: true, learnerId: userId };
}

interface SentAgain {
  readonly userId: string;
  readonly target: TargetRow;
  readonly body: NewImportedResult;
}

function sameImport(
  known: KnownRecord,
  { userId, target, body }: SentAgain,
  { refuse }: Refusing<'result.id-taken'>,
): RecordRow {
  const ofTheSame = known.r_imported && known.user_id === userId && known.r_objective_id === target.g_objective_id;
  const result = {
    score: known.r_score,
    maxScore: known.r_max_score,
    passed: known.r_passed,
    finished: wireInstant(known.r_finished),
    protectResults: known.r_protect_results,
  };
  if (!ofTheSame || !isSameImport(result, body)) throw refuse('result.id-taken', { field: 'id' });
  return known;
}
