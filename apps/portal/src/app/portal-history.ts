import { addressOfPath, pathOfAddress, portalBase } from '@stoa/domain';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type To } from 'react-router';
import type { RouterHistory } from './browser-router.tsx';

/** The address as the router knows it: below /learn, also where it stands beside. */
function inward(location: Location): Location {
  const path = pathOfAddress(location.pathname);
  return path === null ? location : { ...location, pathname: portalBase + path };
}

/** The address as the browser shows it; the router hands over its parts. */
function outward(to: To): To {
  const path = typeof to === 'string' ? undefined : to.pathname;
  if (typeof to === 'string' || !path?.startsWith(`${portalBase}/`)) return to;
  return { ...to, pathname: addressOfPath(path.slice(portalBase.length)) };
}

/**
 * The browser's history for a visit that begins beside /learn. The router knows one base path; addresses without it
 * have it put in here, and taken out again. Whoever begins below /learn does without: links from there to places
 * beside it begin a visit of their own.
 */
export function historyBeside(): RouterHistory {
  const history = createBrowserHistory({ v5Compat: true });
  return {
    get action() {
      return history.action;
    },
    get location() {
      return inward(history.location);
    },
    go: (delta) => history.go(delta),
    createHref: (to) => history.createHref(outward(to)),
    push: (to, state) => history.push(outward(to), state),
    replace: (to, state) => history.replace(outward(to), state),
    listen: (told) => history.listen((update) => told({ ...update, location: inward(update.location) })),
  };
}
