import { Skeleton } from '@stoa/ui';
import { useCall } from '../../api/calls/query.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './receipt.module.css';

/** The activities that were handed in with an attempt, as the server keeps them. */
export function ReceiptContents({ objectiveWorkflowId }: { readonly objectiveWorkflowId: string }) {
  const t = useMessages();
  const { data, isError } = useCall('getSubmissionReceipt', { params: { objectiveWorkflowId } });
  if (isError) return <p role="alert">{t('course.receipt.included.failed')}</p>;
  if (!data) return <Skeleton height="1.5rem" />;
  const more = data.includedCount - data.included.length;
  return (
    <>
      <p>{t('course.receipt.included.count', { count: data.includedCount })}</p>
      {data.included.length > 0 && (
        <div role="region" aria-label={t('course.receipt.included')} tabIndex={0} className={styles.frame}>
          <ul className={styles.list}>
            {data.included.map(({ activityPathId, name, attempt }) => (
              <li key={activityPathId}>
                <bdi>{name}</bdi>
                {attempt > 1 && <span className={styles.attempt}>{t('course.attempt', { attempt })}</span>}
              </li>
            ))}
            {more > 0 && <li>{t('course.receipt.included.more', { count: more })}</li>}
          </ul>
        </div>
      )}
      <p>
        <a href={data.signedUrl} download>
          {t('course.receipt.signed')}
        </a>
      </p>
    </>
  );
}
