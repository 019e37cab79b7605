import type { AuthenticatorSecret, Security } from '@stoa/contract';
import { mayRemoveFactor } from '@stoa/domain';
import { Button, Card } from '@stoa/ui';
import { useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFocusAtRest } from './focus-at-rest.ts';
import styles from './security.module.css';
import { useRefresh } from './use-refresh.ts';

type State = Security['secondFactor'];

/** Things that need the current password first. */
type Action = 'setUp' | 'turnOff' | 'renew';

/** What is shown below the state: nothing, the question for the password, or what came of it. */
type View =
  | { readonly kind: 'rest' }
  | { readonly kind: 'prove'; readonly action: Action }
  | { readonly kind: 'scan'; readonly secret: AuthenticatorSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The second step at the sign-in: set up, turned off, and its recovery codes. */
export function SecondFactor({ state }: { readonly state: State }) {
  const t = useMessages();
  const [view, setView] = useState<View>({ kind: 'rest' });
  const heading = useFocusAtRest(view.kind);
  return (
    <Card padded>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('profile.second.title')}
      </h2>
      <StateWords state={state} />
      {view.kind === 'rest' && <Actions state={state} onChoose={(action) => setView({ kind: 'prove', action })} />}
      {view.kind === 'prove' && <Prove key={view.action} action={view.action} show={setView} />}
      {view.kind === 'scan' && <Scan secret={view.secret} show={setView} />}
      {view.kind === 'codes' && <RecoveryCodes codes={view.codes} onKept={() => setView({ kind: 'rest' })} />}
    </Card>
  );
}

function StateWords({ state: { authenticator, passkeys, recoveryCodes, required } }: { readonly state: State }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <p className={styles.hint}>
      {authenticator === null
        ? t('profile.second.off')
        : t('profile.second.on', { date: format.dateTime(authenticator) })}
      {(authenticator !== null || passkeys.length > 0) &&
        ` ${t('profile.second.codes-left', { count: recoveryCodes })}`}
      {required && ` ${t('profile.second.required')}`}
    </p>
  );
}

interface ActionsProps {
  readonly state: State;
  readonly onChoose: (action: Action) => void;
}

function Actions({ state: { authenticator, passkeys, required }, onChoose }: ActionsProps) {
  const t = useMessages();
  const isOn = authenticator !== null;
  const mayTurnOff = isOn && mayRemoveFactor({ left: passkeys.length, required });
  return (
    <div className={styles.actions}>
      {!isOn && <Button onClick={() => onChoose('setUp')}>{t('profile.second.set-up')}</Button>}
      {(isOn || passkeys.length > 0) && <Button onClick={() => onChoose('renew')}>{t('profile.second.renew')}</Button>}
      {mayTurnOff && <Button onClick={() => onChoose('turnOff')}>{t('profile.second.turn-off')}</Button>}
    </div>
  );
}

interface ViewProps {
  readonly show: (view: View) => void;
}

function Prove({ action, show }: ViewProps & { readonly action: Action }) {
  const t = useMessages();
  const refresh = useRefresh();
  const acts: Readonly<Record<Action, (currentPassword: string) => Promise<View>>> = {
    setUp: async (currentPassword) => ({
      kind: 'scan',
      secret: await call('startAuthenticator', { body: { currentPassword } }),
    }),
    renew: async (currentPassword) => ({
      kind: 'codes',
      codes: (await call('renewRecoveryCodes', { body: { currentPassword } })).recoveryCodes,
    }),
    turnOff: async (currentPassword) => {
      await call('removeAuthenticator', { body: { currentPassword } });
      showToast('success', t('profile.second.turned-off'));
      return { kind: 'rest' };
    },
  };
  return (
    <PasswordForm
      submit={t('profile.second.go-on')}
      onCancel={() => show({ kind: 'rest' })}
      send={async (password) => {
        const next = await acts[action](password);
        await refresh();
        show(next);
      }}
    />
  );
}

function Scan({ secret, show }: ViewProps & { readonly secret: AuthenticatorSecret }) {
  const t = useMessages();
  const refresh = useRefresh();
  const { size, path } = secret.qr;
  return (
    <OneFieldForm
      field="code"
      label={t('profile.second.code')}
      hint={t('profile.second.code.hint')}
      missing={t('profile.second.code-missing')}
      submit={t('profile.second.turn-on')}
      onCancel={() => show({ kind: 'rest' })}
      send={async (code) => {
        const { recoveryCodes } = await call('confirmAuthenticator', { body: { code } });
        await refresh();
        show({ kind: 'codes', codes: recoveryCodes });
      }}
    >
      <p>{t('profile.second.scan')}</p>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('profile.second.qr')}>
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#000000" />
      </svg>
      <p className={styles.note}>
        {t('profile.second.type')} <code dir="ltr">{secret.secret}</code>
      </p>
    </OneFieldForm>
  );
}
