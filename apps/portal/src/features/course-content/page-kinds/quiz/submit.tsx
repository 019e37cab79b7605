import type { ActivityPart, QuizWork } from '@stoa/contract';
import { activityWorkStates } from '@stoa/domain';
import { Button, RefusableButton } from '@stoa/ui';
import { useState } from 'react';
import { giveUp } from '../../../../api/commands/send-waiting.ts';
import { workNews } from '../../../../api/commands/work-news.ts';
import { HandInDialog, type OpenQuestion } from '../../../../content/questions/taking/hand-in-dialog.tsx';
import { Words } from '../../../../content/questions/words.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useExactDate } from '../../../../lib/language/use-exact-date.ts';
import { isOfQuiz, type QuizIds } from './kept-quiz.ts';
import { Early, useSecondsLeft } from './time-left.tsx';
import styles from './quiz-taking.module.css';
import { useQuizCommands } from './use-quiz-commands.ts';
import { useStore } from '../../../../lib/state/use-store.ts';

interface SubmitProps {
  readonly part: ActivityPart;
  readonly ids: QuizIds;
  /** Saves what is not saved yet. */
  readonly settle: () => Promise<void>;
  /** Questions that are not answered, or not all of what they ask. */
  readonly open: readonly OpenQuestion[];
  /** So much has a time of its own and was never begun. */
  readonly unbegun: number;
  /** Instant of the server before which it is not handed in; null where it may be at once. */
  readonly notBefore: string | null;
  /** It is being handed in from here. */
  readonly onSubmit: () => void;
  /** Leads to a question. */
  readonly onLead: (id: string) => void;
  /** It was handed in, or waits on this device: what was pressed goes away. */
  readonly onDone: () => void;
}

/** Hands in the whole test, after a question that says what is not answered. */
export function Submit({ part, ids, settle, open, unbegun, notBefore, onSubmit, onLead, onDone }: SubmitProps) {
  const t = useMessages();
  const { submit, busy, problem } = useQuizCommands(ids, part);
  const [asks, setAsks] = useState(false);
  const { items } = useStore(workNews);
  const waits = items.find((item) => isOfQuiz(item, 'submitQuiz', ids) && item.state === 'waiting');
  const early = useSecondsLeft(notBefore ?? new Date(0).toISOString());
  const go = () => {
    setAsks(false);
    onSubmit();
    void submit(settle).then(onDone);
  };
  if (waits)
    return (
      <div className={styles.submit}>
        <p role="status">{t('quiz.submit.waiting')}</p>
        <Button onClick={() => void giveUp(waits)}>{t('quiz.submit.stop')}</Button>
      </div>
    );
  return (
    <div className={styles.submit}>
      {notBefore !== null && <Early of="test" early={early} />}
      <RefusableButton
        variant="primary"
        size="large"
        busy={busy}
        refusedBecause={early > 0 ? t('quiz.submit.early') : undefined}
        onClick={() => setAsks(true)}
      >
        {t(busy ? 'quiz.submitting' : 'quiz.submit')}
      </RefusableButton>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {asks && (
        <HandInDialog open={open} unbegun={unbegun} onClose={() => setAsks(false)} onHandIn={go} onLead={onLead} />
      )}
    </div>
  );
}

/** Points that all questions together gave. */
export function Score({ score, points }: { readonly score: number; readonly points: number }) {
  const t = useMessages();
  return <p className={styles.score}>{t('quiz.score', { score: Math.round(score * 100) / 100, points })}</p>;
}

/** What came of a test that was handed in, as far as it is shown by now. */
export function HandedIn({ quiz, part }: { readonly quiz: QuizWork; readonly part: ActivityPart }) {
  const t = useMessages();
  const exactDate = useExactDate();
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  const waits = work !== null && activityWorkStates[work.state].waitsForGrade;
  const { submitted, score, points, rescored, feedback } = quiz;
  if (submitted === null) return null;
  return (
    <div role="status" className={styles.handedIn}>
      <p>{t('quiz.submitted', { date: exactDate(submitted) })}</p>
      {score !== null && <Score score={score} points={points} />}
      {rescored !== null && <p>{t('quiz.rescored', { date: exactDate(rescored) })}</p>}
      {feedback.map((html, index) => (
        <Words key={index} html={html} />
      ))}
      {score === null && points > 0 && <p>{t(waits ? 'quiz.submitted.waits' : 'quiz.submitted.hidden')}</p>}
    </div>
  );
}
