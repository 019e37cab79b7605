import { ChatIcon, VisuallyHidden } from '@stoa/ui';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../../api/calls/query.ts';
import { useSession } from '../../api/session/session.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { openOverlay } from '../overlay.ts';
import { settingOf } from '../../lib/settings.ts';
import navigation from '../side-navigation.module.css';
import styles from './messages-entry.module.css';

const askEvery = 15_000;

/** The way to chat and communications, where the organisation offers them (Spec 1 §1). */
export function MessagesEntry() {
  const boot = useSession();
  if (boot.user === null || settingOf(boot, 'ui.learner.chat') !== true) return null;
  return <Entry />;
}

/** The badge is asked for with the same question as those of the courses, so that all of them change together. */
function Entry() {
  const t = useMessages();
  const format = useFormat();
  const { data } = useQuery({
    ...callOptions('listUnreadAnnouncements', {}),
    refetchInterval: askEvery,
    refetchOnWindowFocus: 'always',
  });
  const unread = data?.data.reduce((sum, channel) => sum + channel.unread, 0) ?? 0;
  return (
    <button type="button" aria-haspopup="dialog" className={navigation.place} onClick={() => openOverlay('messages')}>
      <ChatIcon />
      {t('shell-extras.messages')}
      {unread > 0 && (
        <span className={styles.count}>
          {format.number(unread)} <VisuallyHidden>{t('shell-extras.messages.unread')}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
