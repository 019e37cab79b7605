import { readBrowser, visibleBrowserAlert } from '@stoa/domain';
import { Button, InfoIcon, Notice } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../lib/language/messages.tsx';

const storageKey = 'browserAlertDismissed';

/** Names the browsers that the portal is tried in, to people with another one, until they have read it (Spec 1 §9). */
export function BrowserAlert() {
  const t = useMessages();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(storageKey) !== null);
  const browser = readBrowser(navigator.userAgent);
  if (!visibleBrowserAlert(browser, dismissed)) return null;
  const dismiss = () => {
    localStorage.setItem(storageKey, new Date().toISOString());
    setDismissed(true);
  };
  const action = (
    <Button size="small" onClick={dismiss}>
      {t('shell-extras.dismiss')}
    </Button>
  );
  return (
    <section aria-label={t('shell-extras.browser')}>
      <Notice tone="information" icon={<InfoIcon />} actions={action}>
        {t(browser.mobile ? 'shell-extras.browser.mobile' : 'shell-extras.browser.desktop')}
      </Notice>
    </section>
  );
}
