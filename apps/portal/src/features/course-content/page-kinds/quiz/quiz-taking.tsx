import type { ActivityPart, Question, QuizWork } from '@stoa/contract';
import { activityWorkStates } from '@stoa/domain';
import { useState } from 'react';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { SaveMark } from '../save-note.tsx';
import { questionsOf, type QuizIds } from './kept-quiz.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionMap } from './question-map.tsx';
import styles from './quiz-taking.module.css';
import { HandedIn, Submit } from './submit.tsx';
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
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  const questions = questionsOf(quiz);
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  const isAtWork = work !== null && activityWorkStates[work.state].atWork && quiz.submitted === null;
  const closed = !working || quiz.submitted !== null || (quiz.mode === 'test' && !isAtWork);
  const isTest = quiz.mode === 'test';
  const byOne = quiz.onePerPage && isTest && !closed && questions.length > 1;
  const shown = byOne ? questions.slice(at, at + 1) : questions;
  return (
    <div className={styles.quiz} data-quiz={quiz.mode}>
      {quiz.html !== null && <AuthorHtml html={quiz.html} topHeading={topHeading} scope={part.axis} />}
      {isTest && closed && <HandedIn quiz={quiz} part={part} />}
      {!closed && quiz.deadline !== null && (
        <TimeLeft ids={ids} deadline={quiz.deadline} settle={answers.saver.settled} />
      )}
      {byOne && (
        <QuestionMap
          questions={questions}
          at={at}
          onGo={setAt}
          answered={(question) => isAnswered(answers, question)}
          flagged={flagged}
          onFlag={(id) => setFlagged(toggled(flagged, id))}
        />
      )}
      <Sections
        quiz={quiz}
        shown={shown}
        card={(question) => (
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
            level={topHeading === 2 ? 3 : 4}
          />
        )}
      />
      {!closed && <Saved answers={answers} />}
      {isTest && !closed && (
        <Submit
          part={part}
          ids={ids}
          answers={answers}
          open={questions.filter((question) => question.notAsked === null && !isAnswered(answers, question)).length}
        />
      )}
    </div>
  );
}

function isAnswered(answers: ShownAnswers, question: Question): boolean {
  const isEmpty = question.interactions.length === 0;
  return isEmpty || Object.values(answers.of(question)).some((values) => values.some((value) => value.trim() !== ''));
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);
}

interface SectionsProps {
  readonly quiz: QuizWork;
  readonly shown: readonly Question[];
  readonly card: (question: Question) => React.ReactNode;
}

/** Questions under the headings of their sections. */
function Sections({ quiz, shown, card }: SectionsProps) {
  return quiz.sections.map((section, index) => {
    const own = section.questions.filter((question) => shown.includes(question));
    if (own.length === 0) return null;
    return (
      <div key={index} className={styles.section}>
        {section.title !== '' && (
          <p dir="auto" className={styles.sectionTitle}>
            {section.title}
          </p>
        )}
        {section.html !== null && <AuthorHtml html={section.html} topHeading={4} meant={false} />}
        {own.map(card)}
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
