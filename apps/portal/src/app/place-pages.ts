import type { BuiltPlace } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import type { PortalArea } from '../lib/language/portal-areas.ts';

/**
 * The part of a place that only the portal knows: its page. Read by the route map, and by the build for its list of
 * files.
 */
export interface PlacePage {
  /** The lazily loaded module, from the portal's `src`; null for a page that belongs to the frame itself. */
  readonly module: string | null;
  /** The sentences that its first screen says. */
  readonly areas: readonly PortalArea[];
  /** Names the document; null where the page does it, because a course has a name of its own. */
  readonly title: MessageKey | null;
}

/**
 * Every place whose page is there has a row, in no order: the addresses stand in the domain's table. The build resolves
 * the modules to hashed files in `dist/portal/.vite/place-pages.json`, from which the server names the preloads of the
 * first HTML.
 */
export const placePages = {
  courses: {
    module: 'app/my-courses-page.tsx',
    areas: ['shell', 'my-courses', 'results'],
    title: 'my-courses.document-title',
  },
  courseRedirect: { module: 'app/redirect-page.tsx', areas: ['shell', 'course'], title: null },
  courseDetails: {
    module: 'app/course-page.tsx',
    areas: ['shell', 'course', 'rich-content', 'rules'],
    title: null,
  },
  courseContent: {
    module: 'app/course-content-page.tsx',
    areas: ['shell', 'course', 'course-pages', 'rich-content', 'rules'],
    title: null,
  },
  course: { module: 'app/course-page.tsx', areas: ['shell', 'course', 'rich-content', 'rules'], title: null },
  catalog: {
    module: 'features/catalog/catalog-page.tsx',
    areas: ['shell', 'catalog', 'rules'],
    title: 'catalog.title',
  },
  catalogCourse: {
    module: 'app/catalog-course-page.tsx',
    areas: ['shell', 'catalog', 'course', 'rich-content', 'rules'],
    title: null,
  },
  profile: {
    module: 'features/profile/profile-page.tsx',
    areas: ['shell', 'shell-extras', 'profile', 'rules'],
    title: 'profile.title',
  },
  toolCallback: {
    module: 'features/callbacks/tool-callback-page.tsx',
    areas: ['shell', 'callbacks'],
    title: 'callbacks.tool',
  },
  loginCallback: {
    module: 'features/callbacks/login-callback-page.tsx',
    areas: ['shell', 'callbacks'],
    title: 'callbacks.signed-in',
  },
  forbidden: { module: null, areas: [], title: null },
  simulatedError: { module: null, areas: [], title: null },
  openCatalog: {
    module: 'features/open-catalog/open-catalog-page.tsx',
    areas: ['shell', 'catalog', 'rules'],
    title: 'catalog.title',
  },
  openCatalogCourse: {
    module: 'app/open-course-page.tsx',
    areas: ['shell', 'catalog', 'course', 'rich-content', 'rules'],
    title: null,
  },
} as const satisfies Readonly<Record<BuiltPlace, PlacePage>>;
