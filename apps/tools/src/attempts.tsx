import type { VisitedQuiz } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { useFormat, useMessages } from '../../portal/src/lib/language/messages.tsx';
import styles from './quiz-page.module.css';
import type { ShownQuiz } from './use-quiz.ts';

interface AttemptsProps {
  readonly visited: VisitedQuiz;
  readonly shown: ShownQuiz;
}

/** Which attempt this is, what counts of several, and the way to another one. */
export function Attempts({ visited: { attempt, counted, counts, again }, shown }: AttemptsProps) {
  const t = useMessages();
  const format = useFormat();
  const isOne = attempt === 1;
  if (isOne && again === null) return null;
  return (
    <div className={styles.said} data-attempt={attempt}>
      {!isOne && <p>{t('course.attempt', { attempt })}</p>}
      {!isOne && counted !== null && <p data-counted>{t('tools.counted', { score: format.score(counted) })}</p>}
      <p>
        {t(`course.page.counts.${counts}`)}{' '}
        {again !== null &&
          (again.left === null ? t('course.attempts-left.unlimited') : t('course.attempts-left', { left: again.left }))}
      </p>
      {again !== null && (
        <div>
          <Button busy={shown.busy} onClick={() => void shown.perform({ word: 'again' })}>
            {t('course.page.try-again')}
          </Button>
        </div>
      )}
    </div>
  );
}
