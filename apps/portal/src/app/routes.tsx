import {
  placeAt,
  placeOf,
  placePath,
  settingKeys,
  standingPlace,
  type BuiltPlace,
  type FoundPlace,
  type PlaceName,
} from '@stoa/domain';
import type { Boot } from '@stoa/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../api/session/session.tsx';
import { navigationSettings, settingOf } from '../lib/settings.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage, type AnyPage, type LazyPage } from './lazy-page.tsx';
import { placePages } from './place-pages.ts';
import type { PlaceProps } from './place-props.ts';

type Pages = typeof placePages;
type Module = Exclude<Pages[BuiltPlace]['module'], null>;

/** Places that share a module. */
type PlacesOf<M> = { [N in BuiltPlace]: Pages[N]['module'] extends M ? N : never }[BuiltPlace];

/** Every module of the table of pages, loaded lazily; its page is given the parameters of its places. */
const loaders: { readonly [M in Module]: () => Promise<ComponentType<PlaceProps<PlacesOf<M>>>> } = {
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

/** Spec 1 §2: shows that an error that no page caught is caught. */
function SimulatedError(): never {
  throw new Error('Simulated error');
}

/** Pages that belong to the frame itself. */
const framePages: Readonly<Record<PlacesOf<null>, ReactNode>> = {
  forbidden: <ErrorPage code={403} forbiddenPlace />,
  simulatedError: <SimulatedError />,
};

const lazyPages: Readonly<Partial<Record<PlaceName, LazyPage>>> = Object.fromEntries(
  Object.entries(placePages).flatMap(([name, { module, areas, title }]) =>
    // the route map hands to a page the parameters of its own place
    module === null ? [] : [[name, lazyPage({ load: loaders[module] as () => Promise<AnyPage>, areas, title })]],
  ),
);

function isFramePlace(name: PlaceName): name is PlacesOf<null> {
  return Object.hasOwn(framePages, name);
}

/** Place at a path under /learn for this organisation; null where there is none. */
function placeFor(boot: Pick<Boot, 'settings'>, path: string): FoundPlace | null {
  const found = placeAt(path);
  return found && standingPlace(found, navigationSettings(boot));
}

/** Fetches code and sentences of the place at a path under /learn. An unknown path has none. */
export async function preloadPath(boot: Pick<Boot, 'settings'>, path: string, locale?: string): Promise<void> {
  const place = placeFor(boot, path);
  if (place) await lazyPages[place.name]?.preload(locale);
}

/** Fetches the code and the data of a place on intent. Failures stay silent: opening the place shows them. */
export function prefetchPlace(client: QueryClient, boot: Boot, to: string): void {
  const { pathname, searchParams: search } = new URL(to, location.origin);
  const place = placeFor(boot, pathname);
  if (!place) return;
  preloadPath(boot, pathname).catch(() => {});
  const newContentAfterCompletion = settingOf(boot, settingKeys.accessNewContentAfterCompletion) ?? false;
  import('./prefetch-first-calls.ts')
    .then(({ prefetchFirstCalls }) => prefetchFirstCalls(client, { place, search, newContentAfterCompletion }))
    .catch(() => {});
}

/** Keeps the shell standing when a page fails; going elsewhere, or once more here, begins anew. */
function Guarded({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname} showStack={useSession().config.environment === 'dev'}>
      {children}
    </ErrorBoundary>
  );
}

function pageOf({ name, params }: FoundPlace): ReactNode {
  if (placeOf(name).coming) return <ErrorPage code={501} />;
  if (isFramePlace(name)) return framePages[name];
  const { Page } = lazyPages[name] ?? {};
  return (
    Page && (
      <Guarded key={name}>
        <Page params={params} />
      </Guarded>
    )
  );
}

/**
 * Shows the place of the address, as the domain's table of places says, which the server reads too. A place that the
 * organisation has switched off leads to another one, or is not found.
 */
export function AppRoutes() {
  const { pathname, search, hash } = useLocation();
  const settings = navigationSettings(useSession());
  const found = placeAt(pathname);
  const place = found && standingPlace(found, settings);
  if (!place) return <ErrorPage code={404} />;
  if (place.name !== found.name) return <Navigate replace to={`${placePath(placeOf(place.name))}${search}${hash}`} />;
  return pageOf(place);
}
