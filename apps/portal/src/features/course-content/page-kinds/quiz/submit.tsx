import type { ActivityPart, QuizWork } from '@stoa/contract';
import { activityWorkStates } from '@stoa/domain';
import { Button, Dialog } from '@stoa/ui';
import { useState, useSyncExternalStore } from 'react';
import { workNews } from '../../../../api/commands/work-news.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useExactDate } from '../../../../lib/language/use-exact-date.ts';
import { isOfQuiz, type QuizIds } from './kept-quiz.ts';
import styles from './quiz-taking.module.css';
import type { ShownAnswers } from './use-answers.ts';
import { useQuizCommands } from './use-quiz-commands.ts';

interface SubmitProps {
  readonly part: ActivityPart;
  readonly ids: QuizIds;
  readonly answers: ShownAnswers;
  /** Number of questions that are not answered. */
  readonly open: number;
}

/** Hands in the whole test, after a question that says what is not answered. */
export function Submit({ part, ids, answers, open }: SubmitProps) {
  const t = useMessages();
  const { submit, busy, problem } = useQuizCommands(ids, part);
  const [asks, setAsks] = useState(false);
  const { items } = useSyncExternalStore(workNews.subscribe, workNews.get);
  const waits = items.some((item) => isOfQuiz(item, 'submitQuiz', ids) && item.state === 'waiting');
  const go = () => {
    setAsks(false);
    void submit(answers.saver.settled);
  };
  if (waits) return <p role="status">{t('quiz.submit.waiting')}</p>;
  return (
    <div className={styles.submit}>
      <Button variant="primary" size="large" busy={busy} onClick={() => setAsks(true)}>
        {t(busy ? 'quiz.submitting' : 'quiz.submit')}
      </Button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {asks && (
        <Dialog
          open
          title={t('quiz.submit.title')}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button onClick={() => setAsks(false)}>{t('quiz.submit.back')}</Button>
              <Button variant="primary" onClick={go}>
                {t('quiz.submit')}
              </Button>
            </>
          }
        >
          <p>{open === 0 ? t('quiz.submit.all') : t('quiz.submit.open', { count: open })}</p>
        </Dialog>
      )}
    </div>
  );
}

/** What came of a test that was handed in, as far as it is shown by now. */
export function HandedIn({ quiz, part }: { readonly quiz: QuizWork; readonly part: ActivityPart }) {
  const t = useMessages();
  const exactDate = useExactDate();
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  const waits = work !== null && activityWorkStates[work.state].waitsForGrade;
  const { submitted, score, points } = quiz;
  if (submitted === null) return null;
  return (
    <div role="status" className={styles.handedIn}>
      <p>{t('quiz.submitted', { date: exactDate(submitted) })}</p>
      {score !== null && (
        <p className={styles.score}>{t('quiz.score', { score: Math.round(score * 100) / 100, points })}</p>
      )}
      {score === null && points > 0 && <p>{t(waits ? 'quiz.submitted.waits' : 'quiz.submitted.hidden')}</p>}
    </div>
  );
}
