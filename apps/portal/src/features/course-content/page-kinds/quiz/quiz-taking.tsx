import type { ActivityPart, Question, QuizWork } from '@stoa/contract';
import { activityWorkStates } from '@stoa/domain';
import { useEffect, useRef, useState } from 'react';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { SaveMark } from '../save-note.tsx';
import { AttemptTerms } from './attempt-terms.tsx';
import { questionsOf, type QuizIds } from './kept-quiz.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionMap } from './question-map.tsx';
import styles from './quiz-taking.module.css';
import { useFlags } from './flags.ts';
import { HandedIn, Score, Submit } from './submit.tsx';
import { TimeLeft } from './time-left.tsx';
import { useAnswers, type ShownAnswers } from './use-answers.ts';

interface QuizTakingProps {
  readonly part: ActivityPart;
  readonly ids: QuizIds;
  readonly quiz: QuizWork;
  readonly topHeading: 2 | 3;
}

/** A quiz: all questions on the page, or one after the other. */
export function QuizTaking({ part, ids, quiz, topHeading }: QuizTakingProps) {
  const { working } = useAttempt();
  const answers = useAnswers(ids, part.childActivity.name);
  const [at, setAt] = useState(0);
  const [flagged, toggleFlag] = useFlags(ids.activityWorkflowId);
  const questions = questionsOf(quiz);
  const { cards, lead } = useLead(questions, setAt);
  const box = useRef<HTMLDivElement>(null);
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  const isAtWork = work !== null && activityWorkStates[work.state].atWork && quiz.submitted === null;
  const closed = !working || quiz.submitted !== null || (quiz.mode === 'test' && !isAtWork);
  const isTest = quiz.mode === 'test';
  const byOne = quiz.onePerPage && isTest && !closed && questions.length > 1;
  const shown = byOne ? questions.slice(at, at + 1) : questions;
  return (
    <div ref={box} tabIndex={-1} className={styles.quiz} data-quiz={quiz.mode}>
      {quiz.html !== null && <AuthorHtml html={quiz.html} topHeading={topHeading} scope={part.axis} />}
      {isTest && closed && <HandedIn quiz={quiz} part={part} />}
      {!closed && <AttemptTerms part={part} />}
      {!closed && quiz.deadline !== null && (
        <TimeLeft ids={ids} deadline={quiz.deadline} extraSeconds={quiz.extraSeconds} settle={answers.saver.settled} />
      )}
      {byOne && (
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
          <QuestionCard
            key={question.id}
            part={part}
            ids={ids}
            question={question}
            number={questions.indexOf(question) + 1}
            count={questions.length}
            answers={answers}
            mode={quiz.mode}
            closed={closed}
            waits={work !== null && activityWorkStates[work.state].waitsForGrade && question.manualGrading}
            level={level}
            cardRef={(card) => void (card ? cards.set(question.id, card) : cards.delete(question.id))}
          />
        )}
      />
      {!isTest && quiz.score !== null && <Score score={quiz.score} points={quiz.points} />}
      {!closed && <Saved answers={answers} />}
      {isTest && !closed && (
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

/** Leads to a question: shows it where it is not, and gives it the focus. */
function useLead(questions: readonly Question[], show: (index: number) => void) {
  const [cards] = useState(() => new Map<string, HTMLElement>());
  const [led, setLed] = useState<{ readonly id: string } | null>(null);
  // it is drawn by then
  useEffect(() => {
    if (led) cards.get(led.id)?.focus();
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
        {own.map((question) => card(question, section.title === '' ? level : below))}
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
