import type { Boot } from '@stoa/contract';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, Suspense, useCallback } from 'react';
import { SessionProvider } from '../api/session.tsx';
import { BrowserRouter } from '../lib/browser-router.tsx';
import { PrefetchProvider } from '../lib/link.tsx';
import { ZoneProvider } from '../lib/messages.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { Shell } from '../shell/shell.tsx';
import { basePath } from './base-path.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes, prefetchPlace } from './routes.tsx';

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Everything below gets its language, its person, its data and its address from here. */
export function App({ boot, client }: { readonly boot: Boot; readonly client: QueryClient }) {
  const prefetch = useCallback((path: string) => prefetchPlace(client, path), [client]);
  return (
    <StrictMode>
      <ErrorBoundary showStack={boot.config.environment === 'dev'} fullScreen>
        <QueryClientProvider client={client}>
          <SessionProvider boot={boot}>
            <ZoneProvider zone={boot.user?.timezone ?? browserZone}>
              <BrowserRouter basename={basePath}>
                <PrefetchProvider value={prefetch}>
                  <Shell>
                    <Suspense fallback={<LoadingPage />}>
                      <AppRoutes />
                    </Suspense>
                  </Shell>
                </PrefetchProvider>
              </BrowserRouter>
            </ZoneProvider>
          </SessionProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
