import { Skeleton } from '@stoa/ui';
import { useCall } from '../../../api/calls/query.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { Choices } from './choices.tsx';
import styles from './notices.module.css';
import { ToldList } from './told-list.tsx';

/** What the person was told, and what they want to be told, where and when. */
export function NoticesSettings() {
  const t = useMessages();
  const { data, error, refetch, isFetching } = useCall('getNoticeChoices', {});
  if (error)
    return (
      <CallFailure error={error} title={t('notices.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <Skeleton height="24rem" />;
  return (
    <div className={styles.settings}>
      <ToldList />
      <Choices offered={data} />
    </div>
  );
}
