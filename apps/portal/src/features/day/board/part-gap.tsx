import type { BoardGap, DayBoardPart } from '@stoa/domain';
import { Button } from '@stoa/ui';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useReadAt } from '../gap-words.ts';
import { useFocusAfter } from '../../../lib/page/use-focus-after.ts';
import styles from './part-gap.module.css';

interface PartGapProps {
  readonly part: DayBoardPart;
  readonly gap: BoardGap;
  /** There is something in the part all the same. */
  readonly isSome: boolean;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** What a part of the dashboard lacks because it could not be read, and since when what stands there is so. */
export function PartGap({ part, gap: { since }, isSome, retry, retrying }: PartGapProps) {
  const t = useMessages();
  const readAt = useReadAt();
  const box = useFocusAfter<HTMLDivElement>((gone) => gone.closest('section')?.querySelector('h2'));
  const nothing = isSome ? t('day.gap.some') : t('day.gap.none');
  return (
    <div ref={box} className={styles.gap}>
      <p className={styles.words}>{since === null ? nothing : t('day.gap.as-of', { time: readAt(since) })}</p>
      <Button
        size="small"
        busy={retrying}
        aria-label={t('day.gap.retry', { part: t(`day.part.${part}`) })}
        onClick={retry}
      >
        {t('shell.retry')}
      </Button>
    </div>
  );
}
