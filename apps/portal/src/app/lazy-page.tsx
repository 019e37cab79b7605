import type { FoundPlace } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { lazy, useState, type ComponentType } from 'react';
import { loadAreas, useMessages } from '../lib/language/messages.tsx';
import type { PortalArea } from '../lib/language/portal-areas.ts';
import { useTitle } from '../lib/page/use-title.ts';
import { orLater } from './or-later.ts';

/** A page as the route map sees it: the parameters are those of its own place. */
export type AnyPage = ComponentType<{ readonly params: FoundPlace['params'] }>;

export interface LazyPage {
  /** Fetches the page's code and sentences; again and again is as good as once. */
  readonly preload: (locale?: string) => Promise<void>;
  readonly Page: AnyPage;
}

interface PageParts {
  readonly load: () => Promise<AnyPage>;
  readonly areas: readonly PortalArea[];
  readonly title: MessageKey | null;
}

/**
 * A page whose code and sentences are loaded when they are wanted. One that is already here is shown without a wait.
 */
export function lazyPage({ load, areas, title }: PageParts): LazyPage {
  let loaded: AnyPage | undefined;
  const fetchPage = async (locale?: string): Promise<AnyPage> => {
    const [component] = await Promise.all([load(), loadAreas(areas, locale)]);
    loaded ??= title === null ? component : titled(component, title);
    return loaded;
  };
  const Later = lazy(async () => ({ default: await orLater(fetchPage) }));
  const Page: AnyPage = (props) => {
    const [Component] = useState<AnyPage>(() => loaded ?? Later);
    return <Component {...props} />;
  };
  return { preload: async (locale) => void (await fetchPage(locale)), Page };
}

function titled(Page: AnyPage, title: MessageKey): AnyPage {
  return function Titled(props) {
    const t = useMessages();
    useTitle(t(title));
    return <Page {...props} />;
  };
}
