import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

type History = ReturnType<typeof createBrowserHistory>;

/** What the router asks of a history. */
export type RouterHistory = Pick<History, 'action' | 'location' | 'listen' | 'createHref' | 'go' | 'push' | 'replace'>;

/** The browser's own. */
export const browserHistory = (): RouterHistory => createBrowserHistory({ v5Compat: true });

interface BrowserRouterProps {
  readonly basename: string;
  readonly history: RouterHistory;
  readonly children: ReactNode;
}

/**
 * React Router on the browser's history. The library's own BrowserRouter, Link and useSearchParams share one module
 * with forms, fetchers and server rendering, which no bundler can take apart; this and `link.tsx` are what we use of
 * it, at a tenth of the size. A navigation is a transition: the page stays until the next one is ready.
 */
export function BrowserRouter({ basename, history, children }: BrowserRouterProps) {
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
