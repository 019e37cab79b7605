import { Button, TextField } from '@stoa/ui';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useFailureText } from '../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { fieldProblem } from './field-problem.ts';
import styles from './security.module.css';

export interface OneFieldFormProps {
  readonly label: string;
  readonly hint: string;
  /** Said when it is empty. */
  readonly missing: string;
  readonly submit: string;
  /** Name of the field in the call that `send` makes. */
  readonly field: 'currentPassword' | 'code' | 'name';
  /** What stands in it at first. */
  readonly initial?: string;
  /** Makes the call; what it refuses is said at the field. */
  readonly send: (value: string) => Promise<void>;
  readonly onCancel: () => void;
  /** Stands above the field. */
  readonly children?: ReactNode;
}

const kinds = {
  currentPassword: { type: 'password', autoComplete: 'current-password', dir: 'ltr' },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric', dir: 'ltr' },
  name: { type: 'text', autoComplete: 'off', dir: 'auto', maxLength: 60 },
} as const satisfies Record<OneFieldFormProps['field'], object>;

/** Asks for one thing before something is done; it has the focus, and gets it again with what is wrong. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { label, hint, missing, submit, field, initial = '', send, onCancel, children } = props;
  const t = useMessages();
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const fail = (error: Error) => {
    const found = fieldProblem(error, field);
    setProblem(found);
    if (found === undefined) showToast('critical', failureText(error));
    setBusy(false);
    focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (value.trim() === '') {
      setProblem(missing);
      return focus();
    }
    setBusy(true);
    void send(value).catch((error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <TextField
        {...kinds[field]}
        className={styles.field ?? ''}
        name={field}
        label={label}
        hint={hint}
        value={value}
        onValueChange={setValue}
        problem={problem}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t('profile.second.cancel')}</Button>
      </div>
    </form>
  );
}
