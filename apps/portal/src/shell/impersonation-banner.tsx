import type { CurrentUser } from '@stoa/contract';
import { Button, MaskIcon, Notice } from '@stoa/ui';
import { call } from '../api/calls/call.ts';
import { useFailureText } from '../api/failures/call-failure.tsx';
import { blocking } from '../lib/state/blocking.ts';
import { useMessages } from '../lib/language/messages.tsx';
import { personName } from '../lib/language/person-name.ts';
import { showToast } from '../lib/state/toasts.ts';
import { SignOutButton } from './sign-out-link.tsx';

interface ImpersonationBannerProps {
  readonly user: CurrentUser;
  readonly impersonator: NonNullable<CurrentUser['impersonator']>;
}

/** Banner that reminds an administrator as whom the portal is seen (Spec 1 §1). */
export function ImpersonationBanner({ user, impersonator }: ImpersonationBannerProps) {
  const t = useMessages();
  const failureText = useFailureText();
  const stop = async () => {
    try {
      await blocking(call('endImpersonation', { body: {} }));
      location.assign(import.meta.env.BASE_URL); // everything on the page belongs to the other person
    } catch (error) {
      showToast('critical', failureText(error instanceof Error ? error : new Error(String(error))));
    }
  };
  const actions = (
    <>
      <Button size="small" onClick={() => void stop()}>
        {t('shell-extras.impersonation.stop')}
      </Button>
      <SignOutButton size="small" />
    </>
  );
  const values = { name: personName(user), administrator: impersonator.email };
  return (
    <section aria-label={t('shell-extras.impersonation')}>
      <Notice tone="warning" icon={<MaskIcon />} actions={actions}>
        {t(
          impersonator.allowChanges ? 'shell-extras.impersonation.changes' : 'shell-extras.impersonation.read-only',
          values,
        )}
      </Notice>
    </section>
  );
}
