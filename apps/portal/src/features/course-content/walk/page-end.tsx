import type { ActivityPart } from '@stoa/contract';
import { neighbourPages } from '@stoa/domain';
import { ArrowEndIcon, ArrowStartIcon } from '@stoa/ui';
import { Link } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './page-end.module.css';
import { useReading } from '../work/reading.ts';
import { usePrefetchNext } from './use-prefetch-next.ts';
import { useTurnKeys } from './use-turn-keys.ts';

/** The way on and back, by the names of the pages. */
export function PageEnd({ part, first }: { readonly part: ActivityPart; readonly first: ActivityPart | null }) {
  const t = useMessages();
  const { tree, pathOf } = useReading();
  const { previous, next } = neighbourPages(tree.activity, part.axis);
  const onward = next ?? first;
  usePrefetchNext(onward);
  useTurnKeys({ previous, next: onward });
  if (!previous && !onward) return null;
  return (
    <nav aria-label={t('course.page.turn')} className={styles.end}>
      {previous && (
        <Link to={pathOf(previous)} rel="prev" className={styles.turn}>
          <ArrowStartIcon />
          <span className={styles.words}>
            <span className={styles.direction}>{t('course.page.previous')}</span>
            <span className={styles.name}>
              <bdi>{previous.childActivity.name}</bdi>
            </span>
          </span>
        </Link>
      )}
      {onward && (
        <Link to={pathOf(onward)} rel="next" className={`${styles.turn} ${styles.next}`}>
          <span className={styles.words}>
            <span className={styles.direction}>{t('course.page.next')}</span>
            <span className={styles.name}>
              <bdi>{onward.childActivity.name}</bdi>
            </span>
          </span>
          <ArrowEndIcon />
        </Link>
      )}
    </nav>
  );
}
