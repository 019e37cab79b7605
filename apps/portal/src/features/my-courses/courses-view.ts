import { createStore, readable } from '../../lib/state/store.ts';

/** Cards side by side, or rows below one another. */
export type CoursesView = 'grid' | 'list';

const storageKey = 'coursesView';
const store = createStore<CoursesView>(localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid', 'grid');

export const coursesViewStore = readable(store);

/** Shows the courses like this, from now on in this browser. */
export function chooseCoursesView(view: CoursesView): void {
  localStorage.setItem(storageKey, view);
  store.update(() => view);
}
