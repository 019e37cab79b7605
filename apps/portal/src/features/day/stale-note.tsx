import { isAllOld, wholeGap, type DayGaps } from '@stoa/domain';
import { Button } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import { useReadAt } from './gap-words.ts';
import styles from './stale-note.module.css';
import { useFocusAfter } from '../../lib/page/use-focus-after.ts';

interface Staleness {
  readonly stale: boolean;
  readonly gaps: DayGaps;
}

/** What is wrong with what is shown, in words: it is old, or not all of it is here; null where nothing is wrong. */
export function useStaleWords({ stale, gaps }: Staleness): string | null {
  const t = useMessages();
  const readAt = useReadAt();
  if (stale) return t('day.stale');
  const gap = wholeGap(gaps);
  if (gap === undefined) return null;
  if (gap.since === null) return t('day.gap');
  return t(isAllOld(gaps) ? 'day.gap.as-of' : 'day.gap.since', { time: readAt(gap.since) });
}

interface StaleNoteProps {
  readonly read: Staleness & { readonly retry: () => void; readonly retrying: boolean };
}

/** Says that what is shown could not be renewed, or lacks something, where that is so. */
export function StaleNote({ read }: StaleNoteProps) {
  const words = useStaleWords(read);
  return words === null ? null : <Note words={words} {...read} />;
}

function Note({ words, retry, retrying }: Omit<StaleNoteProps['read'], keyof Staleness> & { readonly words: string }) {
  const t = useMessages();
  const box = useFocusAfter<HTMLParagraphElement>((gone) => gone.closest('main')?.querySelector('h1'));
  return (
    <p ref={box} role="status" className={styles.stale}>
      {words}{' '}
      <Button size="small" busy={retrying} onClick={retry}>
        {t('shell.retry')}
      </Button>
    </p>
  );
}
