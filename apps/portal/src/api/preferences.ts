import type { Preferences } from '@stoa/contract';
import { appearanceStore, rememberAppearance, type Appearance } from '../lib/appearance.ts';
import { rememberLocale, translate } from '../lib/messages.tsx';
import { showToast } from '../lib/toasts.ts';
import { readBoot } from './boot.ts';
import { call } from './call.ts';

const { user, preferences: first } = readBoot();

/** The chosen language; null follows the browser. */
let chosenLocale: Preferences['locale'] = first.locale;
/** One after the other, so that the last choice is also the last that the server hears. */
let sending: Promise<unknown> = Promise.resolve();

/** Applies how somebody wants to read at once, and takes it to all their devices; what visitors choose stays in this browser. */
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
  sending = sending
    .then(() => call('updatePreferences', { body: preferences }))
    .catch(() => showToast('information', translate('around.preferences.here-only')));
}
