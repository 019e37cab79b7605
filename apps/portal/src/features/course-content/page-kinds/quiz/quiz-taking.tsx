import type { ActivityPart, Question, QuizWork } from '@stoa/contract';
import { activityWorkStates } from '@stoa/domain';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { Words } from '../../../../content/questions/words.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { AttemptTerms } from './attempt-terms.tsx';
import { commonCalculator } from '../../../../content/questions/calculator/calculator.tsx';
import { CalmSubmit, CalmTools } from './calm-parts.tsx';
import { currentOf, questionsOf, type QuizIds } from './kept-quiz.ts';
import { Came, GoOn, useWaitingToGoOn } from './linear-way.tsx';
import { MemoCard } from './memo-card.tsx';
import { Turn } from '../../../../content/questions/taking/question-map.tsx';
import { noteQuestion, placeIn } from './question-place.ts';
import styles from './quiz-taking.module.css';
import { hasMap } from './quiz-tools.tsx';
import { HandedIn, Score } from './submit.tsx';
import { countOf, numberingOf, TimedParts } from './timed-parts.tsx';
import type { ShownAnnotations } from '../../../../content/questions/taking/use-noted.ts';
import { useAnnotations } from './use-annotations.ts';
import { useAnswers, type ShownAnswers } from './use-answers.ts';
import { useByAndBy } from './use-by-and-by.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useFollow, useLead } from '../../../../content/questions/taking/use-lead.ts';

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
  const annotations = useAnnotations(ids, quiz, part.childActivity.name);
  // what tells of all answers together may come a moment later than the answer itself
  const calm = useDeferredValue(answers);
  const settle = useSettle(answers, annotations);
  const strikes = useState(false);
  const questions = questionsOf(quiz);
  const [chosen, setAt] = usePlace(ids, quiz);
  const { cards, lead } = useLead(questions, setAt);
  const box = useRef<HTMLDivElement>(null);
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  const isAtWork = work !== null && activityWorkStates[work.state].atWork && quiz.submitted === null;
  const closed = !working || quiz.submitted !== null || (quiz.mode === 'test' && !isAtWork);
  const isTest = quiz.mode === 'test';
  const linear = closed ? null : quiz.linear;
  const current = closed ? [] : currentOf(quiz);
  const [first, ...others] = current;
  // a linear test goes on with what came last
  const firstCurrent = linear === null ? 0 : questions.length - current.length;
  const at = chosen ?? firstCurrent;
  const isPaged = quiz.perPage !== null && !closed && questions.length > quiz.perPage;
  const size = linear !== null ? 1 : isPaged ? quiz.perPage : null;
  const isAtCurrent = linear !== null && at >= firstCurrent;
  const firstShown = size === null ? 0 : Math.floor(at / size) * size;
  const flags = !closed && hasMap(quiz);
  const go = (index: number) => lead(questions[index]?.id ?? '');
  const onPage = size === null ? questions : questions.slice(firstShown, firstShown + size);
  const shown = isAtCurrent ? current : onPage;
  const isOffered = !closed && commonCalculator(shown) === null;
  const { isElsewhere, noteHere } = useElsewhere({ quiz, isOpen: !closed, working, box });
  const { numberOf, isOver } = numberingOf(quiz);
  const onBegun = (id: string | null) => (id === null ? box.current?.focus() : lead(id));
  const waitsToGoOn = useWaitingToGoOn(ids) !== undefined;
  const isBehind = (question: Question): boolean => linear !== null && !current.includes(question);
  useFollow(first?.id ?? null, lead, () => box.current?.focus());
  return (
    <div ref={box} tabIndex={-1} className={styles.quiz} data-quiz={quiz.mode}>
      {quiz.html !== null && <AuthorHtml html={quiz.html} topHeading={topHeading} scope={part.axis} />}
      <p role="status" className={styles.elsewhere}>
        {isElsewhere && t('quiz.submitted.elsewhere')}
      </p>
      {!closed && <Said feedback={quiz.feedback} />}
      {isTest && closed && <HandedIn quiz={quiz} part={part} />}
      {!closed && <AttemptTerms part={part} />}
      {!closed && (
        <CalmTools
          quiz={quiz}
          ids={ids}
          answers={calm}
          annotations={annotations}
          settle={settle}
          at={size === 1 && !isAtCurrent ? at : null}
          onGo={go}
          shown={shown}
          strikes={strikes}
        />
      )}
      {!closed && <TimedParts part={part} ids={ids} quiz={quiz} onBegun={onBegun} />}
      {linear !== null && <Came questions={questions} current={firstCurrent} at={at} onGo={go} />}
      {linear !== null && shown.some(isBehind) && <p>{t('quiz.linear.read')}</p>}
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
            number={numberOf(question)}
            count={linear === null ? countOf(quiz) : linear.count}
            answers={answers}
            closed={closed || isBehind(question) || isOver(question) || (linear !== null && waitsToGoOn)}
            waits={work !== null && activityWorkStates[work.state].waitsForGrade && question.manualGrading}
            level={level}
            annotations={annotations}
            flags={flags}
            strikes={strikes[0] && !closed}
            calculator={isOffered ? question.calculator : null}
            cardRef={(card) => (card ? cards.set(question.id, card) : cards.delete(question.id))}
          />
        )}
      />
      {size !== null && linear === null && <Turn at={firstShown} count={questions.length} size={size} onGo={go} />}
      {!isTest && quiz.score !== null && <Score score={quiz.score} points={quiz.points} />}
      {linear !== null && first !== undefined && isAtCurrent && (
        <GoOn
          key={first.id}
          part={part}
          ids={ids}
          questions={[first, ...others]}
          numberOf={numberOf}
          answers={answers}
          settle={settle}
          quiz={quiz}
          onGoOn={noteHere}
        />
      )}
      {isTest && !closed && (linear === null || (first === undefined && linear.together === undefined)) && (
        <CalmSubmit
          part={part}
          ids={ids}
          quiz={quiz}
          answers={calm}
          settle={settle}
          onSubmit={noteHere}
          onLead={lead}
          onDone={() => box.current?.focus()}
        />
      )}
    </div>
  );
}

/** The question that is open in a paged test, from 0: after a reload the one that was. Null where nobody chose one. */
function usePlace({ activityWorkflowId }: QuizIds, quiz: QuizWork) {
  const isKept = quiz.linear === null && quiz.perPage !== null && quiz.submitted === null;
  const [at, setAt] = useState(() => {
    const known = isKept ? placeIn(activityWorkflowId) : undefined;
    const index = questionsOf(quiz).findIndex(({ id }) => id === known);
    return index === -1 ? null : index;
  });
  const go = (index: number) => {
    const id = questionsOf(quiz)[index]?.id;
    if (isKept && id !== undefined) noteQuestion(activityWorkflowId, id);
    setAt(index);
  };
  return [at, go] as const;
}

/** Saves answers and what is noted beside them; the same function in each rendering, as timers wait for it. */
function useSettle({ saver }: ShownAnswers, { settled }: ShownAnnotations): () => Promise<void> {
  return useCallback(async () => void (await Promise.all([saver.settled(), settled()])), [saver, settled]);
}

/** What the author says of the test while it is taken. */
function Said({ feedback }: Pick<QuizWork, 'feedback'>) {
  return (
    <div role="status" className={styles.said}>
      {feedback.map((html, index) => (
        <Words key={index} html={html} />
      ))}
    </div>
  );
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
  const here = new Set(shown);
  return quiz.sections.map((section, index) => {
    const own = section.questions.filter((question) => here.has(question));
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
