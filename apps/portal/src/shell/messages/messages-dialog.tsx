import { Button, Dialog } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import type { OverlayProps } from '../overlay.ts';
import { Fragment, useHasFragment } from '../fragments/fragment.tsx';

/** The communications hub, which is a part of its own; where the organisation runs none, whom to ask (Spec 2 §8). */
export function MessagesDialog({ onClose }: OverlayProps) {
  const t = useMessages();
  const unavailable = t('shell-extras.chat.unavailable');
  const available = useHasFragment('communications-hub');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell-extras.messages')}
      startAtTitle
      actions={<Button onClick={onClose}>{t('shell-extras.messages.close')}</Button>}
    >
      {available ? <Fragment name="communications-hub" fallbackLabel={unavailable} /> : <p>{unavailable}</p>}
    </Dialog>
  );
}
