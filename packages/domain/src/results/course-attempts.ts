import { decideStart, type StartFacts } from '../objective/start.ts';
import { courseStanding } from '../states/course-states.ts';

/**
 * Number of attempts at a course that its learner has altogether, after as many as were used; null without limit (Spec
 * 2 §8 'with attempts left or unlimited'). A course that cannot be begun any more leaves none, whatever its terms said;
 * the attempt under way is still to be used.
 */
export function allowedCourseAttempts(facts: StartFacts, usedAttempts: number, now: Date): number | null {
  const decision = decideStart(facts, now);
  const underWay = courseStanding(facts.workflow?.state ?? null).newAttempt === 'refused';
  const over =
    !decision.allowed &&
    decision.reasons.some(
      (reason) => reason === 'archived' || reason === 'no-retake' || reason === 'no-longer-available',
    );
  if (over && !underWay) return usedAttempts;
  return facts.retake && !over ? null : usedAttempts + 1;
}
