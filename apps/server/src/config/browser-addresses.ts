import { isSettingValue, type RemoteFragment } from '@stoa/domain';
import { StartFailure } from './start-failure.ts';
import { isLoopback } from './values.ts';

/** Federated parts from elsewhere as a JSON list of `{ name, url, integrity }`; `integrity` may be null. */
export function readFragments(name: string, text: string): readonly RemoteFragment[] {
  const list = parsed(text);
  if (!isSettingValue('platform.ui.fragments', list)) throw new StartFailure('console.failure.fragments', { name });
  return list;
}

/** A collector's address with the public key in it, such as `https://key@collector.example.org/7`. */
export function reportingAddress(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!isSafe || url.username === '' || url.pathname === '/')
    throw new StartFailure('console.failure.reporting-address', { name });
  return url.href;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
