import type { ActivityPart } from '@stoa/contract';
import { attemptsLeft } from '@stoa/domain';
import { AttemptsLeft } from '../../../../course/results/attempts-left.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';

/** Which of several attempts counts and how many are left, told while one is under way; nothing where there is one. */
export function AttemptTerms({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const { allowedAttempts, attemptPolicy, childActivity } = part;
  const used = childActivity.activityWorkflowAggregate.lastActivityWorkflow?.attempt ?? 0;
  // as many as one likes, of which the best counts, is how it is everywhere
  const isUsual = allowedAttempts === null && attemptPolicy === 'best';
  if (allowedAttempts === 1 || isUsual) return null;
  return (
    <p>
      {t(`course.page.counts.${attemptPolicy}`)} <AttemptsLeft left={attemptsLeft(allowedAttempts, used)} />
    </p>
  );
}
