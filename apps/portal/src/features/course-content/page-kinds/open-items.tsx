import type { ActivityPart } from '@stoa/contract';
import type { CourseItem } from '@stoa/domain';
import { useId } from 'react';
import { Link } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useAttempt } from '../work/current-attempt.ts';
import styles from './open-items.module.css';

/** Things that are named; more of them are only counted. */
const mostNamed = 8;

/** What is still open on a page, with the way to it. */
export function OpenItems({ items }: { readonly items: readonly CourseItem<ActivityPart>[] }) {
  const t = useMessages();
  const { pathOf } = useAttempt();
  const title = useId();
  if (items.length === 0) return null;
  const more = items.length - mostNamed;
  return (
    <div className={styles.open}>
      <p id={title} className={styles.title}>
        {t('course.done.open')}
      </p>
      <ul aria-labelledby={title} className={styles.list}>
        {items.slice(0, mostNamed).map(({ part }) => (
          <li key={part.axis}>
            <Link to={pathOf(part)}>
              <bdi>{part.childActivity.name}</bdi>
            </Link>
          </li>
        ))}
        {more > 0 && <li>{t('course.done.open.more', { count: more })}</li>}
      </ul>
    </div>
  );
}
