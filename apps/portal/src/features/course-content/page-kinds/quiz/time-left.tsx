import { useQueryClient } from '@tanstack/react-query';
import { VisuallyHidden } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import { serverNow } from '../../../../api/clock/server-clock.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { readQuizAgain, type QuizIds } from './kept-quiz.ts';
import styles from './quiz-taking.module.css';

interface TimeLeftProps {
  readonly ids: QuizIds;
  /** Instant of the server. */
  readonly deadline: string;
  /** Seconds of it that only this person has. */
  readonly extraSeconds: number;
  /** Saves what is not saved yet. */
  readonly settle: () => Promise<void>;
}

const second = 1_000;
const warnings = { five: 300, one: 60 } as const;
/** Seconds between two looks after the end: where this clock runs ahead, the time is not over for the server yet. */
const everySoOften = 2;

/** Seconds until the deadline, by the server's clock; below 0 after it. */
function useSecondsLeft(deadline: string): number {
  const left = () => Math.ceil((Date.parse(deadline) - serverNow().getTime()) / second);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), second);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** The time that is left, with warnings that are heard; at its end the server hands in what is there. */
export function TimeLeft({ ids, deadline, extraSeconds, settle }: TimeLeftProps) {
  const t = useMessages();
  const client = useQueryClient();
  const left = useSecondsLeft(deadline);
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
  const shown = Math.max(0, left);
  const time = `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`;
  const warning = isOver
    ? t('quiz.time.over')
    : left <= warnings.one
      ? t('quiz.time.one')
      : left <= warnings.five
        ? t('quiz.time.five')
        : '';
  return (
    <>
      <p className={styles.time} aria-hidden={isOver ? undefined : 'true'}>
        {isOver ? t('quiz.time.over') : t('quiz.time', { time })}
      </p>
      {extraSeconds > 0 && <p>{t('quiz.time.extra', { minutes: Math.round(extraSeconds / 6) / 10 })}</p>}
      <VisuallyHidden role="status">{warning}</VisuallyHidden>
    </>
  );
}
