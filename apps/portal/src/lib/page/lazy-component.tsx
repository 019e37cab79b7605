import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react';
import { loadAreas } from '../language/messages.tsx';
import type { PortalArea } from '../language/portal-areas.ts';

const retryAfter = 10_000;

interface LazyOptions {
  readonly areas: readonly PortalArea[];
  /** Stands there until the component is here. */
  readonly fallback?: ReactNode;
}

export interface LazyComponent<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Fetches code and sentences; again and again is as good as once. */
  readonly preload: () => Promise<void>;
}

/**
 * A component whose code and sentences come later than the page. When they cannot be had, the page goes on
 * without it and tries again: the frame must not fall because something beside it is missing.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { areas, fallback = null }: LazyOptions,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const [component] = await Promise.all([load(), loadAreas(areas)]);
    loaded = component;
  };
  const Component = (props: Props) => {
    const [attempt, next] = useReducer((count: number) => count + 1, 0);
    const Loaded = loaded;
    useEffect(() => {
      if (Loaded) return undefined;
      // somebody else's preload may have ended between this picture and now
      if (loaded) {
        next();
        return undefined;
      }
      // asking for files takes long: in a task of its own, and not in that of everything else that begins with the page
      let timer = setTimeout(() => {
        preload().then(next, () => {
          timer = setTimeout(next, retryAfter);
        });
      });
      return () => clearTimeout(timer);
    }, [attempt, Loaded]);
    return Loaded ? <Loaded {...props} /> : fallback;
  };
  return { Component, preload };
}
