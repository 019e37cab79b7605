import { buttonClass, LinkButton, Menu } from '@stoa/ui';
import { signInUrl } from '../api/sign-in.ts';
import { useLocale, useMessages } from '../lib/messages.tsx';
import { LanguagePanel } from './menu/language-panel.tsx';

/** Visitors choose their language and sign in. */
export function VisitorMenu() {
  const t = useMessages();
  const language = useLocale().split('-')[0]?.toUpperCase();
  return (
    <>
      <Menu label={t('shell.language')} button={language} buttonClassName={buttonClass({ variant: 'quiet', size: 'small' })}>
        <LanguagePanel />
      </Menu>
      <LinkButton variant="primary" size="small" href={signInUrl(location.href)}>
        {t('shell.sign-in')}
      </LinkButton>
    </>
  );
}
