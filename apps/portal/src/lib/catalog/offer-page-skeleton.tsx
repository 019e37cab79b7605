import { Skeleton, VisuallyHidden } from '@stoa/ui';
import { useMessages } from '../messages.tsx';
import styles from './offer-page.module.css';

/** The place of a course's page that is on its way. */
export function OfferPageSkeleton() {
  const t = useMessages();
  return (
    <div className={styles.frame}>
      <VisuallyHidden role="status">{t('catalog.course-loading')}</VisuallyHidden>
      <div className={styles.breadcrumbs}>
        <Skeleton width="12rem" height="1rem" />
      </div>
      <div className={styles.hero}>
        <Skeleton height="auto" className={styles.noCover} />
        <div className={styles.words}>
          <Skeleton width="6rem" height="1rem" />
          <Skeleton width="80%" height="2.25rem" />
          <Skeleton height="1rem" />
          <Skeleton width="60%" height="1rem" />
          <Skeleton width="9rem" height="3rem" />
        </div>
      </div>
    </div>
  );
}
