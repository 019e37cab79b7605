import type { CalculatorKind, Question } from '@stoa/contract';
import { answeredOf, isTooLittle } from '@stoa/domain';
import { Button, FlagIcon, RefusableButton, VisuallyHidden } from '@stoa/ui';
import { useId, type Ref } from 'react';
import { Calculator } from '../../portal/src/content/questions/calculator/calculator.tsx';
import { QuestionBody } from '../../portal/src/content/questions/question-body.tsx';
import { QuestionResultNote } from '../../portal/src/content/questions/question-result.tsx';
import { QuestionNote } from '../../portal/src/content/questions/taking/question-note.tsx';
import { strikesIn } from '../../portal/src/content/questions/taking/strikes.ts';
import { Words } from '../../portal/src/content/questions/words.tsx';
import { useMessages } from '../../portal/src/lib/language/messages.tsx';
import styles from './quiz-page.module.css';
import type { ShownQuiz } from './use-quiz.ts';

interface QuestionCardProps {
  readonly shown: ShownQuiz;
  readonly question: Question;
  /** 1 for the first. */
  readonly number: number;
  /** How many there are; null where nobody knows. */
  readonly count: number | null;
  /** Nothing can be changed any more. */
  readonly closed: boolean;
  /** It can be flagged. */
  readonly flags: boolean;
  /** Choices can be struck out. */
  readonly strikes: boolean;
  /** Offered at this question alone; null where it is not, or stands above all of them. */
  readonly calculator: CalculatorKind | null;
  /** Takes the focus when somebody is led to the question. */
  readonly cardRef: Ref<HTMLElement>;
}

/** A question with its places to answer, and what came of it. */
export function QuestionCard(props: QuestionCardProps) {
  const { shown, question, number, count, closed, flags, strikes, calculator, cardRef } = props;
  const t = useMessages();
  const id = useId();
  const { checks, control, result, notAsked, interactions } = question;
  const { checkable = false, withheld = false } = control ?? {};
  const isDone = checkable && (result?.verdict === 'correct' || (checks.most !== null && checks.used >= checks.most));
  const readOnly = closed || notAsked !== null || isDone;
  const { noted } = shown;
  const { flagged } = noted.of(question.id);
  const { strikesOf, unstrike } = strikesIn(noted, question.id, strikes && !closed);
  const drawn = checkable && shown.isStale(question) ? { ...question, result: null, solution: null } : question;
  const name = count === null ? t('quiz.question', { number }) : t('quiz.question.of', { number, count });
  return (
    <section
      ref={cardRef}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={styles.card}
      data-question={question.id}
    >
      <header className={styles.head}>
        <h2 id={`${id}-name`} className={styles.name}>
          {name}
          {question.title !== '' && (
            <>
              : <bdi>{question.title}</bdi>
            </>
          )}
        </h2>
        {question.points > 0 && <span className={styles.note}>{t('quiz.points', { points: question.points })}</span>}
        {flags && notAsked === null && (
          <Button variant="quiet" size="small" aria-pressed={flagged} onClick={() => noted.flag(question.id, !flagged)}>
            <FlagIcon size={16} />
            {t('quiz.flag')}
          </Button>
        )}
      </header>
      {withheld ? (
        <p className={styles.note}>{t('quiz.withheld')}</p>
      ) : (
        <QuestionBody
          question={drawn}
          answers={shown.answersOf(question)}
          onAnswer={(interactionId, values) => {
            unstrike(interactionId, values);
            shown.set(question, interactionId, values);
          }}
          strikesOf={strikesOf}
          readOnly={readOnly}
          uploads={{ work: { objectiveWorkflowId: '', activityWorkflowId: shown.workId }, refresh: shown.read }}
          topHeading={3}
          id={`${id}-words`}
        />
      )}
      {notAsked !== null && interactions.length > 0 && <p className={styles.note}>{t('quiz.not-asked')}</p>}
      {calculator !== null && notAsked === null && <Calculator kind={calculator} />}
      {question.hints.given.length > 0 && (
        <ol className={styles.hints} aria-live="polite">
          {question.hints.given.map((hint, index) => (
            <li key={index}>
              <Words html={hint} inline />
            </li>
          ))}
        </ol>
      )}
      <QuestionResultNote question={drawn} />
      {checkable && (
        <VisuallyHidden role="status">{drawn.result ? t(`quiz.verdict.${drawn.result.verdict}`) : ''}</VisuallyHidden>
      )}
      {checkable && !readOnly && interactions.length > 0 && <CheckFoot shown={shown} question={question} />}
      {notAsked === null && (
        <QuestionNote
          questionId={question.id}
          annotations={noted}
          beside={!readOnly && <SaveNote state={shown.stateOf(question.id)} />}
        />
      )}
    </section>
  );
}

function SaveNote({ state }: { readonly state: ReturnType<ShownQuiz['stateOf']> }) {
  const t = useMessages();
  if (state === null) return null;
  const words = { saving: 'quiz.saving', saved: 'tools.saved', unsaved: 'tools.unsaved' } as const;
  return (
    <p role={state === 'unsaved' ? 'alert' : undefined} className={styles.note} data-save={state}>
      {t(words[state])}
    </p>
  );
}

/** Checking, hints and the tries that are left. */
function CheckFoot({ shown, question }: Pick<QuestionCardProps, 'shown' | 'question'>) {
  const t = useMessages();
  const answers = shown.answersOf(question);
  const { checks, hints, control, interactions } = question;
  const isNone = answeredOf(interactions, answers) === 'none';
  const isLess = control?.mustBeWhole === true && isTooLittle(interactions, answers);
  const missing = isNone ? 'quiz.check.nothing-answered' : isLess ? 'quiz.check.too-little' : null;
  return (
    <div className={styles.foot}>
      <RefusableButton
        variant="primary"
        busy={shown.busy}
        refusedBecause={missing === null ? undefined : t(missing)}
        onClick={() => void shown.perform({ word: 'check', questionId: question.id, answers })}
      >
        {t('quiz.check')}
      </RefusableButton>
      {hints.left > 0 && (
        <Button busy={shown.busy} onClick={() => void shown.perform({ word: 'hint', questionId: question.id })}>
          {t(hints.given.length === 0 ? 'quiz.hint' : 'quiz.hint.next')}
        </Button>
      )}
      {checks.most !== null && (
        <span className={styles.note}>{t('quiz.checks.left', { count: checks.most - checks.used })}</span>
      )}
    </div>
  );
}
