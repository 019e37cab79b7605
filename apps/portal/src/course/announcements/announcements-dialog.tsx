import { BellIcon, Button, Dialog, EmptyState, Skeleton } from '@stoa/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api/calls/call.ts';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { queryKeyOf, callOptions } from '../../api/calls/query.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import styles from './announcements-dialog.module.css';

interface AnnouncementsDialogProps {
  readonly open: boolean;
  readonly channelId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The window of a course's announcements, the newest first; what it has shown is read. */
export function AnnouncementsDialog({ open, channelId, name, onClose }: AnnouncementsDialogProps) {
  const t = useMessages();
  const close = (
    <Button variant="primary" onClick={onClose}>
      {t('announcements.close')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('announcements.title', { name })} startAtTitle actions={close}>
      {open && <Announcements channelId={channelId} />}
    </Dialog>
  );
}

function Announcements({ channelId }: Pick<AnnouncementsDialogProps, 'channelId'>) {
  const t = useMessages();
  const list = useQuery({ ...callOptions('listAnnouncements', { params: { channelId } }), refetchOnMount: 'always' });
  useRead(channelId, list.data?.data[0]?.id);
  if (!list.data) {
    if (!list.error) return <Skeleton height="6rem" />;
    return (
      <CallFailure
        error={list.error}
        title={t('announcements.failed')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data.data.length === 0)
    return <EmptyState icon={<BellIcon size={28} />} title={<h3>{t('announcements.none')}</h3>} />;
  return (
    <ol className={styles.list}>
      {list.data.data.map(({ id, title, body, created }) => (
        <AnnouncementItem key={id} title={title} told={created}>
          <p className={styles.text} dir="auto">
            {body}
          </p>
        </AnnouncementItem>
      ))}
    </ol>
  );
}

/** Everything up to the newest one that was shown counts as read. */
function useRead(channelId: string, newest: string | undefined): void {
  const client = useQueryClient();
  const read = useEffectEvent(async (announcementId: string) => {
    await call('readAnnouncements', { params: { channelId }, body: { announcementId } });
    await client.invalidateQueries({ queryKey: queryKeyOf('listUnreadAnnouncements') });
  });
  useEffect(() => {
    // a failure leaves the badge, and the next opening tries again
    if (newest !== undefined) read(newest).catch(() => {});
  }, [newest]);
}
