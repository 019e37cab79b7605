import { limits } from '@stoa/domain';
import { ToastRegion } from '@stoa/ui';
import { useMessages } from '../lib/language/messages.tsx';
import { dismissToast, toastStore } from '../lib/state/toasts.ts';
import { useStore } from '../lib/state/use-store.ts';

export function Toasts() {
  const t = useMessages();
  const toasts = useStore(toastStore);
  return (
    <ToastRegion
      toasts={toasts}
      onDismiss={dismissToast}
      label={t('shell-extras.notifications')}
      dismissLabel={t('shell-extras.dismiss')}
      duration={limits.toastDuration}
    />
  );
}
