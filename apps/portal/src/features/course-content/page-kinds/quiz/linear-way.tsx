import type { ActivityPart, Question } from '@stoa/contract';
import { Button, classNames, RefusableButton } from '@stoa/ui';
import { giveUp } from '../../../../api/commands/send-waiting.ts';
import type { WorkItem } from '../../../../api/commands/work-store.ts';
import { workNews } from '../../../../api/commands/work-news.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { isOfQuiz, type QuizIds } from './kept-quiz.ts';
import mapStyles from './question-map.module.css';
import styles from './quiz-taking.module.css';
import { Early, useSecondsLeft } from './time-left.tsx';
import { answeredIn, missingIn, type ShownAnswers } from './use-answers.ts';
import { useQuizCommands } from './use-quiz-commands.ts';
import { useStore } from '../../../../lib/state/use-store.ts';

/** Going on that waits on this device for the connection. */
export function useWaitingToGoOn(ids: QuizIds): WorkItem | undefined {
  const { items } = useStore(workNews);
  return items.find((item) => isOfQuiz(item, 'goOnInQuiz', ids) && item.state === 'waiting');
}

interface CameProps {
  readonly questions: readonly Question[];
  /** The question that is shown, from 0; the last one can be answered. */
  readonly at: number;
  readonly onGo: (index: number) => void;
}

/** The questions of a linear test that came so far: what is behind can be read. */
export function Came({ questions, at, onGo }: CameProps) {
  const t = useMessages();
  if (questions.length < 2) return null;
  const last = questions.length - 1;
  return (
    <nav aria-label={t('quiz.linear.map')}>
      <ol className={mapStyles.came}>
        {questions.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t(index === last ? 'quiz.linear.now' : 'quiz.linear.behind', { number: index + 1 })}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
              className={classNames(mapStyles.number, index < last && mapStyles.done)}
            >
              {t('quiz.map.number', { number: index + 1 })}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface GoOnProps {
  readonly part: ActivityPart;
  readonly ids: QuizIds;
  /** The current question. */
  readonly question: Question;
  readonly answers: ShownAnswers;
  /** Saves what is not saved yet. */
  readonly settle: () => Promise<void>;
  /** Instant of the server before which one does not go on; null where one may at once. */
  readonly notBefore: string | null;
  /** Nothing comes after it. */
  readonly isLast: boolean;
  /** It is gone on from here. */
  readonly onGoOn: () => void;
}

/** Goes on from the current question, which has its last answer by that. */
export function GoOn({ part, ids, question, answers, settle, notBefore, isLast, onGoOn }: GoOnProps) {
  const t = useMessages();
  const { goOn, busy, problem } = useQuizCommands(ids, part);
  const waits = useWaitingToGoOn(ids);
  const early = useSecondsLeft(notBefore ?? new Date(0).toISOString());
  if (waits)
    return (
      <div className={styles.submit}>
        <p role="status">{t(isLast ? 'quiz.submit.waiting' : 'quiz.go-on.waiting')}</p>
        <Button onClick={() => void giveUp(waits)}>{t('quiz.go-on.stop')}</Button>
      </div>
    );
  const isAnswered = answeredIn(answers, question) !== 'none';
  const why = missingIn(answers, question);
  const words = isLast ? 'quiz.submit' : isAnswered || why !== null ? 'quiz.go-on' : 'quiz.go-on.skip';
  const missing = why === null ? null : (`quiz.go-on.${why}` as const);
  return (
    <div className={styles.submit}>
      <p>{t(isLast ? 'quiz.go-on.last' : 'quiz.go-on.final')}</p>
      {missing !== null && <p>{t(missing)}</p>}
      {notBefore !== null && <Early of="question" early={early} />}
      <RefusableButton
        variant="primary"
        size="large"
        busy={busy}
        refusedBecause={missing !== null ? t(missing) : early > 0 ? t('quiz.go-on.early') : undefined}
        onClick={() => {
          onGoOn();
          void goOn(question.id, answers.of(question), settle);
        }}
      >
        {t(busy ? 'quiz.going-on' : words)}
      </RefusableButton>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
