import { VisuallyHidden } from '@stoa/ui';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { AnnouncementsDialog } from './announcements-dialog.tsx';
import styles from './unread-announcements.module.css';
import { useUnread } from './use-unread.ts';

interface AnnouncementsBehindProps {
  readonly channelId: string;
  /** Name of the course. */
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Id of the words that say how much is new, which describe the button. */
  readonly unreadId: string;
}

/**
 * Lazy half of the button for announcements, which itself is there at once: its badge, at the corner of the nearest
 * positioned element, and its window.
 */
export function AnnouncementsBehind({ channelId, name, open, onClose, unreadId }: AnnouncementsBehindProps) {
  const t = useMessages();
  const format = useFormat();
  const unread = useUnread(channelId);
  return (
    <>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {format.number(unread)}
        </span>
      )}
      <VisuallyHidden>
        {unread > 0 && (
          <span id={unreadId} role="status">
            {t('announcements.unread', { count: unread })}
          </span>
        )}
      </VisuallyHidden>
      <AnnouncementsDialog open={open} channelId={channelId} name={name} onClose={onClose} />
    </>
  );
}
