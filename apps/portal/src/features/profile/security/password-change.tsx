import { Button, Card, CheckBox, TextField } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { call } from '../../../api/calls/call.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useFailureText } from '../../../api/failures/call-failure.tsx';
import { useCurrentUser } from '../../../api/session/session.tsx';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { fieldProblem } from './field-problem.ts';
import styles from './security.module.css';

export interface PasswordChangeProps {
  /** Instant of the last change; null for somebody without a password here. */
  readonly changed: string | null;
}

/** The password, and the way to another one. */
export function PasswordChange({ changed }: PasswordChangeProps) {
  const t = useMessages();
  const format = useFormat();
  return (
    <Card padded>
      <h2 className={styles.heading}>{t('profile.password.title')}</h2>
      <p className={styles.hint}>
        {changed === null
          ? t('profile.password.none')
          : t('profile.password.changed', { date: format.dateTime(changed) })}
      </p>
      {changed !== null && <PasswordForm />}
    </Card>
  );
}

const fieldNames = ['currentPassword', 'newPassword'] as const;
type FieldName = (typeof fieldNames)[number];
type Passwords = Readonly<Record<FieldName, string>>;
type Problems = Readonly<Partial<Record<FieldName, string>>>;

const empty: Passwords = { currentPassword: '', newPassword: '' };

/** Sends the two passwords, and says at its field what is wrong with one. */
function useChange(onRefused: (field: FieldName) => void) {
  const t = useMessages();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [passwords, setPasswords] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const refuse = (found: Problems) => {
    setProblems(found);
    const first = fieldNames.find((name) => found[name] !== undefined);
    if (first !== undefined) onRefused(first);
  };
  const send = async () => {
    setBusy(true);
    try {
      await call('changePassword', { body: passwords });
      setPasswords(empty);
      setProblems({});
      showToast('success', t('profile.password.done'));
      await client.invalidateQueries({ queryKey: queryKeyOf('getSecurity') });
      await client.invalidateQueries({ queryKey: queryKeyOf('listSessions') });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      const found = problemsOf(failure);
      if (Object.keys(found).length === 0) showToast('critical', failureText(failure));
      refuse(found);
    }
    setBusy(false);
  };
  const submit = async () => {
    const missing: Problems = {
      ...(passwords.currentPassword === '' && { currentPassword: t('profile.password.current-missing') }),
      ...(passwords.newPassword === '' && { newPassword: t('profile.password.new-missing') }),
    };
    if (Object.keys(missing).length > 0) refuse(missing);
    else await send();
  };
  return {
    passwords,
    problems,
    busy,
    submit,
    setPassword: (one: Partial<Passwords>) => setPasswords({ ...passwords, ...one }),
  };
}

function problemsOf(error: Error): Problems {
  const entries = fieldNames.flatMap((name) => {
    const problem = fieldProblem(error, name);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(entries);
}

function PasswordForm() {
  const t = useMessages();
  const user = useCurrentUser();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(false);
  const { passwords, problems, busy, submit, setPassword } = useChange((field) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus(),
  );
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  const type = shown ? 'text' : 'password';
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <TextField
        className={styles.field ?? ''}
        label={t('profile.password.current')}
        name="currentPassword"
        type={type}
        dir="ltr"
        autoComplete="current-password"
        value={passwords.currentPassword}
        onValueChange={(currentPassword) => setPassword({ currentPassword })}
        problem={problems.currentPassword}
      />
      <TextField
        className={styles.field ?? ''}
        label={t('profile.password.new')}
        name="newPassword"
        type={type}
        dir="ltr"
        autoComplete="new-password"
        value={passwords.newPassword}
        onValueChange={(newPassword) => setPassword({ newPassword })}
        problem={problems.newPassword}
        hint={t('profile.password.hint')}
      />
      <CheckBox checked={shown} onToggle={() => setShown(!shown)}>
        {t('profile.password.show')}
      </CheckBox>
      <Button type="submit" variant="primary" busy={busy}>
        {t('profile.password.submit')}
      </Button>
    </form>
  );
}
