import type { ActivityPart } from '@stoa/contract';
import { neighbourPages } from '@stoa/domain';
import { ArrowEndIcon, ArrowStartIcon, RowCardName, RowCardWords, rowCardClass } from '@stoa/ui';
import { Link } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './page-end.module.css';
import { useAttempt } from '../work/current-attempt.ts';
import { usePrefetchNext } from './use-prefetch-next.ts';
import { usePageReading } from '../work/page-reading.ts';
import { useTurnKeys } from './use-turn-keys.ts';

/** The way on and back, by the names of the pages. Going on completes what is read. */
export function PageEnd({ part, first }: { readonly part: ActivityPart; readonly first: ActivityPart | null }) {
  const t = useMessages();
  const { tree, pathOf } = useAttempt();
  const { previous, next } = neighbourPages(tree.activity, part.axis);
  const onward = next ?? first;
  const { complete } = usePageReading();
  usePrefetchNext(onward);
  useTurnKeys({ previous, next: onward }, complete);
  if (!previous && !onward) return null;
  return (
    <nav aria-label={t('course.page.turn')} className={styles.end}>
      {previous && (
        <Link to={pathOf(previous)} rel="prev" className={rowCardClass({ hover: 'glow' }, styles.turn)}>
          <ArrowStartIcon />
          <RowCardWords className={styles.words}>
            <span className={styles.direction}>{t('course.page.previous')}</span>
            <RowCardName>
              <bdi>{previous.childActivity.name}</bdi>
            </RowCardName>
          </RowCardWords>
        </Link>
      )}
      {onward && (
        <Link
          to={pathOf(onward)}
          rel="next"
          onClick={complete}
          className={rowCardClass({ hover: 'glow' }, `${styles.turn} ${styles.next}`)}
        >
          <RowCardWords className={styles.words}>
            <span className={styles.direction}>{t('course.page.next')}</span>
            <RowCardName>
              <bdi>{onward.childActivity.name}</bdi>
            </RowCardName>
          </RowCardWords>
          <ArrowEndIcon />
        </Link>
      )}
    </nav>
  );
}
