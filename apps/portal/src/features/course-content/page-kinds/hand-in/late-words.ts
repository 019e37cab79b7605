import type { ActivityPart } from '@stoa/contract';
import { handInTiming, isAfter } from '@stoa/domain';
import { useDeadline } from '../../../../course/deadline.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useExactDate } from '../../../../lib/language/use-exact-date.ts';
import { useAttempt } from '../../work/current-attempt.ts';

/** When it is due, and what being late means here, in words; empty where there is no date. */
export function useLateWords({ activityConstraint }: ActivityPart): readonly string[] {
  const t = useMessages();
  const deadline = useDeadline();
  const exactDate = useExactDate();
  const { now } = useAttempt();
  const due = activityConstraint?.due ?? null;
  const until = activityConstraint?.gracePeriodUntil ?? null;
  if (due === null) return [];
  const date = exactDate(until);
  if (handInTiming(now, activityConstraint) === 'afterGrace') return [t('hand-in.late.over', { date })];
  const late = isAfter(now, due);
  if (until === null) return [deadline(due, now).text, t(late ? 'hand-in.late.now' : 'hand-in.late.after')];
  return [deadline(due, now).text, t(late ? 'hand-in.late.now.until' : 'hand-in.late.until', { date })];
}
