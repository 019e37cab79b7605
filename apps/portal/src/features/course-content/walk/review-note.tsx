import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useAttempt } from '../work/current-attempt.ts';
import styles from './review-note.module.css';

/**
 * Note that the attempt is only looked at (Spec 1 §2 'viewType=REVIEW'); from one that is under way there is a way on.
 */
export function ReviewNote() {
  const t = useMessages();
  const { review, earlierAttempt, objectiveId, axis } = useAttempt();
  if (review === null) return null;
  if (earlierAttempt !== null) {
    return <p className={styles.note}>{t('course.page.review.earlier', { attempt: earlierAttempt })}</p>;
  }
  if (review === 'over') return <p className={styles.note}>{t('course.page.review')}</p>;
  return (
    <p className={styles.note}>
      {t('course-pages.review.under-way')}
      <Link to={paths.courseContent(objectiveId, axis ?? undefined)}>{t('course-pages.review.leave')}</Link>
    </p>
  );
}
