import { VisuallyHidden } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { useLocale, useMessages } from '../../portal/src/lib/language/messages.tsx';
import { inLanguage } from '../../portal/src/lib/language/number-signs.ts';
import type { Calls } from './calls.ts';
import styles from './quiz-page.module.css';

const second = 1_000;

interface TimeLeftProps {
  readonly calls: Calls;
  /** Instant of the server. */
  readonly deadline: string;
  /** The time is over: the server hands in what it has, or goes on. */
  readonly onOver: () => void;
}

/** The time that is left by the server's clock; what is heard of it comes at five minutes and at one. */
export function TimeLeft({ calls, deadline, onOver }: TimeLeftProps) {
  const t = useMessages();
  const locale = useLocale();
  const leftNow = () => Math.max(0, Math.ceil((Date.parse(deadline) - Date.now() - calls.ahead()) / second));
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = leftNow();
      setLeft(now);
      if (now <= 0 && Math.round(Date.now() / second) % 2 === 0) onOver();
    }, second);
    return () => clearInterval(timer);
  });
  const time = inLanguage(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`, locale);
  const named = { of: 'test', number: 1, title: 'none', name: '' };
  const heard = left <= 0 ? 'quiz.time.over' : left <= 60 ? 'quiz.time.one' : left <= 300 ? 'quiz.time.five' : null;
  return (
    <div className={styles.time}>
      <p role="timer" aria-live="off">
        {t('quiz.time', { ...named, time })}
      </p>
      <VisuallyHidden role="status">{heard === null ? '' : t(heard, named)}</VisuallyHidden>
    </div>
  );
}
