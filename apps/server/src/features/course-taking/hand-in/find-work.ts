import type { HandInTerms } from '@stoa/domain';
import type { Database, Transaction } from '../../../db/database.ts';
import { found, type Refusing } from '../../../kernel/refusals/refusal.ts';
import type { Attempt } from '../../../learning/attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../../../learning/course-trees/course-tree.ts';
import type { WorkKey } from './files-store.ts';
import { selectTerms } from './store.ts';

/** Work at an activity that asks for something to be handed in. */
export interface HandInPlace {
  readonly attempt: Attempt;
  readonly part: TakenPart;
  readonly terms: HandInTerms;
  readonly key: WorkKey;
}

/** Finds the place of one's own work. Work that was followed by another attempt at the activity is not found. */
export async function findWork(
  db: Database | Transaction,
  attempt: Attempt,
  {
    activityWorkflowId,
    refuse,
  }: Refusing<'activity-workflow.not-found' | 'hand-in.not-asked'> & { readonly activityWorkflowId: string },
): Promise<HandInPlace> {
  const { owner, course } = attempt;
  const part = found(
    [...course.byId.values()].find((one) => workflowOf(one)?.id === activityWorkflowId),
    () => refuse('activity-workflow.not-found'),
  );
  const terms = await selectTerms(db, owner.tenantId, part.childActivity.id);
  if (terms === null) throw refuse('hand-in.not-asked');
  return { attempt, part, terms, key: { owner, activityWorkflowId } };
}
