import { highlightRanges } from '@stoa/domain';
import { useMemo } from 'react';
import { createFold } from './fold.ts';
import styles from './highlighted.module.css';
import { useLocale } from './messages.tsx';

interface HighlightedProps {
  readonly text: string;
  /** What was searched for; a blank term marks nothing (Spec 1 §5). */
  readonly term: string;
}

/** A text with what was searched for set off, however it is written there. */
export function Highlighted({ text, term }: HighlightedProps) {
  const locale = useLocale();
  const ranges = useMemo(() => highlightRanges(text, term, createFold(locale)), [text, term, locale]);
  const ends = ranges.map(([, end]) => end);
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index - 1] ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
