import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { CourseItemSkeletons } from './course-skeletons.tsx';

/** Tools of the list, as a lazy component that comes after the first paint of the courses. */
export const { Component: ListTools } = lazyComponent(async () => (await import('./tools/list-tools.tsx')).ListTools, {
  areas: ['course-list', 'catalog'],
});

/** Stands where there is no course to show, as a lazy component. */
export const { Component: NothingToShow } = lazyComponent(
  async () => (await import('./tools/nothing-to-show.tsx')).NothingToShow,
  {
    areas: ['course-list'],
  },
);

/** The pages after the first one, when they are asked for. */
export const { Component: MoreCourses } = lazyComponent(
  async () => (await import('./tools/more-courses.tsx')).MoreCourses,
  {
    areas: ['course-list'],
    fallback: <CourseItemSkeletons />,
  },
);

export const { Component: ListEnd } = lazyComponent(async () => (await import('./tools/list-end.tsx')).ListEnd, {
  areas: ['course-list'],
});
