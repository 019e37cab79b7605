import { Button, LockIcon, TextField } from '@stoa/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './pdf-viewer.module.css';
import type { Pdf } from './use-pdf.ts';

/** Asks for the password of a PDF; it goes nowhere but to the file. */
export function PdfPassword({ wrong, unlock, giveUp }: Omit<Extract<Pdf, { state: 'locked' }>, 'state'>) {
  const t = useMessages();
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // in the middle of a page nobody asked for it yet
    if (wrong || form.current?.closest('dialog')) form.current?.querySelector('input')?.focus();
  }, [wrong]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password !== '') unlock(password);
  };
  return (
    <form ref={form} className={styles.message} onSubmit={onSubmit}>
      <LockIcon size={28} />
      <p role="status">{t('pdf.locked')}</p>
      <TextField
        type="password"
        autoComplete="off"
        label={t('pdf.password')}
        value={password}
        onValueChange={setPassword}
        problem={wrong ? t('pdf.password.wrong') : undefined}
      />
      <span className={styles.choices}>
        <Button onClick={giveUp}>{t('pdf.password.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('pdf.password.open')}
        </Button>
      </span>
    </form>
  );
}
