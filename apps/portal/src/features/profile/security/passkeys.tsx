import type { Passkey, Security } from '@stoa/contract';
import { mayRemoveFactor, readBrowser, readOperatingSystem } from '@stoa/domain';
import { Button, Card } from '@stoa/ui';
import { useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { useDeviceName } from '../device-name.ts';
import { useFocusAtRest } from './focus-at-rest.ts';
import { makePasskey } from './make-passkey.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { useRefresh } from './use-refresh.ts';

type State = Security['secondFactor'];

/** What is shown below the passkeys. */
type View =
  | { readonly kind: 'rest' | 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface ViewProps {
  readonly show: (view: View) => void;
}

/** Passkeys of the person: added, named, removed. */
export function Passkeys({ state }: { readonly state: State }) {
  const t = useMessages();
  const [view, setView] = useState<View>({ kind: 'rest' });
  const heading = useFocusAtRest(view.kind);
  const { authenticator, passkeys, passkeysOffered, required } = state;
  const left = passkeys.length - 1 + (authenticator === null ? 0 : 1);
  return (
    <Card padded>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('profile.passkeys.title')}
      </h2>
      <p className={styles.hint}>{t(passkeysOffered ? 'profile.passkeys.hint' : 'profile.passkeys.not-here')}</p>
      {view.kind !== 'codes' && (
        <PasskeyList
          passkeys={passkeys}
          mayRemove={mayRemoveFactor({ left, required })}
          onRename={(passkey) => setView({ kind: 'rename', passkey })}
          onRemove={(passkey) => setView({ kind: 'remove', passkey })}
        />
      )}
      {view.kind === 'rest' && passkeysOffered && (
        <Button onClick={() => setView({ kind: 'add' })}>{t('profile.passkeys.add')}</Button>
      )}
      {view.kind === 'add' && <Add show={setView} />}
      {view.kind === 'rename' && <Rename key={view.passkey.id} passkey={view.passkey} show={setView} />}
      {view.kind === 'remove' && <Remove key={view.passkey.id} passkey={view.passkey} show={setView} />}
      {view.kind === 'codes' && <RecoveryCodes codes={view.codes} onKept={() => setView({ kind: 'rest' })} />}
    </Card>
  );
}

function useCurrentDevice(): string {
  const { name } = readBrowser(navigator.userAgent);
  return useDeviceName()({
    browser: name === 'other' ? null : name,
    operatingSystem: readOperatingSystem(navigator.userAgent),
  });
}

/** After the password the browser makes the passkey. */
function Add({ show }: ViewProps) {
  const t = useMessages();
  const refresh = useRefresh();
  const name = useCurrentDevice();
  const send = async (currentPassword: string) => {
    const made = await makePasskey(await call('startPasskey', { body: { currentPassword } }));
    if ('fault' in made) {
      showToast('critical', t(`profile.passkeys.${made.fault}`));
      return show({ kind: 'rest' });
    }
    const { recoveryCodes } = await call('addPasskey', { body: { ...made.passkey, name } });
    await refresh();
    showToast('success', t('profile.passkeys.added', { name }));
    show(recoveryCodes === null ? { kind: 'rest' } : { kind: 'codes', codes: recoveryCodes });
  };
  return <PasswordForm submit={t('profile.second.go-on')} send={send} onCancel={() => show({ kind: 'rest' })} />;
}

function Remove({ passkey, show }: ViewProps & { readonly passkey: Passkey }) {
  const t = useMessages();
  const refresh = useRefresh();
  const { id, name } = passkey;
  const send = async (currentPassword: string) => {
    await call('removePasskey', { params: { passkeyId: id }, body: { currentPassword } });
    await refresh();
    showToast('success', t('profile.passkeys.removed', { name }));
    show({ kind: 'rest' });
  };
  const submit = t('profile.passkeys.remove.label', { name });
  return <PasswordForm submit={submit} send={send} onCancel={() => show({ kind: 'rest' })} />;
}

function Rename({ passkey, show }: ViewProps & { readonly passkey: Passkey }) {
  const t = useMessages();
  const refresh = useRefresh();
  return (
    <OneFieldForm
      field="name"
      initial={passkey.name}
      label={t('profile.passkeys.name')}
      hint={t('profile.passkeys.name.hint')}
      missing={t('profile.passkeys.name-missing')}
      submit={t('profile.passkeys.name.save')}
      onCancel={() => show({ kind: 'rest' })}
      send={async (typed) => {
        const { name } = await call('renamePasskey', { params: { passkeyId: passkey.id }, body: { name: typed } });
        await refresh();
        showToast('success', t('profile.passkeys.renamed', { name }));
        show({ kind: 'rest' });
      }}
    />
  );
}
