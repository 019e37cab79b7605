import type { Question, VisitedQuiz } from '@stoa/contract';
import { answeredOf, isTooLittle, missingAt } from '@stoa/domain';
import { Button, RefusableButton } from '@stoa/ui';
import { useEffect, useRef, useState } from 'react';
import { AuthorHtml } from '../../portal/src/content/author-html/author-html.tsx';
import { Calculator, commonCalculator } from '../../portal/src/content/questions/calculator/calculator.tsx';
import { HandInDialog, type OpenQuestion } from '../../portal/src/content/questions/taking/hand-in-dialog.tsx';
import { isMapped, MapWord, QuestionMap, Turn } from '../../portal/src/content/questions/taking/question-map.tsx';
import { hasChoices } from '../../portal/src/content/questions/taking/strikes.ts';
import { useLead } from '../../portal/src/content/questions/taking/use-lead.ts';
import { Words } from '../../portal/src/content/questions/words.tsx';
import { useFormat, useMessages } from '../../portal/src/lib/language/messages.tsx';
import { isOver, Trouble, type Calls } from './calls.ts';
import { Attempts } from './attempts.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz-page.module.css';
import { TimeLeft } from './time-left.tsx';
import { useQuiz, useVisited, type ShownQuiz } from './use-quiz.ts';

interface QuizPageProps {
  readonly name: string;
  readonly calls: Calls;
}

/** A quiz alone, without the portal around it. */
export function QuizPage({ name, calls }: QuizPageProps) {
  const t = useMessages();
  const { visited, trouble, read } = useVisited(calls);
  const title = useFocusOfNewAttempt(visited?.attempt ?? null);
  return (
    // the page around the frame has a main part of its own
    <main aria-label={name} className={styles.page}>
      <h1 ref={title} tabIndex={-1} dir="auto" className={styles.title}>
        {name}
      </h1>
      {trouble !== null && (
        <div role="alert" className={styles.said}>
          <p>{isOver(trouble) ? t('tools.ended') : (wordsOf(trouble) ?? t('tools.failed'))}</p>
          {!isOver(trouble) && <Button onClick={() => void read()}>{t('tools.again')}</Button>}
        </div>
      )}
      {visited === null && trouble === null && <p role="status">{t('tools.opening')}</p>}
      {visited !== null && !isOver(trouble) && (
        <Taking key={visited.activityWorkflowId} visited={visited} calls={calls} read={read} />
      )}
    </main>
  );
}

/** Leads to the top once another attempt has begun: the button that began it is gone. */
function useFocusOfNewAttempt(attempt: number | null) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(attempt);
  useEffect(() => {
    if (before.current !== null && before.current !== attempt) title.current?.focus();
    before.current = attempt;
  }, [attempt]);
  return title;
}

const wordsOf = (error: unknown): string | null => (error instanceof Trouble ? error.words : null);

interface TakingProps {
  readonly visited: VisitedQuiz;
  readonly calls: Calls;
  readonly read: () => Promise<void>;
}

function Taking({ visited, calls, read }: TakingProps) {
  const t = useMessages();
  const { quiz } = visited;
  const shown = useQuiz(calls, visited, read);
  const closed = quiz.submitted !== null;
  const questions = quiz.sections.flatMap((section) => section.questions);
  const linear = closed ? null : quiz.linear;
  const current = linear === null ? [] : questions.slice(-(linear.together ?? 1));
  const [first, ...others] = current;
  const count = linear === null ? questions.length : linear.count;
  const deadline = closed ? null : (linear?.limits.find((limit) => !limit.late)?.deadline ?? quiz.deadline);
  const size = linear === null && !closed && quiz.perPage !== null ? quiz.perPage : questions.length;
  const [from, setFrom] = useState(0);
  const { cards, lead } = useLead(questions, (index) => setFrom(Math.floor(index / size) * size));
  const onPage = linear === null ? questions.slice(from, from + size) : current;
  const go = (index: number) => lead(questions[index]?.id ?? '');
  const calculator = closed ? null : commonCalculator(onPage);
  const [strikes, setStrikes] = useState(false);
  const hasMap = linear === null && !closed && isMapped(quiz.mode, questions.length);
  return (
    <div className={styles.quiz} data-quiz={quiz.mode} data-submitted={closed}>
      {quiz.html !== null && <AuthorHtml html={quiz.html} topHeading={2} meant={false} />}
      {deadline !== null && <TimeLeft key={deadline} calls={calls} deadline={deadline} onOver={() => void read()} />}
      <Standing quiz={quiz} />
      <Attempts visited={visited} shown={shown} />
      <div className={styles.tools}>
        {hasMap && (
          <QuestionMap
            questions={questions}
            numbers={questions.map((_one, index) => index + 1)}
            at={size === 1 ? from : null}
            onGo={go}
            answered={(question) => answeredOf(question.interactions, shown.answersOf(question))}
            flagged={(question) => shown.noted.of(question.id).flagged}
            unsaved={(question) =>
              shown.stateOf(question.id) === 'unsaved' ? <MapWord>{t('tools.unsaved')}</MapWord> : null
            }
          />
        )}
        {!closed && onPage.some(hasChoices) && (
          <Button aria-pressed={strikes} onClick={() => setStrikes(!strikes)} className={styles.mode}>
            {t('quiz.strike.mode')}
          </Button>
        )}
        {calculator !== null && <Calculator key={calculator} kind={calculator} />}
      </div>
      {quiz.sections.map((section, index) => {
        const own = section.questions.filter((question) => onPage.includes(question));
        if (own.length === 0) return null;
        return (
          <div key={index} className={styles.quiz}>
            {section.title !== '' && <p dir="auto">{section.title}</p>}
            {section.html !== null && <AuthorHtml html={section.html} topHeading={3} meant={false} />}
            {own.map((question) => (
              <QuestionCard
                key={question.id}
                shown={shown}
                question={question}
                number={questions.indexOf(question) + 1}
                count={count}
                closed={closed}
                flags={hasMap}
                strikes={strikes}
                calculator={closed || calculator !== null ? null : question.calculator}
                cardRef={(card) => (card ? cards.set(question.id, card) : cards.delete(question.id))}
              />
            ))}
          </div>
        );
      })}
      {size < questions.length && linear === null && <Turn at={from} count={questions.length} size={size} onGo={go} />}
      {linear !== null && first !== undefined && (
        <GoOn shown={shown} question={first} others={others} isLast={linear.count === questions.length} />
      )}
      {quiz.mode === 'test' && !closed && linear === null && (
        <Submit shown={shown} questions={questions} onLead={lead} />
      )}
      <p role="alert" className={styles.problem}>
        {shown.problem === null ? '' : (wordsOf(shown.problem) ?? <Problem />)}
      </p>
    </div>
  );
}

