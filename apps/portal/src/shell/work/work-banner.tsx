import { Button, CheckCircleIcon, Notice, WarningIcon } from '@stoa/ui';
import { useState } from 'react';
import { isAsked } from '../../api/commands/work-kinds.ts';
import { workNews } from '../../api/commands/work-news.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { WorkDialog } from './work-dialog.tsx';
import { useStore } from '../../lib/state/use-store.ts';

/** Line that says what of the person's work is on this device only, for as long as that is so. */
export function WorkBanner() {
  const t = useMessages();
  const items = useStore(workNews).items.filter(isAsked);
  const [open, setOpen] = useState(false);
  const refused = items.filter(({ state }) => state === 'refused').length;
  const waiting = items.length - refused;
  const show = (
    <Button size="small" onClick={() => setOpen(true)}>
      {t('shell-extras.work.show')}
    </Button>
  );
  return (
    <>
      <div role="status">
        {waiting > 0 && (
          <Notice tone="information" icon={<CheckCircleIcon size={18} />} actions={refused === 0 ? show : null}>
            {t('shell-extras.work.waiting', { count: waiting })}
          </Notice>
        )}
        {refused > 0 && (
          <Notice tone="warning" icon={<WarningIcon size={18} />} actions={show}>
            {t('shell-extras.work.refused', { count: refused })}
          </Notice>
        )}
      </div>
      {open && <WorkDialog items={items} onClose={() => setOpen(false)} />}
    </>
  );
}
