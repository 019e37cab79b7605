import type { Boot } from '@stoa/contract';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, Suspense, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { SessionProvider, useSession } from '../api/session/session.tsx';
import { BrowserRouter, type RouterHistory } from './browser-router.tsx';
import { browserZone } from '../lib/language/locale.ts';
import { PrefetchProvider } from '../lib/page/link.tsx';
import { ZoneProvider } from '../lib/language/messages.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { Shell } from '../shell/shell.tsx';
import { Awake } from './awake.tsx';
import { basePath } from './base-path.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes, prefetchPlace } from './routes.tsx';

/** A device changes its zone while nobody looks. */
const never = () => () => {};

/** Dates in the zone of the person, also right after they chose another. */
function PersonalZone({ children }: { readonly children: ReactNode }) {
  const { user, zone } = useSession();
  const own = user?.timezone;
  const ofDevice = useSyncExternalStore(
    never,
    () => own ?? browserZone(),
    () => own ?? zone,
  );
  return <ZoneProvider zone={ofDevice}>{children}</ZoneProvider>;
}

interface AppProps {
  readonly boot: Boot;
  readonly client: QueryClient;
  readonly history: RouterHistory;
}

/** Everything below gets its language, its person, its data and its address from here. */
export function App({ boot, client, history }: AppProps) {
  const prefetch = useCallback((path: string) => prefetchPlace(client, boot, path), [client, boot]);
  return (
    <StrictMode>
      <SessionProvider boot={boot}>
        <ErrorBoundary showStack={boot.config.environment === 'dev'} fullScreen>
          <QueryClientProvider client={client}>
            <PersonalZone>
              <BrowserRouter basename={basePath} history={history}>
                <PrefetchProvider value={prefetch}>
                  <Shell>
                    <Suspense fallback={<LoadingPage />}>
                      <AppRoutes />
                      <Awake />
                    </Suspense>
                  </Shell>
                </PrefetchProvider>
              </BrowserRouter>
            </PersonalZone>
          </QueryClientProvider>
        </ErrorBoundary>
      </SessionProvider>
    </StrictMode>
  );
}
