import { reactFragment } from '../kit/react-fragment.tsx';
import { RecentCourses } from './recent-courses.tsx';

/** The last six courses that the person opened, each with the way back to where they were (Spec 1 §9, decisions §7). */
export const { mount, render } = reactFragment(RecentCourses, async ({ call }) => {
  return (await call('listRecentObjectives', {})).data;
});
