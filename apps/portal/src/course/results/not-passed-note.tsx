import { visibleNotPassed, type NotPassed, type NotPassedFacts } from '@stoa/domain';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { AttemptsLeft } from './attempts-left.tsx';
import { usePercent } from './use-percent.ts';

/**
 * The score reached, the score needed, and the attempts left (Spec 2 §8 'Not passed'); nothing where there is nothing
 * to say.
 */
export function NotPassedNote({
  facts,
  className,
}: {
  readonly facts: NotPassedFacts;
  readonly className?: string | undefined;
}) {
  const sentence = useMissedSentence();
  const told = visibleNotPassed(facts);
  if (!told) return null;
  return (
    <p className={className}>
      {sentence(told)} <AttemptsLeft left={told.attemptsLeft} />
    </p>
  );
}

/** Decimals only where the two numbers would look the same without them. */
function useMissedSentence(): (told: NotPassed) => string {
  const t = useMessages();
  const format = useFormat();
  const percent = usePercent();
  return (told) => {
    if (told.missed === 'completion')
      return t('course.result.incomplete', { percent: format.progress(told.completion) });
    const { achieved, minimum, fractionDigits } = told;
    return t('course.result.not-passed', {
      reached: percent(achieved, fractionDigits),
      needed: percent(minimum, fractionDigits),
    });
  };
}
