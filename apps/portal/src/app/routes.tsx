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
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../api/session/session.tsx';
import { navigationSettings, settingOf } from '../lib/settings.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage, type AnyPage, type LazyPage } from './lazy-page.tsx';
import { placePages } from './place-pages.ts';

type Pages = typeof placePages;

/** Places whose page belongs to the frame itself. */
type FramePlace = { [N in BuiltPlace]: Pages[N]['load'] extends null ? N : never }[BuiltPlace];

/** Spec 1 §2: shows that an error that no page caught is caught. */
function SimulatedError(): never {
  throw new Error('Simulated error');
}

const framePages: Readonly<Record<FramePlace, ReactNode>> = {
  forbidden: <ErrorPage code={403} forbiddenPlace />,
  simulatedError: <SimulatedError />,
};

const lazyPages: Readonly<Partial<Record<PlaceName, LazyPage>>> = Object.fromEntries(
  Object.entries(placePages).flatMap(([name, { load, areas, title }]) =>
    // the route map hands to a page the parameters of its own place
    load === null ? [] : [[name, lazyPage({ load: load as () => Promise<AnyPage>, areas, title })]],
  ),
);

function isFramePlace(name: PlaceName): name is FramePlace {
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

/** Fetches code and sentences of all places, for whoever draws them without waiting. */
export async function preloadEveryPlace(locale: string): Promise<void> {
  await Promise.all(Object.values(lazyPages).map((page) => page?.preload(locale)));
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
