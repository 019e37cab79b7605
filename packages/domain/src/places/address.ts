import { isBesidePlace, placeAt } from './places.ts';

/** Path of the portal on its host (Spec 1 §2). */
export const portalBase = '/learn';

/** True for a path of the portal that is an address of the host as it stands, without `/learn` before it. */
function isBeside(path: string): boolean {
  const place = placeAt(path);
  return place !== null && isBesidePlace(place.name);
}

/**
 * Address on the host of a path of the portal. Beside /learn two slashes become one: they would name another host.
 * @param path without query and hash
 */
export function addressOfPath(path: string): string {
  return isBeside(path) ? path.replace(/\/+/g, '/') : `${portalBase}${path}`;
}

/** Path of the portal at an address of the host; null where the address is none of the portal's. */
export function pathOfAddress(pathname: string): string | null {
  if (isBeside(pathname)) return pathname;
  const isPortal = pathname === portalBase || pathname.startsWith(`${portalBase}/`);
  return isPortal ? pathname.slice(portalBase.length) : null;
}
