import { Button, DeviceIcon, EmptyState } from '@stoa/ui';
import { useMessages } from '../../../../lib/language/messages.tsx';

/** Recommends a desktop in the place of the activity, and lets the learner decide (decisions §10). */
export function MobileNotice({ onContinue }: { readonly onContinue: () => void }) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<DeviceIcon size={28} />}
      title={<h2>{t('course-pages.mobile')}</h2>}
      action={
        <Button variant="primary" onClick={onContinue}>
          {t('course-pages.mobile.continue')}
        </Button>
      }
    />
  );
}
