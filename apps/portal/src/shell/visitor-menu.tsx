import { buttonClass, GlobeIcon, LinkButton, Menu } from '@stoa/ui';
import { signInUrl } from '../api/session/sign-in.ts';
import { useMessages } from '../lib/language/messages.tsx';
import { LanguagePanel } from './menu/language-panel.tsx';

/** Visitors choose their language and sign in. */
export function VisitorMenu() {
  const t = useMessages();
  return (
    <>
      <Menu
        label={t('shell.language')}
        button={<GlobeIcon />}
        buttonClassName={buttonClass({ variant: 'quiet', size: 'small', iconOnly: true })}
      >
        <LanguagePanel />
      </Menu>
      <LinkButton variant="primary" size="small" href={signInUrl(location.href)}>
        {t('shell.sign-in')}
      </LinkButton>
    </>
  );
}
