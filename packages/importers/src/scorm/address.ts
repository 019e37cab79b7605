import { posix } from 'node:path';

/** Another site: an address that is none of the package. */
export function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** An address beside its base, its query and fragment as they were. */
export function resolvedAddress(base: string, address: string): string {
  if (isElsewhere(address) || base === '') return address;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/su.exec(address) ?? [];
  return `${posix.join(base, path)}${rest}`;
}

/** What is launched: a path of the package, and what stands behind it. */
export interface LaunchAddress {
  readonly path: string;
  /** Query and fragment; empty where there are none. */
  readonly suffix: string;
}

/**
 * Where an item is launched: the path of its resource, with what the item adds to it by the rules of SCORM (content
 * aggregation model 3.4.1.9): leading `?` and `&` fall away, and what begins with `#` is dropped where there is one.
 */
export function launchAddress(href: string, parameters = ''): LaunchAddress {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(href) ?? [];
  const added = parameters.trim().replace(/^[?&]+/u, '');
  const decoded = decodedPath(path);
  if (added === '' || (added.startsWith('#') && fragment !== ''))
    return { path: decoded, suffix: `${query}${fragment}` };
  if (added.startsWith('#')) return { path: decoded, suffix: `${query}${added}` };
  return { path: decoded, suffix: `${query === '' ? '?' : `${query}&`}${added}${fragment}` };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
