import type { QuizLimit } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { VisuallyHidden } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import { serverNow } from '../../../../api/clock/server-clock.ts';
import { useLocale, useMessages } from '../../../../lib/language/messages.tsx';
import { inLanguage } from '../../../../lib/language/number-signs.ts';
import { readQuizAgain, type QuizIds } from './kept-quiz.ts';
import styles from './quiz-taking.module.css';

interface TimeLeftProps {
  readonly ids: QuizIds;
  /** Its end is an instant of the server. */
  readonly limit: TimeLimit;
  /** Saves what is not saved yet. */
  readonly settle: () => Promise<void>;
}

/** A limit of the whole test, or of what is open in it. */
export type TimeLimit = Pick<QuizLimit, 'title' | 'deadline' | 'extraSeconds' | 'late'> & {
  readonly of: QuizLimit['of'];
  /** Of the question, 1 for the first. */
  readonly number: number;
};

const second = 1_000;
const warnings = { five: 300, one: 60 } as const;
/** Seconds between two looks after the end: where this clock runs ahead, the time is not over for the server yet. */
const everySoOften = 2;

/** Minutes and seconds, as a clock shows them in the digits of a language. */
export const clockTime = (seconds: number, locale: string): string =>
  inLanguage(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, locale);

/** Seconds until the deadline, by the server's clock; below 0 after it. */
export function useSecondsLeft(deadline: string): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), second);
    return () => clearInterval(timer);
  }, []);
  // of this deadline from its first moment on: one that takes the place of another is not over
  return Math.ceil((Date.parse(deadline) - now) / second);
}

/**
 * The time that is left, with warnings that are heard; at its end the server hands in what is there, or goes on from
 * the question.
 */
export function TimeLeft({ ids, limit, settle }: TimeLeftProps) {
  const t = useMessages();
  const locale = useLocale();
  const { of, number, title, deadline, extraSeconds, late } = limit;
  const left = useSecondsLeft(deadline);
  const isOver = left <= 0;
  useEnd({ ids, left: late ? Infinity : left, settle });
  const named = { of, number, title: title === '' ? 'none' : 'named', name: title };
  const over = t(late ? 'quiz.time.over.late' : 'quiz.time.over', named);
  const [first] = useState(left);
  const isWarned = (at: number) => left <= at && first > at;
  const warning = isOver
    ? over
    : isWarned(warnings.one)
      ? t('quiz.time.one', named)
      : isWarned(warnings.five)
        ? t('quiz.time.five', named)
        : // what is there from the beginning is not heard
          left < first
          ? t('quiz.time', { ...named, time: clockTime(first, locale) })
          : '';
  return (
    <div>
      <p className={styles.time} aria-hidden={isOver ? undefined : 'true'}>
        {isOver ? over : t('quiz.time', { ...named, time: clockTime(left, locale) })}
      </p>
      {extraSeconds > 0 && <p>{t('quiz.time.extra', { minutes: Math.round(extraSeconds / 6) / 10 })}</p>}
      <VisuallyHidden role="status">{warning}</VisuallyHidden>
    </div>
  );
}

/** Saves what is unsaved in time, and asks what became of the quiz once its time is over. */
function useEnd({ ids, left, settle }: Omit<TimeLeftProps, 'limit'> & { readonly left: number }): void {
  const client = useQueryClient();
  const isOver = left <= 0;
  const isNearlyOver = left <= 1;
  useEffect(() => {
    // what is still unsaved goes out in time
    if (isNearlyOver) void settle().catch(() => {});
  }, [isNearlyOver, settle]);
  useEffect(() => {
    if (!isOver) return undefined;
    const again = async () => {
      // asking hands in what is there, and the course follows it
      await readQuizAgain(client, ids);
      await client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
    };
    void again();
    const timer = setInterval(() => void again(), everySoOften * second);
    return () => clearInterval(timer);
  }, [isOver, client, ids]);
}

interface EarlyProps {
  readonly of: 'question' | 'test';
  /** Seconds until one may; below 0 after that. */
  readonly early: number;
}

/** Says when one may go on from a question, or hand in a test, and once one may. */
export function Early({ of, early }: EarlyProps) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <>
      {early > 0 && <p>{t('quiz.early.time', { of, time: clockTime(early, locale) })}</p>}
      <VisuallyHidden role="status">{early > 0 ? '' : t('quiz.early.over', { of })}</VisuallyHidden>
    </>
  );
}
