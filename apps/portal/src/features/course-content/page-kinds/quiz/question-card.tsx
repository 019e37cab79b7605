import type { ActivityPart, CalculatorKind, Question } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, FlagIcon, RefusableButton, VisuallyHidden } from '@stoa/ui';
import { useId, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { workNews, type WorkNews } from '../../../../api/commands/work-news.ts';
import { QuestionBody } from '../../../../content/questions/question-body.tsx';
import { QuestionResultNote } from '../../../../content/questions/question-result.tsx';
import { Words } from '../../../../content/questions/words.tsx';
import { usePercent } from '../../../../course/results/use-percent.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { SaveMark } from '../save-note.tsx';
import { Calculator } from '../../../../content/questions/calculator/calculator.tsx';
import { isOfQuiz, readQuizAgain, type QuizIds } from './kept-quiz.ts';
import { notAskedWords } from './not-asked-words.ts';
import styles from './question-card.module.css';
import { QuestionComment } from './question-comment.tsx';
import { QuestionNote } from '../../../../content/questions/taking/question-note.tsx';
import { saveOf } from './question-save.ts';
import { strikesIn } from '../../../../content/questions/taking/strikes.ts';
import type { ShownAnnotations } from '../../../../content/questions/taking/use-noted.ts';
import { answeredIn, missingIn, type ShownAnswers } from './use-answers.ts';
import { useStore } from '../../../../lib/state/use-store.ts';
import { useQuizCommands } from './use-quiz-commands.ts';

export interface QuestionCardProps {
  readonly part: ActivityPart;
  readonly ids: QuizIds;
  readonly question: Question;
  /** 1 for the first. */
  readonly number: number;
  /** Null where nobody can tell yet how many there are. */
  readonly count: number | null;
  readonly answers: ShownAnswers;
  /** Nothing can be changed here any more. */
  readonly closed: boolean;
  /** Somebody has yet to read the answer. */
  readonly waits: boolean;
  readonly annotations: ShownAnnotations;
  /** It can be flagged. */
  readonly flags: boolean;
  /** Choices can be struck out. */
  readonly strikes: boolean;
  /** Offered at this question alone; null where it is not, or stands with the tools of the page. */
  readonly calculator: CalculatorKind | null;
  /** Takes the focus when somebody is led to the question. */
  readonly cardRef?: Ref<HTMLElement>;
  /** Level of its heading. */
  readonly level: 2 | 3 | 4;
}

/** A question as a card: its words, the places to answer, and what came of it. */
export function QuestionCard(props: QuestionCardProps) {
  const { part, ids, question, number, count, answers, closed, level, annotations, flags, strikes, cardRef } = props;
  const t = useMessages();
  const client = useQueryClient();
  const id = useId();
  const isLast = question.checks.most !== null && question.checks.used >= question.checks.most;
  const isSolved = question.result?.verdict === 'correct';
  const { checkable = false, withheld = false, comments = false } = question.control ?? {};
  const checking = useIsChecking(ids, question.id);
  const foot = useRef<HTMLDivElement>(null);
  const { result, noteChecked } = useLedToResult(foot);
  const readOnly = closed || checking || question.notAsked !== null || (checkable && (isLast || isSolved));
  const isStale = answers.isChanged(question.id) && checkable;
  const shown = isStale ? { ...question, result: null, solution: null } : question;
  const noted = annotations.of(question.id);
  const { strikesOf, unstrike } = strikesIn(annotations, question.id, strikes);
  const answer = (interactionId: string, values: readonly string[]) => {
    unstrike(interactionId, values);
    answers.set(question, interactionId, values);
  };
  const whyNot = notAskedWords(t, question);
  const save = checking ? (
    <p role="status">{t('quiz.check.waiting')}</p>
  ) : (
    <CardSave ids={ids} question={question} answers={answers} annotations={annotations} />
  );
  const Heading = `h${level}` as const;
  const name =
    count === 1
      ? question.title || t('quiz.question', { number })
      : count === null
        ? t('quiz.question', { number })
        : t('quiz.question.of', { number, count });
  return (
    <section
      role="group"
      ref={cardRef ?? null}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={styles.card}
      data-question={question.id}
    >
      <header className={styles.head}>
        <Heading id={`${id}-name`} className={styles.name}>
          {name}
          {count !== 1 && question.title !== '' && (
            <>
              : <bdi>{question.title}</bdi>
            </>
          )}
        </Heading>
        {question.points > 0 && <span className={styles.points}>{t('quiz.points', { points: question.points })}</span>}
        {flags && question.notAsked === null && (
          <Button
            variant="quiet"
            size="small"
            aria-pressed={noted.flagged}
            onClick={() => annotations.flag(question.id, !noted.flagged)}
            className={styles.flag}
          >
            <FlagIcon size={16} />
            {t('quiz.flag')}
          </Button>
        )}
      </header>
      {withheld ? (
        <p className={styles.note}>{t('quiz.withheld')}</p>
      ) : (
        <QuestionBody
          question={shown}
          answers={answers.of(question)}
          onAnswer={answer}
          strikesOf={strikesOf}
          readOnly={readOnly}
          uploads={{ work: ids, refresh: () => readQuizAgain(client, ids) }}
          topHeading={level === 2 ? 3 : 4}
          id={`${id}-words`}
        />
      )}
      {whyNot !== null && <p className={styles.note}>{whyNot}</p>}
      {props.calculator !== null && question.notAsked === null && <Calculator kind={props.calculator} />}
      <Hints hints={question.hints.given} />
      <div ref={result} tabIndex={-1} className={styles.result}>
        <QuestionResultNote question={shown} />
      </div>
      {checkable && <Verdict question={shown} />}
      {props.waits && shown.result === null && <p className={styles.note}>{t('quiz.verdict.waits')}</p>}
      {checkable && !readOnly && question.interactions.length > 0 && (
        <CheckFoot part={part} ids={ids} question={question} answers={answers} onChecked={noteChecked} foot={foot} />
      )}
      {question.notAsked === null && <QuestionNote questionId={question.id} annotations={annotations} beside={save} />}
      {comments && <QuestionComment questionId={question.id} annotations={annotations} closed={closed} />}
      {question.late !== null && <p className={styles.note}>{t(`quiz.late.${question.late}`)}</p>}
      {question.notAsked !== null && save}
    </section>
  );
}

/** Where what was done here is; what must be heard of it the banner of the portal says. */
function CardSave({ question, ...shown }: Pick<QuestionCardProps, 'ids' | 'question' | 'answers' | 'annotations'>) {
  const t = useMessages();
  const state = useStore(workNews, (news) => saveOf(news, shown, question));
  if (state === null) return null;
  return (
    <div className={styles.save}>
      {state === 'saving' ? <p className={styles.left}>{t('quiz.saving')}</p> : <SaveMark state={state} />}
    </div>
  );
}

/**
 * Leads to what came of a check, as the button that was pressed may be gone; nobody who has gone on is called back. It
 * does so as the result is drawn: what moves the page a moment later moves it under the next click.
 */
function useLedToResult(foot: RefObject<HTMLElement | null>) {
  const result = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState(0);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || foot.current?.contains(activeElement) === true;
    if (checked > 0 && isHere) result.current?.focus();
  }, [checked, foot]);
  return { result, noteChecked: () => setChecked((times) => times + 1) };
}

