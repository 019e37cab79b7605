import { Button } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import styles from './security.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Codes that are told once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('success', t('profile.second.codes.copied'));
  };
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('profile.second.codes')}
      </h3>
      <p className={styles.note}>{t('profile.second.codes.hint')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onKept}>
          {t('profile.second.codes.kept')}
        </Button>
        <Button onClick={() => void copy()}>{t('profile.second.codes.copy')}</Button>
      </div>
    </div>
  );
}
