import { visibleNotPassed, type NotPassedFacts } from '@stoa/domain';
import { useFormat, useMessages } from '../messages.tsx';

/** What was reached, what is needed, and how many attempts are left (Spec 2 §8 'Not passed'); nothing where there is nothing to say. */
export function NotPassedNote({ facts, className }: { readonly facts: NotPassedFacts; readonly className?: string | undefined }) {
  const t = useMessages();
  const format = useFormat();
  const told = visibleNotPassed(facts);
  if (!told) return null;
  const { minimum, achieved, attemptsLeft: left } = told;
  return (
    <p className={className}>
      {t('course.result.not-passed', { reached: format.score(achieved), needed: format.score(minimum) })}{' '}
      {left === null ? t('course.attempts-left.unlimited') : t('course.attempts-left', { left })}
    </p>
  );
}