/** True while checking waits on this device for the connection. */
function isCheckingIn({ items }: WorkNews, ids: QuizIds, questionId: string): boolean {
  return items.some(
    (item) =>
      isOfQuiz(item, 'checkQuizAnswer', ids) &&
      item.state === 'waiting' &&
      'questionId' in item.body &&
      item.body.questionId === questionId,
  );
}

/** The same for a card, which is drawn again when the news of the device say something new of its question. */
function useIsChecking(ids: QuizIds, questionId: string): boolean {
  return useStore(workNews, (news) => isCheckingIn(news, ids, questionId));
}

function Hints({ hints }: { readonly hints: readonly string[] }) {
  const t = useMessages();
  if (hints.length === 0) return null;
  return (
    <ol className={styles.hints} aria-live="polite">
      {hints.map((hint, index) => (
        <li key={index}>
          <strong>{t('quiz.hint.number', { number: index + 1 })}</strong> <Words html={hint} inline />
        </li>
      ))}
    </ol>
  );
}

/** Says to screen readers what came of the last check; of a test each card says it where it is read. */
function Verdict({ question: { result, points } }: { readonly question: Question }) {
  const t = useMessages();
  const score = result?.score ?? null;
  const words =
    result === null
      ? ''
      : [t(`quiz.verdict.${result.verdict}`), ...(score === null ? [] : [t('quiz.points.of', { score, points })])].join(
          '. ',
        );
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}

interface CheckFootProps extends Pick<QuestionCardProps, 'part' | 'ids' | 'question' | 'answers'> {
  readonly onChecked: () => void;
  readonly foot: Ref<HTMLDivElement>;
}

/** Checking, hints and the tries that are left. */
function CheckFoot({ part, ids, question, answers, onChecked, foot }: CheckFootProps) {
  const t = useMessages();
  const { check, hint, busy, problem } = useQuizCommands(ids, part);
  const given = answers.of(question);
  const missing = answeredIn(answers, question) === 'none' ? 'nothing-answered' : missingIn(answers, question);
  const percent = usePercent();
  const { used, most } = question.checks;
  const isLastTry = most !== null && most - used <= 1;
  const go = async () => {
    const takeBack = answers.saver.forget(question.id);
    if (!(await check(question.id, given))) {
      // what was not checked is still to be saved
      if (!isCheckingIn(workNews.get(), ids, question.id)) takeBack();
      return;
    }
    answers.noteChecked(question.id, given);
    onChecked();
  };
  return (
    <div ref={foot} className={styles.foot}>
      <RefusableButton
        variant="primary"
        busy={busy}
        refusedBecause={missing === null ? undefined : t(`quiz.check.${missing}`)}
        onClick={() => void go()}
      >
        {t(busy ? 'quiz.checking' : 'quiz.check')}
      </RefusableButton>
      {question.hints.left > 0 && (
        <Button busy={busy} onClick={() => void hint(question.id)}>
          {t(question.hints.given.length === 0 ? 'quiz.hint' : 'quiz.hint.next')}
        </Button>
      )}
      {most !== null && <span className={styles.left}>{t('quiz.checks.left', { count: most - used })}</span>}
      {question.penalty > 0 && !isLastTry && (
        <span className={styles.left}>{t('quiz.penalty', { percent: percent(question.penalty, 0) })}</span>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
