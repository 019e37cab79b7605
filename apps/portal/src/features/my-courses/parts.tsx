import { part } from '../../lib/part.tsx';
import { CourseItemSkeletons } from './course-skeletons.tsx';
import cardStyles from './course-card.module.css';

/** What a person does with the list. It comes after the first paint of the courses. */
export const { Part: ListTools } = part(async () => (await import('./tools/list-tools.tsx')).ListTools, {
  areas: ['course-list', 'catalog'],
});

/** What stands where there is no course to show. */
export const { Part: NothingToShow } = part(async () => (await import('./tools/nothing-to-show.tsx')).NothingToShow, {
  areas: ['course-list'],
});

/** The pages after the first one, when they are asked for. */
export const { Part: MoreCourses } = part(async () => (await import('./tools/more-courses.tsx')).MoreCourses, {
  areas: ['course-list'],
  fallback: <CourseItemSkeletons />,
});

export const { Part: ListEnd } = part(async () => (await import('./tools/list-end.tsx')).ListEnd, { areas: ['course-list'] });

/** What a person does with one course of the list. */
export const { Part: CardMenu } = part(async () => (await import('./tools/card-menu.tsx')).CardMenu, {
  areas: ['course-list'],
  fallback: <span className={cardStyles.menu} />,
});

export const { Part: UnreadAnnouncements } = part(
  async () => (await import('../../lib/announcements/unread-announcements.tsx')).UnreadAnnouncements,
  { areas: ['announcements'] },
);
