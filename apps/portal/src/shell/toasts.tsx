import { limits } from '@stoa/domain';
import { ToastRegion } from '@stoa/ui';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../lib/language/messages.tsx';
import { dismissToast, toastStore } from '../lib/state/toasts.ts';

export function Toasts() {
  const t = useMessages();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
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
