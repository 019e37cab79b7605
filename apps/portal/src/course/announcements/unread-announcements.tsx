import { BellIcon, Button, VisuallyHidden } from '@stoa/ui';
import { useState } from 'react';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { AnnouncementsDialog } from './announcements-dialog.tsx';
import styles from './unread-announcements.module.css';
import { useUnread } from './use-unread.ts';

interface UnreadAnnouncementsProps {
  readonly channelId: string;
  /** Name of the course. */
  readonly name: string;
}

/**
 * Opens what a course has announced, and tells how much of it is new (Spec 2 §2 'unread announcement-channel
 * notification').
 */
export function UnreadAnnouncements({ channelId, name }: UnreadAnnouncementsProps) {
  const t = useMessages();
  const format = useFormat();
  const unread = useUnread(channelId);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        className={styles.bell}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon size={18} />
        <VisuallyHidden>{t('announcements.open', { name })} </VisuallyHidden>
        {unread > 0 && <span className={styles.count}>{format.number(unread)}</span>}
      </Button>
      <VisuallyHidden>
        {unread > 0 && (
          <span role="status">
            {t('announcements.unread.of', { name, unread: t('announcements.unread', { count: unread }) })}
          </span>
        )}
      </VisuallyHidden>
      <AnnouncementsDialog open={open} channelId={channelId} name={name} onClose={() => setOpen(false)} />
    </>
  );
}
