import type { ActivityPart, Question, QuizWork } from '@stoa/contract';
import { Button, classNames, RefusableButton } from '@stoa/ui';
import { giveUp } from '../../../../api/commands/send-waiting.ts';
import type { WorkItem } from '../../../../api/commands/work-store.ts';
import { workNews } from '../../../../api/commands/work-news.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { isOfQuiz, type QuizIds } from './kept-quiz.ts';
import mapStyles from '../../../../content/questions/taking/question-map.module.css';
import styles from './quiz-taking.module.css';
import { Early, useSecondsLeft } from './time-left.tsx';
import { countOf, unbegunOf } from './timed-parts.tsx';
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
  /** Place of the first one that can be answered, from 0; those behind it can be, too. */
  readonly current: number;
  /** The question that is shown, from 0. */
  readonly at: number;
  readonly onGo: (index: number) => void;
}

/** The questions of a linear test that came so far: what is behind can be read. */
export function Came({ questions, current, at, onGo }: CameProps) {
  const t = useMessages();
  if (questions.length < 2) return null;
  return (
    <nav aria-label={t('quiz.linear.map')}>
      <ol className={mapStyles.came}>
        {questions.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t(index < current ? 'quiz.linear.behind' : 'quiz.linear.now', { number: index + 1 })}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
              className={classNames(mapStyles.number, index < current && mapStyles.done)}
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
  /** The current question, or all that are. */
  readonly questions: readonly [Question, ...Question[]];
  readonly numberOf: (question: Question) => number;
  readonly answers: ShownAnswers;
  /** Saves what is not saved yet. */
  readonly settle: () => Promise<void>;
  readonly quiz: QuizWork;
  /** It is gone on from here. */
  readonly onGoOn: () => void;
}

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one > other ? one : other;

/** Goes on from the current questions, which have their last answers by that. */
export function GoOn({ part, ids, questions, numberOf, answers, settle, quiz, onGoOn }: GoOnProps) {
  const { linear } = quiz;
  const isLast = linear?.count === countOf(quiz);
  const isPart = linear?.together !== undefined;
  const unbegun = unbegunOf(quiz).length;
  const notBefore = laterOf(linear?.notBefore ?? null, isLast ? quiz.notBefore : null);
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
  const [question] = questions;
  const open = questions.filter((one) => one.notAsked === null && answeredIn(answers, one) === 'none');
  const lacking = questions.find((one) => missingIn(answers, one) !== null);
  const why = lacking === undefined ? null : missingIn(answers, lacking);
  const missing =
    lacking === undefined || why === null
      ? null
      : isPart
        ? t('quiz.go-on.part.missing', { number: numberOf(lacking) })
        : t(`quiz.go-on.${why}`);
  const onwards = isPart ? 'quiz.go-on.part' : open.length === 0 || why !== null ? 'quiz.go-on' : 'quiz.go-on.skip';
  const final = isPart ? 'quiz.go-on.part.final' : 'quiz.go-on.final';
  return (
    <div className={styles.submit}>
      <p>{t(isLast ? (isPart ? 'quiz.go-on.part.last' : 'quiz.go-on.last') : final)}</p>
      {isPart && open.length > 0 && <p>{t('quiz.go-on.part.open', { count: open.length })}</p>}
      {unbegun > 0 && <p>{t('quiz.submit.unbegun', { count: unbegun })}</p>}
      {missing !== null && <p>{missing}</p>}
      {notBefore !== null && <Early of="question" early={early} />}
      <RefusableButton
        variant="primary"
        size="large"
        busy={busy}
        refusedBecause={missing !== null ? missing : early > 0 ? t('quiz.go-on.early') : undefined}
        onClick={() => {
          onGoOn();
          void goOn(question.id, answers.of(question), settle);
        }}
      >
        {t(busy ? 'quiz.going-on' : isLast ? 'quiz.submit' : onwards)}
      </RefusableButton>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
