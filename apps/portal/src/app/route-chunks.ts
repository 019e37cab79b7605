import type { PortalArea } from '../lib/language/portal-areas.ts';

/** Which module and which messages a route needs. Read by the route map, and by the build for the list of preloads. */
export interface RouteChunk {
  /** Path under /learn: `:name` is a parameter, a trailing `?` makes it optional, `*` is the rest. */
  readonly pattern: string;
  /** The lazily loaded module, from the portal's `src`. */
  readonly module: string;
  readonly areas: readonly PortalArea[];
}

/**
 * Routes in the order in which they are tried; the first that fits is taken. The build resolves them to hashed files in
 * `dist/portal/.vite/route-chunks.json`, from which the server names the preloads of the first HTML.
 */
export const routeChunks = [
  { pattern: '/courses', module: 'app/my-courses-page.tsx', areas: ['shell', 'my-courses', 'results'] },
  {
    pattern: '/courses/:objectiveId/view/content/:axis?',
    module: 'app/course-content-page.tsx',
    areas: ['shell', 'course', 'reading', 'rich-content', 'rules'],
  },
  {
    pattern: '/courses/:objectiveId/view/details',
    module: 'app/course-page.tsx',
    areas: ['shell', 'course', 'rich-content', 'rules'],
  },
  { pattern: '/courses/redirect/:objectiveId', module: 'app/redirect-page.tsx', areas: ['shell', 'course'] },
  {
    pattern: '/courses/:objectiveId/:aggregateId?',
    module: 'app/course-page.tsx',
    areas: ['shell', 'course', 'rich-content', 'rules'],
  },
  { pattern: '/catalog', module: 'features/catalog/catalog-page.tsx', areas: ['shell', 'catalog', 'rules'] },
  {
    pattern: '/catalog/:objectiveId/*',
    module: 'app/catalog-course-page.tsx',
    areas: ['shell', 'catalog', 'course', 'rich-content', 'rules'],
  },
  {
    pattern: '/open-catalog',
    module: 'features/open-catalog/open-catalog-page.tsx',
    areas: ['shell', 'catalog', 'rules'],
  },
  {
    pattern: '/open-catalog/:objectiveId/*',
    module: 'app/open-course-page.tsx',
    areas: ['shell', 'catalog', 'course', 'rich-content', 'rules'],
  },
  { pattern: '/profile', module: 'features/profile/profile-page.tsx', areas: ['shell', 'around', 'profile', 'rules'] },
  { pattern: '/login-callback', module: 'features/callbacks/login-callback-page.tsx', areas: ['shell', 'callbacks'] },
  { pattern: '/lti-tool-callback', module: 'features/callbacks/tool-callback-page.tsx', areas: ['shell', 'callbacks'] },
] as const satisfies readonly RouteChunk[];
