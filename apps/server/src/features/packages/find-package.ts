import { decideLaunch } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../kernel/calls/context.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { asShown, decideOpenPart, loadAttempt, type Attempt } from '../../learning/attempts/attempt.ts';
import type { TakenPart } from '../../learning/course-trees/course-tree.ts';
import { selectLaunched, type Packaged } from '../../learning/launches/tools-store.ts';
import { findPart } from '../../learning/quizzes/quiz-at-work.ts';

export interface WorkIds {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** Packaged content at which somebody works. */
export interface FoundPackage {
  readonly attempt: Attempt;
  readonly part: TakenPart;
  readonly content: Packaged;
}

type Finding = Pick<RequestContext, 'person' | 'tenantId' | 'now'> &
  Refusing<'objective-workflow.not-found' | 'activity-workflow.not-found' | 'launch.refused'>;

/**
 * One's own packaged content, as far as its page is open: what is hidden opens nothing.
 *
 * @param decide whether it is open for what is to be done
 */
export async function findPackage(
  db: Database | Transaction,
  context: Finding,
  { objectiveWorkflowId, activityWorkflowId, decide = decideOpenPart }: WorkIds & { decide?: typeof decideOpenPart },
): Promise<FoundPackage> {
  const { tenantId, refuse } = context;
  const whole = await loadAttempt(db, context, objectiveWorkflowId);
  const { id } = findPart(whole, { activityWorkflowId, refuse });
  const attempt = asShown(whole);
  const part = found(attempt.course.byId.get(id), () => refuse('activity-workflow.not-found'));
  const content = await selectLaunched(db, tenantId, part.childActivity.id);
  const isPackaged = content?.type === 'packaged';
  const decision = decideLaunch({ tool: isPackaged ? 'ready' : 'none', open: decide(attempt, part) });
  if (!decision.allowed) throw refuse('launch.refused', { data: { reasons: decision.reasons } });
  if (!isPackaged) throw refuse('launch.refused', { data: { reasons: ['not-a-tool'] } });
  return { attempt, part, content };
}