function Problem() {
  const t = useMessages();
  return t('tools.problem');
}

/** What came of the quiz, as far as it is shown by now; it takes the focus once the quiz was handed in. */
function Standing({ quiz }: Pick<VisitedQuiz, 'quiz'>) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const { submitted, score, points, feedback } = quiz;
  const box = useRef<HTMLDivElement>(null);
  const [atFirst] = useState(submitted);
  useEffect(() => {
    if (submitted !== atFirst) box.current?.focus();
  }, [submitted, atFirst]);
  const waits = submitted !== null && quiz.sections.some(({ questions }) => questions.some(waitsForPerson));
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.said}>
      {submitted !== null && <p>{t('quiz.submitted', { date: dateTime(submitted) })}</p>}
      {score !== null && (submitted !== null || quiz.mode === 'practice') && (
        <p data-score>{t('quiz.score', { score: Math.round(score * 100) / 100, points })}</p>
      )}
      {submitted !== null && score === null && <p>{t(waits ? 'quiz.submitted.waits' : 'quiz.submitted.hidden')}</p>}
      {feedback.map((html, index) => (
        <Words key={index} html={html} />
      ))}
    </div>
  );
}

const waitsForPerson = ({ manualGrading, result }: Question): boolean => manualGrading && result?.score == null;

function missingOf(shown: ShownQuiz, question: Question) {
  const { mustAnswer = false, mustBeWhole = false } = question.control ?? {};
  const given = shown.answersOf(question);
  return missingAt({
    asked: question.notAsked === null && question.interactions.length > 0,
    answered: answeredOf(question.interactions, given) !== 'none',
    behind: false,
    mustAnswer,
    tooLittle: mustBeWhole && isTooLittle(question.interactions, given),
  });
}

/** Goes on from the questions that are open, which have their last answers by that. */
function GoOn({
  shown,
  question,
  others,
  isLast,
}: {
  readonly shown: ShownQuiz;
  readonly question: Question;
  /** Those that are gone on from with it. */
  readonly others: readonly Question[];
  readonly isLast: boolean;
}) {
  const t = useMessages();
  const isPart = others.length > 0;
  const missing = [question, ...others].map((one) => missingOf(shown, one)).find((why) => why !== null) ?? null;
  const answers = shown.answersOf(question);
  const [last, final] = isPart
    ? (['quiz.go-on.part.last', 'quiz.go-on.part.final'] as const)
    : (['quiz.go-on.last', 'quiz.go-on.final'] as const);
  return (
    <div className={styles.submit}>
      <p>{t(isLast ? last : final)}</p>
      <RefusableButton
        variant="primary"
        size="large"
        busy={shown.busy}
        refusedBecause={missing === null ? undefined : t(`quiz.go-on.${missing}`)}
        onClick={() => void shown.perform({ word: 'go-on', questionId: question.id, answers })}
      >
        {t(isLast ? 'quiz.submit' : isPart ? 'quiz.go-on.part' : 'quiz.go-on')}
      </RefusableButton>
    </div>
  );
}

interface SubmitProps {
  readonly shown: ShownQuiz;
  readonly questions: readonly Question[];
  readonly onLead: (id: string) => void;
}

/** Hands in the whole test, after a question that says what is not answered. */
function Submit({ shown, questions, onLead }: SubmitProps) {
  const t = useMessages();
  const [asks, setAsks] = useState(false);
  const go = () => {
    setAsks(false);
    void shown.perform({ word: 'submit' });
  };
  return (
    <div className={styles.submit}>
      <Button variant="primary" size="large" busy={shown.busy} onClick={() => setAsks(true)}>
        {t(shown.busy ? 'quiz.submitting' : 'quiz.submit')}
      </Button>
      {asks && (
        <HandInDialog
          open={openOf(shown, questions)}
          unbegun={0}
          onClose={() => setAsks(false)}
          onHandIn={go}
          onLead={onLead}
        />
      )}
    </div>
  );
}

/** Questions with something left to answer. */
function openOf(shown: ShownQuiz, questions: readonly Question[]): readonly OpenQuestion[] {
  return questions.flatMap((question, index) => {
    const isAsked = question.notAsked === null && question.interactions.length > 0;
    const answered = isAsked ? answeredOf(question.interactions, shown.answersOf(question)) : 'all';
    const needed = missingOf(shown, question) !== null;
    if (answered === 'all' && !needed) return [];
    return [{ id: question.id, number: index + 1, answered: answered === 'none' ? 'none' : 'partly', needed }];
  });
}
