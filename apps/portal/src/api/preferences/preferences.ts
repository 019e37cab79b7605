import type { Preferences } from '@stoa/contract';
import { appearanceStore, rememberAppearance, type Appearance } from '../../lib/state/appearance.ts';
import { activateLocale, currentLocale, rememberLocale, translate } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import { readBoot } from '../session/boot.ts';
import { call } from '../calls/call.ts';
import { serverNow } from '../clock/server-clock.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent-preferences.ts';

const { user, preferences: first, config } = readBoot();

/** The chosen language; null follows the browser. */
let chosenLocale: Preferences['locale'] = first.locale;
/** One after the other, so that the last choice is also the last that the server hears. */
let sending: Promise<unknown> = Promise.resolve();
/** Milliseconds. A page that was asked for while the choice was on its way may still be one of before. */
const settling = 5_000;

/**
 * Applies how somebody wants to read at once, and takes it to all their devices; what visitors choose stays in this
 * browser.
 */
export function changeAppearance(change: Partial<Appearance>): void {
  rememberAppearance({ ...appearanceStore.get(), ...change });
  send();
}

/** Keeps the language that is shown now, here and on all devices of the person. */
export function keepLocale(locale: NonNullable<Preferences['locale']>): void {
  rememberLocale(locale);
  chosenLocale = locale;
  send();
}

function send(): void {
  if (!user) return;
  const preferences = { ...appearanceStore.get(), locale: chosenLocale };
  const note = keepUnsent(user.id, preferences);
  sending = sending
    .then(() => call('updatePreferences', { body: preferences, keepalive: true }))
    .then(() => setTimeout(forgetUnsent, settling, note))
    .catch(() => showToast('information', translate('shell-extras.preferences.here-only')));
}

/** Takes up a choice that came too late for this page, because the one before was left right after it. */
export async function resumePreferences(): Promise<void> {
  const unheard = user && readUnsent(user.id, serverNow());
  if (!unheard || isInForce(unheard)) return;
  const { locale, ...appearance } = unheard;
  rememberAppearance(appearance);
  if (locale !== null && config.locales.includes(locale)) {
    if (locale !== currentLocale()) await activateLocale(locale);
    rememberLocale(locale);
  }
  chosenLocale = locale;
  send();
}

function isInForce({ locale, theme, textSize, reducedMotion }: Preferences): boolean {
  const now = appearanceStore.get();
  return (
    locale === chosenLocale && theme === now.theme && textSize === now.textSize && reducedMotion === now.reducedMotion
  );
}
