import type { BuiltPlace } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import type { ComponentType } from 'react';
import type { PortalArea } from '../lib/language/portal-areas.ts';
import type { PlaceProps } from './place-props.ts';

/** The part of a place that only the portal knows: its page. */
export interface PlacePage<N extends BuiltPlace> {
  /** Loads its page, which takes the parameters of its place; null for a page that belongs to the frame itself. */
  readonly load: (() => Promise<ComponentType<PlaceProps<N>>>) | null;
  /** The sentences that its first screen says. */
  readonly areas: readonly PortalArea[];
  /** Names the document; null where the page does it, because a course has a name of its own. */
  readonly title: MessageKey | null;
}

/**
 * Every place whose page is there has a row, in no order: the addresses stand in the domain's table. The route map runs
 * it, and the build reads its text for the preloads of the first HTML (`build/place-pages-plugin.ts`): so that areas
 * are literals, and each row says itself what it imports.
 */
export const placePages = {
  home: {
    load: async () => (await import('./places/home-page.tsx')).OwnHome,
    areas: ['shell', 'day'],
    title: 'shell.place.dashboard',
  },
  tasks: {
    load: async () => (await import('./places/tasks-page.tsx')).OwnTasks,
    areas: ['shell', 'day'],
    title: 'shell.place.tasks',
  },
  plan: {
    load: async () => (await import('../features/day/plan/plan-page.tsx')).PlanPage,
    areas: ['shell', 'day', 'plan'],
    title: 'plan.title',
  },
  knowledge: {
    load: async () => (await import('./places/knowledge-page.tsx')).OwnKnowledge,
    areas: ['shell', 'knowledge'],
    title: 'knowledge.title',
  },
  record: {
    load: async () => (await import('../features/record/record-page.tsx')).RecordPage,
    areas: ['shell', 'results', 'callbacks'],
    title: 'record.title',
  },
  emailAnswer: {
    load: async () => (await import('./places/knowledge-page.tsx')).OwnKnowledge,
    areas: ['shell', 'knowledge'],
    title: 'knowledge.title',
  },
  courses: {
    load: async () => (await import('./my-courses-page.tsx')).MyCoursesPage,
    areas: ['shell', 'my-courses', 'results'],
    title: null,
  },
  courseRedirect: {
    load: async () => (await import('./redirect-page.tsx')).RedirectPage,
    areas: ['shell', 'course'],
    title: null,
  },
  courseDetails: {
    load: async () => (await import('./course-page.tsx')).CoursePage,
    areas: ['shell', 'course', 'results', 'rich-content', 'rules'],
    title: null,
  },
  courseContent: {
    load: async () => (await import('./course-content-page.tsx')).CourseContentPage,
    areas: ['shell', 'course', 'course-pages', 'rich-content', 'rules'],
    title: null,
  },
  workflowView: {
    load: async () => (await import('./course-content-page.tsx')).WorkflowViewPage,
    areas: ['shell', 'course', 'course-pages', 'rich-content', 'rules'],
    title: null,
  },
  course: {
    load: async () => (await import('./course-page.tsx')).CoursePage,
    areas: ['shell', 'course', 'results', 'rich-content', 'rules'],
    title: null,
  },
  courseCertificate: {
    load: async () => (await import('../features/certificates/certificate-pages.tsx')).Certificate,
    areas: ['shell', 'callbacks'],
    title: null,
  },
  certificate: {
    load: async () => (await import('../features/certificates/certificate-pages.tsx')).Certificate,
    areas: ['shell', 'callbacks'],
    title: null,
  },
  catalog: {
    load: async () => (await import('../features/catalog/catalog-page.tsx')).CatalogPage,
    areas: ['shell', 'catalog', 'rules'],
    title: 'catalog.title',
  },
  catalogCourse: {
    load: async () => (await import('./catalog-course-page.tsx')).CatalogCoursePage,
    areas: ['shell', 'catalog', 'course', 'rich-content', 'rules'],
    title: null,
  },
  calendar: {
    load: async () => (await import('./places/calendar-page.tsx')).OwnCalendar,
    areas: ['shell', 'day'],
    title: 'shell.place.calendar',
  },
  profile: {
    load: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
    areas: ['shell', 'shell-extras', 'profile', 'rules'],
    title: 'profile.title',
  },
  toolCallback: {
    load: async () => (await import('../features/callbacks/tool-callback-page.tsx')).ToolCallbackPage,
    areas: ['shell', 'callbacks'],
    title: 'callbacks.tool',
  },
  loginCallback: {
    load: async () => (await import('../features/callbacks/login-callback-page.tsx')).LoginCallbackPage,
    areas: ['shell', 'callbacks'],
    title: 'callbacks.signed-in',
  },
  forbidden: { load: null, areas: [], title: null },
  simulatedError: { load: null, areas: [], title: null },
  openCatalog: {
    load: async () => (await import('../features/open-catalog/open-catalog-page.tsx')).OpenCatalogPage,
    areas: ['shell', 'catalog', 'rules'],
    title: 'catalog.title',
  },
  grading: {
    load: async () => (await import('./grading-page.tsx')).GradingPage,
    areas: ['shell', 'grading', 'hand-in', 'rich-content'],
    title: 'grading.title',
  },
  openCatalogCourse: {
    load: async () => (await import('./open-course-page.tsx')).OpenCoursePage,
    areas: ['shell', 'catalog', 'course', 'rich-content', 'rules'],
    title: null,
  },
} as const satisfies { readonly [N in BuiltPlace]: PlacePage<N> };
