import {
  activityWorkStates,
  explainProgress,
  isComposite,
  progressAfter,
  requiredChildrenComplete,
  stateAfterFinishing,
} from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { WorkflowRow } from '../fields/columns.ts';
import { afterFinishing, type Attempt } from '../attempts/attempt.ts';
import { chainOf, isAtWork, workflowOf, type TakenPart } from '../course-trees/course-tree.ts';
import { updateFinished, updateHandedIn, updateProgress } from './parts-store.ts';

/** The learner is still at work on it: neither finished nor handed in. */
export const isUnfinished = (part: TakenPart): boolean => isAtWork(workflowOf(part));

/** Finishes these parts, or hands them in where a person grades them. */
export async function finishParts(tx: Transaction, attempt: Attempt, parts: readonly TakenPart[]): Promise<Attempt> {
  const open = parts.filter(isUnfinished);
  if (open.length === 0) return attempt;
  const idsOf = (some: readonly TakenPart[]) => some.flatMap((part) => workflowOf(part)?.id ?? []);
  const isGraded = (part: TakenPart) => activityWorkStates[stateAfterFinishing(part.childActivity)].waitsForGrade;
  const finished = await updateFinished(tx, idsOf(open.filter((part) => !isGraded(part))));
  const handedIn = await updateHandedIn(tx, idsOf(open.filter(isGraded)));
  return afterFinishing(attempt, [...finished, ...handedIn]);
}

/** Composites above these parts that are complete now follow (decisions §6 'composite: by its parts'). */
export async function finishCompositesAbove(
  tx: Transaction,
  attempt: Attempt,
  parts: readonly TakenPart[],
): Promise<Attempt> {
  const above = [...new Set(parts.flatMap((part) => chainOf(attempt.course, part)))].filter((part) =>
    isComposite(part.childActivity),
  );
  return await finishParts(
    tx,
    attempt,
    above.filter((part) => requiredChildrenComplete(part.childActivity)),
  );
}

/** Brings the stored progress up to date; what was earned stays. */
export async function saveProgress(tx: Transaction, { row, course }: Attempt): Promise<WorkflowRow> {
  const progress = progressAfter(row.w_progress, explainProgress(course.root.childActivity).progress);
  if (progress === row.w_progress) return row;
  await updateProgress(tx, row.w_id, progress);
  return { ...row, w_progress: progress };
}
