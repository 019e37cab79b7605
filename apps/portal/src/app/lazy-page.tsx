import { lazy, useState, type ComponentType } from 'react';
import { orReload } from './chunk-failure.ts';
import { loadAreas } from '../lib/language/messages.tsx';
import type { PortalArea } from '../lib/language/portal-areas.ts';

export interface LazyPage {
  /** Fetches the page's code and sentences; again and again is as good as once. */
  readonly preload: (locale?: string) => Promise<void>;
  readonly Page: ComponentType;
}

/**
 * A page whose code and sentences are loaded when they are wanted. One that is already here is shown without a wait.
 */
export function lazyPage(load: () => Promise<ComponentType>, areas: readonly PortalArea[]): LazyPage {
  let loaded: ComponentType | undefined;
  const fetchPage = async (locale?: string): Promise<ComponentType> => {
    const [component] = await Promise.all([load(), loadAreas(areas, locale)]);
    loaded = component;
    return component;
  };
  const Later = lazy(async () => ({ default: await orReload(fetchPage()) }));
  const Page = () => {
    const [Component] = useState<ComponentType>(() => loaded ?? Later);
    return <Component />;
  };
  return { preload: async (locale) => void (await fetchPage(locale)), Page };
}
