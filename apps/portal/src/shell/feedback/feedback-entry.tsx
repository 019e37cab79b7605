import { visibleFeedback } from '@stoa/domain';
import { FeedbackIcon } from '@stoa/ui';
import { useSession } from '../../api/session/session.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { openOverlay } from '../overlay.ts';
import { settingOf } from '../../lib/settings.ts';
import styles from '../side-navigation.module.css';

/** True when the person is asked for their opinion. */
export function useFeedbackOffered(): boolean {
  const boot = useSession();
  return boot.user !== null && visibleFeedback(settingOf(boot, 'platform.ui.feedback'));
}

export function FeedbackEntry() {
  const t = useMessages();
  if (!useFeedbackOffered()) return null;
  return (
    <button type="button" aria-haspopup="dialog" className={styles.place} onClick={() => openOverlay('feedback')}>
      <FeedbackIcon />
      {t('shell-extras.feedback')}
    </button>
  );
}
