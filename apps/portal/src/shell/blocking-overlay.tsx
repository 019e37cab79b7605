import { limits } from '@stoa/domain';
import { Spinner, VisuallyHidden } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { blockingStore } from '../lib/state/blocking.ts';
import { useMessages } from '../lib/language/messages.tsx';
import styles from './blocking-overlay.module.css';
import { useStore } from '../lib/state/use-store.ts';

/** True once a condition has held for some milliseconds without a break. */
function useHeldFor(condition: boolean, milliseconds: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [condition, milliseconds]);
  return held;
}

/** Covers the page while something runs that nothing may be done beside, but only when it takes a while (Spec 1 §4). */
export function BlockingOverlay() {
  const t = useMessages();
  const blocked = useStore(blockingStore) > 0;
  const shown = useHeldFor(blocked, limits.overlayDebounce);
  return (
    <div role="status">
      {shown && (
        <div className={styles.overlay}>
          <Spinner size="2.5rem" />
          <VisuallyHidden>{t('shell-extras.working')}</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
