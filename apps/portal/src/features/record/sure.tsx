import { Button } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import { useFocusAfter } from '../../lib/page/use-focus-after.ts';
import styles from './sure.module.css';

interface SureProps {
  readonly question: string;
  /** What is done, as the button before said. */
  readonly yes: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something goes for good. Once it has gone, the keyboard goes on at the heading of its section. */
export function Sure({ question, yes, busy, onYes, onNo }: SureProps) {
  const t = useMessages();
  const box = useFocusAfter<HTMLDivElement>((gone) => gone.closest('section')?.querySelector('h2'));
  const calm = useRef<HTMLButtonElement>(null);
  useEffect(() => calm.current?.focus(), []);
  return (
    <div ref={box} role="alert" className={styles.sure}>
      <p>{question}</p>
      <div className={styles.row}>
        <Button size="small" variant="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button ref={calm} size="small" onClick={onNo}>
          {t('record.keep')}
        </Button>
      </div>
    </div>
  );
}
