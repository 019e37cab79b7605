import type { ActivityPart, Question, QuizWork } from '@stoa/contract';
import { activityWorkStates } from '@stoa/domain';
import { useEffect, useRef, useState } from 'react';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { SaveMark } from '../save-note.tsx';
import { AttemptTerms } from './attempt-terms.tsx';
import { questionsOf, type QuizIds } from './kept-quiz.ts';
import { Came, GoOn, useWaitingToGoOn } from './linear-way.tsx';
import { MemoCard } from './memo-card.tsx';
import { QuestionMap } from './question-map.tsx';
import styles from './quiz-taking.module.css';
import { useFlags } from './flags.ts';
import { HandedIn, Score, Submit } from './submit.tsx';
import { TimeLeft } from './time-left.tsx';
import { useAnswers, type ShownAnswers } from './use-answers.ts';
import { useByAndBy } from './use-by-and-by.ts';

interface QuizTakingProps {
  readonly part: ActivityPart;
  readonly ids: QuizIds;
  readonly quiz: QuizWork;
  readonly topHeading: 2 | 3;
}

/** A quiz: all questions on the page, or one after the other. */
export function QuizTaking({ part, ids, quiz, topHeading }: QuizTakingProps) {
  const t = useMessages();
  const { working } = useAttempt();
  const answers = useAnswers(ids, part.childActivity.name);
  const [chosen, setAt] = useState<number | null>(null);
  const [flagged, toggleFlag] = useFlags(ids.activityWorkflowId);
  const questions = questionsOf(quiz);
  const { cards, lead } = useLead(questions, setAt);
  const box = useRef<HTMLDivElement>(null);
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  const isAtWork = work !== null && activityWorkStates[work.state].atWork && quiz.submitted === null;
  const closed = !working || quiz.submitted !== null || (quiz.mode === 'test' && !isAtWork);
  const isTest = quiz.mode === 'test';
  const linear = closed ? null : quiz.linear;
  const last = questions.at(-1);
  // of a linear test the last that came is the current one
  const at = chosen ?? (linear === null ? 0 : questions.length - 1);
  const byOne = linear !== null || (quiz.onePerPage && isTest && !closed && questions.length > 1);
  const shown = byOne ? questions.slice(at, at + 1) : questions;
  const waitsToGoOn = useWaitingToGoOn(ids) !== undefined;
  const isBehind = (question: Question): boolean => linear !== null && question !== last;
  useFollow(linear === null ? null : (last?.id ?? null), lead, () => box.current?.focus());
  return (
    <div ref={box} tabIndex={-1} className={styles.quiz} data-quiz={quiz.mode}>
      {quiz.html !== null && <AuthorHtml html={quiz.html} topHeading={topHeading} scope={part.axis} />}
      {isTest && closed && <HandedIn quiz={quiz} part={part} />}
      {!closed && <AttemptTerms part={part} />}
      {!closed && quiz.deadline !== null && (
        <TimeLeft ids={ids} deadline={quiz.deadline} extraSeconds={quiz.extraSeconds} settle={answers.saver.settled} />
      )}
      {linear !== null && <Came questions={questions} at={at} onGo={(index) => lead(questions[index]?.id ?? '')} />}
      {linear !== null && shown.some(isBehind) && <p>{t('quiz.linear.read')}</p>}
      {byOne && linear === null && (
        <QuestionMap
          questions={questions}
          at={at}
          onGo={(index) => lead(questions[index]?.id ?? '')}
          answered={(question) => isAnswered(answers, question)}
          flagged={flagged}
          onFlag={toggleFlag}
        />
      )}
      <Sections
        quiz={quiz}
        shown={shown}
        level={topHeading}
        card={(question, level) => (
          <MemoCard
            key={question.id}
            part={part}
            ids={ids}
            question={question}
            number={questions.indexOf(question) + 1}
            count={linear === null ? questions.length : linear.count}
            answers={answers}
            mode={quiz.mode}
            closed={closed || isBehind(question) || (linear !== null && waitsToGoOn)}
            waits={work !== null && activityWorkStates[work.state].waitsForGrade && question.manualGrading}
            level={level}
            cardRef={(card) => (card ? cards.set(question.id, card) : cards.delete(question.id))}
          />
        )}
      />
      {!isTest && quiz.score !== null && <Score score={quiz.score} points={quiz.points} />}
      {!closed && <Saved answers={answers} />}
      {linear !== null && last !== undefined && shown.includes(last) && (
        <GoOn
          part={part}
          ids={ids}
          question={last}
          answers={answers}
          isAnswered={isAnswered(answers, last)}
          mustAnswer={linear.mustAnswer}
          isLast={linear.count === questions.length}
        />
      )}
      {isTest && !closed && (linear === null || last === undefined) && (
        <Submit
          part={part}
          ids={ids}
          answers={answers}
          open={questions.flatMap((question, index) =>
            question.notAsked === null && !isAnswered(answers, question) ? { id: question.id, number: index + 1 } : [],
          )}
          onLead={lead}
          onDone={() => box.current?.focus()}
        />
      )}
    </div>
  );
}

