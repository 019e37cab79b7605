import { MenuChoice, MenuGroup } from '@stoa/ui';
import { useSession } from '../api/session.tsx';
import { blocking } from '../lib/blocking.ts';
import { nativeName } from '../lib/locale.ts';
import { activateLocale, availableLocales, rememberLocale, translate, useLocale, useMessages } from '../lib/messages.tsx';
import { showToast } from '../lib/toasts.ts';

async function chooseLocale(locale: string, name: string): Promise<void> {
  try {
    await blocking(activateLocale(locale));
    rememberLocale(locale);
    showToast('success', translate('shell.language.changed', { language: name }));
  } catch {
    showToast('critical', translate('shell.error.network'));
  }
}

/** The languages that the organisation offers and this build speaks, each by its own name. */
export function LanguageChoice() {
  const t = useMessages();
  const current = useLocale();
  const { locales } = useSession().config;
  const offered = availableLocales.filter((locale) => locales.includes(locale));
  return (
    <MenuGroup label={t('shell.language')}>
      {offered.map((locale) => {
        const name = nativeName(locale, offered);
        return (
          <MenuChoice key={locale} lang={locale} checked={locale === current} onSelect={() => void chooseLocale(locale, name)}>
            {name}
          </MenuChoice>
        );
      })}
    </MenuGroup>
  );
}
