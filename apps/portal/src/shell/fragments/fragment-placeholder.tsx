import { Button } from '@stoa/ui';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './fragment-frame.module.css';

interface FragmentPlaceholderProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Called when the placeholder goes while it has the keyboard. */
  readonly onLeave: () => void;
}

/** Stands quietly where a federated part is missing, in its size. */
export function FragmentPlaceholder({ label, busy, onRetry, onLeave }: FragmentPlaceholderProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) leave();
    };
  }, []);
  return (
    <div ref={box} className={styles.placeholder}>
      <p role="status">{label}</p>
      <Button size="small" busy={busy} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