function isAnswered(answers: ShownAnswers, question: Question): boolean {
  const isEmpty = question.interactions.length === 0;
  return isEmpty || Object.values(answers.of(question)).some((values) => values.some((value) => value.trim() !== ''));
}

/** Cards by the ids of their questions. One that is waited for gets the focus as soon as it is drawn. */
class Cards {
  private readonly drawn = new Map<string, HTMLElement>();
  private awaited: string | null = null;

  set(id: string, card: HTMLElement): void {
    this.drawn.set(id, card);
    if (this.awaited === id) this.focus(id);
  }

  delete(id: string): void {
    this.drawn.delete(id);
  }

  focus(id: string): void {
    const card = this.drawn.get(id);
    this.awaited = card === undefined ? id : null;
    card?.focus();
  }
}

/** Leads to a question: shows it where it is not, and gives it the focus. */
function useLead(questions: readonly Question[], show: (index: number) => void) {
  const [cards] = useState(() => new Cards());
  const [led, setLed] = useState<{ readonly id: string } | null>(null);
  // it is drawn by then, or soon
  useEffect(() => {
    if (led) cards.focus(led.id);
  }, [led, cards]);
  const lead = (id: string) => {
    show(
      Math.max(
        0,
        questions.findIndex((question) => question.id === id),
      ),
    );
    setLed({ id });
  };
  return { cards, lead };
}

/** The question of a linear test that came gets the focus, however it came; the whole quiz does once it is over. */
function useFollow(current: string | null, lead: (id: string) => void, end: () => void): void {
  const known = useRef(current);
  useEffect(() => {
    if (known.current === current) return;
    known.current = current;
    if (current === null) end();
    else lead(current);
  });
}

interface SectionsProps {
  readonly quiz: QuizWork;
  readonly shown: readonly Question[];
  /** Level of their headings. */
  readonly level: 2 | 3;
  readonly card: (question: Question, level: 2 | 3 | 4) => React.ReactNode;
}

/** Questions under the headings of their sections. */
function Sections({ quiz, shown, level, card }: SectionsProps) {
  const Heading = `h${level}` as const;
  const below = level === 2 ? 3 : 4;
  const later = new Set(shown.slice(useByAndBy(shown.length)));
  return quiz.sections.map((section, index) => {
    const own = section.questions.filter((question) => shown.includes(question));
    if (own.length === 0) return null;
    return (
      <div key={index} className={styles.section}>
        {section.title !== '' && (
          <Heading dir="auto" className={styles.sectionTitle}>
            {section.title}
          </Heading>
        )}
        {section.html !== null && <AuthorHtml html={section.html} topHeading={below} meant={false} />}
        {own.map((question) =>
          later.has(question) ? (
            <div key={question.id} className={styles.later} />
          ) : (
            card(question, section.title === '' ? level : below)
          ),
        )}
      </div>
    );
  });
}

/** Answers that are not saved yet, or cannot be. */
function Saved({ answers }: { readonly answers: ShownAnswers }) {
  const t = useMessages();
  if (answers.stage === 'failed') return <SaveMark state="not" />;
  // that they are saved the page itself says at its end
  return answers.stage === 'saving' && <p className={styles.saving}>{t('quiz.saving')}</p>;
}
