import { homeRedirect } from '@stoa/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { useSession } from '../api/session/session.tsx';
import { paths } from '../lib/paths.ts';
import { settingOf } from '../lib/settings.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { decodedParams, PlaceParamsProvider } from './place-params.ts';
import { routeChunks } from './route-chunks.ts';

type Module = (typeof routeChunks)[number]['module'];

/** Every module of the route map, loaded lazily. The keys are checked against `route-chunks.ts`. */
const loaders: Record<Module, () => Promise<ComponentType>> = {
  'app/my-courses-page.tsx': async () => (await import('./my-courses-page.tsx')).MyCoursesPage,
  'app/course-page.tsx': async () => (await import('./course-page.tsx')).CoursePage,
  'app/redirect-page.tsx': async () => (await import('./redirect-page.tsx')).RedirectPage,
  'features/catalog/catalog-page.tsx': async () => (await import('../features/catalog/catalog-page.tsx')).CatalogPage,
  'app/catalog-course-page.tsx': async () => (await import('./catalog-course-page.tsx')).CatalogCoursePage,
  'features/open-catalog/open-catalog-page.tsx': async () =>
    (await import('../features/open-catalog/open-catalog-page.tsx')).OpenCatalogPage,
  'app/open-course-page.tsx': async () => (await import('./open-course-page.tsx')).OpenCoursePage,
  'features/profile/profile-page.tsx': async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  'features/callbacks/login-callback-page.tsx': async () =>
    (await import('../features/callbacks/login-callback-page.tsx')).LoginCallbackPage,
  'features/callbacks/tool-callback-page.tsx': async () =>
    (await import('../features/callbacks/tool-callback-page.tsx')).ToolCallbackPage,
  'app/course-content-page.tsx': async () => (await import('./course-content-page.tsx')).CourseContentPage,
};

interface Place extends LazyPage {
  readonly pattern: string;
}

const places: readonly Place[] = routeChunks.map(({ pattern, module, areas }) => ({
  pattern,
  ...lazyPage(loaders[module], areas),
}));

function placeOf(path: string): Place | undefined {
  return places.find(({ pattern }) => matchPath(pattern, path));
}

/** Fetches code and sentences of the place at a path under /learn. An unknown path has none. */
export async function preloadPath(path: string, locale?: string): Promise<void> {
  await placeOf(path)?.preload(locale);
}

/** Fetches the code and the data of a place on intent. Failures stay silent: opening the place shows them. */
export function prefetchPlace(client: QueryClient, to: string): void {
  const url = new URL(to, location.origin);
  preloadPath(url.pathname).catch(() => {});
  import('./prefetch-data.ts').then(({ prefetchData }) => prefetchData(client, url)).catch(() => {});
}

/** Places of Spec 1 §2 whose contents are still being worked on; their page says so. */
const comingPlaces = [
  '/courses/proctor/:objectiveId/:activityPathId',
  '/courses/:objectiveId/workflow/:workflowId/view',
  '/courses/:objectiveId/certificate/:certificateNumber',
  '/calendar/*',
  '/email-response-callback',
  '/certificate/:certificateNumber',
] as const;

/** `/` is the dashboard, or leads to My Courses and keeps the query and the hash (Spec 1 §2). */
function Home() {
  const { search, hash } = useLocation();
  const redirect = homeRedirect({ dashboard: settingOf(useSession(), 'ui.learner.dashboard') ?? false, search, hash });
  return redirect === null ? <ErrorPage code={501} /> : <Navigate replace to={redirect} />;
}

/** Spec 1 §2: shows that an error that no page caught is caught. */
function SimulatedError(): never {
  throw new Error('Simulated error');
}

/** What fails inside a page leaves the shell standing; going elsewhere, or once more here, begins anew. */
function Guarded({ page: Page }: { readonly page: ComponentType }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname} showStack={useSession().config.environment === 'dev'}>
      <Page />
    </ErrorBoundary>
  );
}

interface ShownPlace {
  readonly pattern: string;
  readonly element: ReactNode;
}

/** Every address has a place: the first pattern that fits. */
const shownPlaces: readonly ShownPlace[] = [
  { pattern: paths.home(), element: <Home /> },
  ...places.map(({ pattern, Page }) => ({ pattern, element: <Guarded page={Page} /> })),
  ...comingPlaces.map((pattern) => ({ pattern, element: <ErrorPage code={501} /> })),
  { pattern: paths.forbidden(), element: <ErrorPage code={403} forbiddenPlace /> },
  { pattern: '/simulate-error', element: <SimulatedError /> },
  { pattern: '/*', element: <ErrorPage code={404} /> },
];

/**
 * Shows the place of the address. The library's `Routes` ranks and nests routes and loads their data; our places stand
 * in one list, in the order in which the server looks for them too.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  for (const { pattern, element } of shownPlaces) {
    const match = matchPath(pattern, pathname);
    if (match) return <PlaceParamsProvider value={decodedParams(match.params)}>{element}</PlaceParamsProvider>;
  }
  return null;
}
