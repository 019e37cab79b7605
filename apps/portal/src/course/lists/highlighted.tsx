import { highlightRanges } from '@stoa/domain';
import { useMemo } from 'react';
import { createFold } from '../../lib/language/fold.ts';
import styles from './highlighted.module.css';
import { Marked } from '../../lib/language/marked.tsx';
import { useLocale } from '../../lib/language/messages.tsx';

interface HighlightedProps {
  readonly text: string;
  /** Search term; a blank term marks nothing (Spec 1 §5). */
  readonly term: string;
}

/** A text with what was searched for set off, however it is written there. */
export function Highlighted({ text, term }: HighlightedProps) {
  const locale = useLocale();
  const ranges = useMemo(() => highlightRanges(text, term, createFold(locale)), [text, term, locale]);
  return <Marked text={text} ranges={ranges} className={styles.mark} />;
}
