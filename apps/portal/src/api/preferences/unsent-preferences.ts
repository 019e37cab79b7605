import type { Preferences } from '@stoa/contract';
import { serverNow } from '../clock/server-clock.ts';

const storageKey = 'unheardPreferences';
/** Milliseconds. An older choice may meanwhile have been changed on another device. */
const longestAge = 60_000;

interface Unheard {
  readonly userId: string;
  readonly at: string;
  readonly preferences: Preferences;
}

/** Keeps a choice until the server has heard it. Answers the note that `forgetUnsent` takes. */
export function keepUnsent(userId: string, preferences: Preferences): string {
  const note = JSON.stringify({ userId, at: serverNow().toISOString(), preferences } satisfies Unheard);
  localStorage.setItem(storageKey, note);
  return note;
}

/** The server has heard this choice; a later one, also of another tab, stays. */
export function forgetUnsent(note: string): void {
  if (localStorage.getItem(storageKey) === note) localStorage.removeItem(storageKey);
}

/** Preferences that this person chose a moment ago and the server has not confirmed; null when there are none. */
export function readUnsent(userId: string, now: Date): Preferences | null {
  const note = localStorage.getItem(storageKey);
  if (note === null) return null;
  const unheard = JSON.parse(note) as Unheard;
  const age = now.getTime() - Date.parse(unheard.at);
  return unheard.userId === userId && age < longestAge ? unheard.preferences : null;
}
