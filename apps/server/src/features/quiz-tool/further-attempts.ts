import type { VisitedQuiz } from '@stoa/contract';
import { attemptsLeft, beginsAgain, visibleRestart } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import { found, Refusal } from '../../kernel/refusals/refusal.ts';
import {
  asShown,
  isOpenForWork,
  loadAttempt,
  openFactsOfPart,
  shownStanding,
  type Attempt,
} from '../../learning/attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../../learning/course-trees/course-tree.ts';
import type { Visit } from '../../learning/foreign-visits/visits-store.ts';

const refuse = Refusal.of<'objective-workflow.not-found' | 'activity-workflow.not-found'>();

/** As the portal decides it, of what a learner may know: an offer must not tell a score that is hidden. */
function offerOf(attempt: Attempt, part: TakenPart): VisitedQuiz['again'] {
  const { lastActivityWorkflow, bestActivityRecord: best } = shownStanding(attempt, part);
  const { childActivity, allowedAttempts } = part;
  const isOffered = visibleRestart({
    type: childActivity.type,
    manualGrading: childActivity.manualGrading,
    allowedAttempts,
    lastActivityWorkflow,
    open: isOpenForWork(attempt) && beginsAgain(openFactsOfPart(attempt, part), attempt.now),
    bestScore: best?.normalizedScore ?? null,
  });
  return isOffered ? { left: attemptsLeft(allowedAttempts, lastActivityWorkflow?.attempt ?? 0) } : null;
}

/** How the work of a visit stands among the attempts at its quiz, as its learner may know it, and what may follow. */
export async function attemptsAt(
  { db, now }: { readonly db: Database; readonly now: Date },
  { person, objectiveWorkflowId, activityPartId }: Visit,
): Promise<Omit<VisitedQuiz, 'quiz' | 'activityWorkflowId'>> {
  const attempt = await loadAttempt(db, { person, now, refuse }, objectiveWorkflowId);
  const part = found(attempt.course.byId.get(activityPartId), () => refuse('activity-workflow.not-found'));
  const shown = asShown(attempt);
  const seen = shown.course.byId.get(part.id) ?? part;
  return {
    attempt: workflowOf(part)?.attempt ?? 1,
    counted: shownStanding(shown, seen).bestActivityRecord?.normalizedScore ?? null,
    counts: part.attemptPolicy,
    again: offerOf(shown, seen),
  };
}
