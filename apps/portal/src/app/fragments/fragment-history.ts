import type { FragmentNavigation } from '@stoa/contract/fragment';
import { paramsIn } from '@stoa/domain';
import { createPath, parsePath, type To } from 'react-router';
import type { RouterHistory } from '../browser-router.tsx';

type Listener = Parameters<RouterHistory['listen']>[0];

/**
 * The address of a page that stands in another one: it changes within its own place, and everything else is opened by
 * the host. The browser's address is the host's.
 */
export class FragmentHistory implements RouterHistory {
  readonly #pattern: string;
  readonly #navigation: () => FragmentNavigation;
  readonly #listeners = new Set<Listener>();
  action: RouterHistory['action'] = 'POP' as RouterHistory['action'];
  location: RouterHistory['location'];

  constructor(pattern: string, navigation: () => FragmentNavigation) {
    this.#pattern = pattern;
    this.#navigation = navigation;
    this.location = { pathname: pattern.replace('/*', '') || '/', search: '', hash: '', state: null, key: 'default' };
  }

  readonly listen = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly createHref = (to: To): string => this.#navigation().href(typeof to === 'string' ? to : createPath(to));

  readonly push = (to: To): void => this.#go(to, 'PUSH');

  readonly replace = (to: To): void => this.#go(to, 'REPLACE');

  /** Back and forth belong to the host. */
  readonly go = (): void => {};

  #go(to: To, action: 'PUSH' | 'REPLACE'): void {
    const path = typeof to === 'string' ? to : createPath(to);
    const { pathname = '/', search = '', hash = '' } = parsePath(path);
    if (paramsIn(this.#pattern, pathname) === null) {
      this.#navigation().to(path);
      return;
    }
    this.action = action as RouterHistory['action'];
    this.location = { pathname, search, hash, state: null, key: path };
    for (const listener of this.#listeners) listener({ action: this.action, location: this.location, delta: 1 });
  }
}
