import type { Preferences } from '@stoa/contract';
import { createStore, readable } from './store.ts';

/** A person's choices for display. 'device' follows the device. */
export type Appearance = Omit<Preferences, 'locale'>;

export const themes = ['device', 'light', 'dark'] as const satisfies readonly Appearance['theme'][];
export const textSizes = ['normal', 'large', 'larger'] as const satisfies readonly Appearance['textSize'][];

/** The first HTML reads the same keys before anything is painted. */
const keys = { theme: 'appearance', textSize: 'textSize', motion: 'motion' } as const;

function stored(): Appearance {
  const [theme, textSize] = [localStorage.getItem(keys.theme), localStorage.getItem(keys.textSize)];
  return {
    theme: themes.find((known) => known === theme) ?? 'device',
    textSize: textSizes.find((known) => known === textSize) ?? 'normal',
    reducedMotion: localStorage.getItem(keys.motion) === 'reduced',
  };
}

/** Writes a value onto the document, where the style sheets look for it; the usual value is no value. */
function mark(name: string, value: string, usual: string): void {
  if (value === usual) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

const store = createStore<Appearance>({ theme: 'device', textSize: 'normal', reducedMotion: false });

export const appearanceStore = readable(store);

/**
 * Shows everything in this look, from now on. @param appearance what this browser remembers, unless the person's own
 * choice is known
 */
export function applyAppearance(appearance = stored()): void {
  mark('theme', appearance.theme, 'device');
  mark('textSize', appearance.textSize, 'normal');
  mark('motion', appearance.reducedMotion ? 'reduced' : '', '');
  store.update(() => appearance);
}

/** Applies a choice and keeps it in this browser, for the next first paint and for other tabs. */
export function rememberAppearance(appearance: Appearance): void {
  localStorage.setItem(keys.theme, appearance.theme);
  localStorage.setItem(keys.textSize, appearance.textSize);
  localStorage.setItem(keys.motion, appearance.reducedMotion ? 'reduced' : '');
  applyAppearance(appearance);
}

/** True when a change in local storage, made by another tab, is one of the look. */
export function isAppearanceKey(key: string | null): boolean {
  return Object.values(keys).some((known) => known === key);
}
