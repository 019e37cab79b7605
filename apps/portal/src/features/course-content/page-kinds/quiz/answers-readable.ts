import type { ActivityPart } from '@stoa/contract';
import { decideReadAnswers, openFactsOf, type CourseLock } from '@stoa/domain';

/** True where a quiz is closed only until somebody has graded it, and what was answered may be read meanwhile. */
export function areAnswersReadable(part: ActivityPart, course: CourseLock, now: Date): boolean {
  const { completion, activityWorkflowAggregate } = part.childActivity;
  // of what the course itself closes the server answers nothing
  const facts = { ...openFactsOf(part, course), contentAvailable: true };
  return (
    completion === 'quiz' &&
    activityWorkflowAggregate.lastActivityWorkflow !== null &&
    decideReadAnswers(facts, now).allowed
  );
}
