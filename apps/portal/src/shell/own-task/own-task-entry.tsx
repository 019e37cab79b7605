import { PenIcon } from '@stoa/ui';
import { useSession } from '../../api/session/session.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { openOverlay } from '../overlay.ts';
import styles from '../side-navigation.module.css';

/** Adds a task of one's own from wherever one is. */
export function OwnTaskEntry() {
  const t = useMessages();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <button type="button" aria-haspopup="dialog" className={styles.place} onClick={() => openOverlay('own-task')}>
      <PenIcon />
      {t('shell-extras.add-task')}
    </button>
  );
}
