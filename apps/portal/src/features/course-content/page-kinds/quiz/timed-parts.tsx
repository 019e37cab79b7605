import type { ActivityPart, Question, QuizTimedPart, QuizWork } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { useLocale, useMessages } from '../../../../lib/language/messages.tsx';
import { questionsOf, type QuizIds } from './kept-quiz.ts';
import { clockTime } from './time-left.tsx';
import styles from './quiz-taking.module.css';
import { useQuizCommands } from './use-quiz-commands.ts';

/** What has a time of its own and was not begun; what is inside of it is told later. */
export const unbegunOf = ({ timed = [] }: QuizWork): readonly QuizTimedPart[] =>
  timed.filter(({ deadline }) => deadline === null);

const hiddenIn = (quiz: QuizWork): ReadonlySet<number> => new Set(unbegunOf(quiz).flatMap(({ numbers }) => numbers));

/** How many questions there are, also those that come once their time is begun. */
export const countOf = (quiz: QuizWork): number => questionsOf(quiz).length + hiddenIn(quiz).size;

/** Numbers in the test of the questions that are here, 1 for the first. */
export function numbersOf(quiz: QuizWork): readonly number[] {
  const hidden = hiddenIn(quiz);
  return Array.from({ length: countOf(quiz) }, (_one, index) => index + 1).filter((number) => !hidden.has(number));
}

/** Questions whose time is over, by their numbers. */
export const overIn = ({ timed = [] }: QuizWork): ReadonlySet<number> =>
  new Set(timed.filter(({ over }) => over).flatMap(({ numbers }) => numbers));

/** The number of each question that is here, and if its time is over. */
export function numberingOf(quiz: QuizWork) {
  const [numbers, over] = [numbersOf(quiz), overIn(quiz)];
  const numbered = new Map(questionsOf(quiz).map(({ id }, index) => [id, numbers[index] ?? 0]));
  const numberOf = ({ id }: Question): number => numbered.get(id) ?? 0;
  return { numberOf, isOver: (question: Question): boolean => over.has(numberOf(question)) };
}

interface TimedPartsProps {
  readonly part: ActivityPart;
  readonly ids: QuizIds;
  readonly quiz: QuizWork;
  /** Leads to what came with its time: a question, or null for the whole quiz. */
  readonly onBegun: (questionId: string | null) => void;
}

/** What has a time of its own: how long before it begins, the way to begin it, and what is over. */
export function TimedParts({ part, ids, quiz, onBegun }: TimedPartsProps) {
  const t = useMessages();
  const { begin, busy, problem } = useQuizCommands(ids, part);
  const lead = useBegun(quiz, onBegun);
  const own = (quiz.timed ?? []).filter(({ of }) => of !== 'test');
  if (own.length === 0) return null;
  const unbegun = unbegunOf(quiz);
  return (
    <section aria-label={t('quiz.timed')} className={styles.timedParts}>
      {unbegun.length > 0 && <p>{t('quiz.timed.intro')}</p>}
      <ul className={styles.timedList}>
        {unbegun.map((one) => (
          <li key={one.key} className={styles.timedPart}>
            <About one={one} />
            <Button
              variant="primary"
              busy={busy}
              onClick={() => {
                lead(one.key);
                void begin(one.key);
              }}
            >
              {t('quiz.timed.begin', namedAs(one))}
            </Button>
          </li>
        ))}
      </ul>
      <div role="status" className={styles.timedOver}>
        {own.flatMap((one) => (one.over ? [<p key={one.key}>{t('quiz.timed.over', namedAs(one))}</p>] : []))}
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  );
}

const namedAs = ({ of, title, numbers }: QuizTimedPart) => ({
  of,
  number: numbers[0] ?? 0,
  title: title === '' ? 'none' : 'named',
  name: title,
});

/** What it is, how much and how long, and what happens at the end. */
function About({ one }: { readonly one: QuizTimedPart }) {
  const t = useMessages();
  const locale = useLocale();
  const { of, seconds, extraSeconds, late, numbers } = one;
  return (
    <div>
      <p className={styles.timedName}>{t('quiz.timed.name', namedAs(one))}</p>
      <p>{t('quiz.timed.terms', { of, count: numbers.length, time: clockTime(seconds, locale) })}</p>
      {extraSeconds > 0 && <p>{t('quiz.time.extra', { minutes: Math.round(extraSeconds / 6) / 10 })}</p>}
      <p>{t(late ? 'quiz.timed.end.late' : 'quiz.timed.end')}</p>
    </div>
  );
}

/** Waits for what was begun, and leads to its first question that is there. */
function useBegun(quiz: QuizWork, onBegun: TimedPartsProps['onBegun']): (key: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const come = quiz.timed?.find(({ key, deadline }) => key === awaited.current && deadline !== null);
    if (come === undefined) return;
    awaited.current = null;
    onBegun(firstOf(quiz, come)?.id ?? null);
  });
  return (key) => void (awaited.current = key);
}

function firstOf(quiz: QuizWork, { numbers }: QuizTimedPart): Question | undefined {
  const known = numbersOf(quiz);
  return questionsOf(quiz).find((_one, index) => numbers.includes(known[index] ?? 0));
}
