import { createStore } from '../../../../lib/state/store.ts';

const storageKey = 'smallScreenCourses';

/** More than anybody learns on one phone. */
const mostCourses = 100;

function remembered(): readonly string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Ids of the courses that somebody wanted to take on this small screen anyway. */
export const acceptedCourses = createStore(remembered(), []);

/** Remembers the choice on this device, where the browser lets us; otherwise for this visit. */
export function acceptSmallScreen(objectiveId: string): void {
  acceptedCourses.update((known) => [...known.filter((id) => id !== objectiveId), objectiveId].slice(-mostCourses));
  try {
    localStorage.setItem(storageKey, JSON.stringify(acceptedCourses.get()));
  } catch {
    // storage is full or forbidden: the choice holds for this visit
  }
}
