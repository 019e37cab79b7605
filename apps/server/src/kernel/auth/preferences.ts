import type { Preferences } from '@stoa/contract';
import type { SessionRow } from './store.ts';

/** Choices of a person who never chose anything: as their device does. */
export const devicePreferences: Preferences = {
  locale: null,
  theme: 'device',
  textSize: 'normal',
  reducedMotion: false,
};

export function presentPreferences(
  row: Pick<SessionRow, 'locale' | 'theme' | 'text_size' | 'reduced_motion'>,
): Preferences {
  return {
    locale: row.locale ?? devicePreferences.locale,
    theme: row.theme ?? devicePreferences.theme,
    textSize: row.text_size ?? devicePreferences.textSize,
    reducedMotion: row.reduced_motion ?? devicePreferences.reducedMotion,
  };
}
