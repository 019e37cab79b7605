import { Skeleton, VisuallyHidden } from '@stoa/ui';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './page-skeleton.module.css';

const widths = ['100%', '94%', '97%', '62%'];

/** The place of a page that is on its way. */
export function PageSkeleton() {
  const t = useMessages();
  return (
    <div className={styles.page}>
      <VisuallyHidden role="status">{t('course.page.loading')}</VisuallyHidden>
      {[1, 2].map((paragraph) => (
        <div key={paragraph} className={styles.paragraph}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
