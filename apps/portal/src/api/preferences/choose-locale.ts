import { localeFacts, type Locale } from '@stoa/domain';
import { keepLocale } from './preferences.ts';
import { blocking } from '../../lib/state/blocking.ts';
import { activateLocale, translate } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';

/** Switches the language of everything on the screen and keeps the choice. Says so in the new language. */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    if (!(await blocking(activateLocale(locale)))) return;
    keepLocale(locale);
    showToast('success', translate('shell-extras.language.changed', { language: localeFacts[locale].nativeName }));
  } catch {
    showToast('critical', translate('shell.error.network'));
  }
}
