import type { Preferences } from '@stoa/contract';
import { appearanceStore, rememberAppearance, type Appearance } from '../lib/appearance.ts';
import { rememberLocale, translate } from '../lib/messages.tsx';
import { showToast } from '../lib/toasts.ts';
import { call } from './call.ts';

let signedIn = false;
/** The chosen language; null follows the browser. */
let chosenLocale: Preferences['locale'] = null;
/** One after the other, so that the last choice is also the last that the server hears. */
let sending: Promise<unknown> = Promise.resolve();

/** Begins with what the server knows. @param person false for visitors, whose choices stay in this browser */
export function beginPreferences({ locale }: Preferences, person: boolean): void {
  signedIn = person;
  chosenLocale = locale;
}

/** Applies how somebody wants to read at once, and takes it to all their devices. */
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
  if (!signedIn) return;
  const preferences = { ...appearanceStore.get(), locale: chosenLocale };
  sending = sending
    .then(() => call('updatePreferences', { body: preferences }))
    .catch(() => showToast('information', translate('around.preferences.here-only')));
}
