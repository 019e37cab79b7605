import type { Boot } from '@stoa/contract';
import type { FragmentContext, FragmentModule, MountedFragment, RenderedFragment } from '@stoa/contract/fragment';
import { i18n } from '@lingui/core';
import { paramsIn } from '@stoa/domain';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { useLocation } from 'react-router';
import { css } from 'virtual:styles';
import { catalogues } from 'virtual:messages';
import { adoptStyles, drawnHtml, drawnIn } from '@stoa/ui';
import { createQueryClient, type queryKeyOf } from '../../api/calls/query.ts';
import { followServerTime } from '../../api/clock/server-clock.ts';
import { giveBoot } from '../../api/session/boot.ts';
import { SessionProvider } from '../../api/session/session.tsx';
import { directionOf, fallbackLocale, formattingTag } from '../../lib/language/locale.ts';
import { ZoneProvider } from '../../lib/language/messages.tsx';
import type { PortalArea } from '../../lib/language/portal-areas.ts';
import { PrefetchProvider } from '../../lib/page/link.tsx';
import { Toasts } from '../../shell/toasts.tsx';
import { BrowserRouter } from '../browser-router.tsx';
import { askThrough } from './fragment-call.ts';
import { FragmentHistory } from './fragment-history.ts';

type Params = Readonly<Record<string, string>>;

interface PageFragment {
  /** Address of the place of the portal, as its table has it. */
  readonly pattern: string;
  /** The very page of the portal. */
  readonly Page: ComponentType<{ readonly params: Params }>;
  /** Sentences of the page, and of what it fetches later. */
  readonly areas: readonly PortalArea[];
  /** What it asks for first. */
  readonly first: readonly Question[];
}

/** Something that is asked for, and where its answer stands among all answers. */
interface Question {
  readonly key: ReturnType<typeof queryKeyOf>;
  readonly ask: (call: FragmentContext['call']) => Promise<unknown>;
}

/** What `render` leaves for `mount`, beside what it drew. */
interface Drawn {
  /** To each of the first questions. */
  readonly answers: readonly unknown[];
  /** The server's clock when it drew. */
  readonly at: string;
}

/**
 * A page of the portal as a federated part (Spec 1 §9): it shows the same with the same components, asks and moves
 * about through its host, and is drawn by `render` where no browser is. What is not its own place the host opens.
 */
export function pageFragment(page: PageFragment): Required<FragmentModule<HTMLElement>> {
  return { mount: async (element, context) => await mountPage(page, element, context), render: drawPage(page) };
}

async function mountPage(page: PageFragment, element: HTMLElement, first: FragmentContext): Promise<MountedFragment> {
  let latest = first;
  await learn(page, first.locale);
  const drawn = drawnIn<Drawn>(element);
  begin(first, drawn?.kept.at ?? first.now().toISOString());
  askThrough(async (name, input) => await latest.call(name, input));
  const client = createQueryClient();
  if (drawn) plant(page, client, drawn.kept.answers);
  const history = new FragmentHistory(page.pattern, () => latest.navigation);
  const tree = () => <Surroundings {...{ page, client, history, context: latest }} />;
  const removeStyles = adoptStyles(css);
  const onUncaughtError = (error: unknown) => latest.failed(error);
  const root: Root =
    drawn === null ? createRoot(element, { onUncaughtError }) : hydrateRoot(drawn.element, tree(), { onUncaughtError });
  if (drawn === null) root.render(tree());
  return {
    update: (context) => {
      latest = context;
      // until the other language is here, everything stays as it is
      learn(page, context.locale).then(() => {
        if (latest !== context) return;
        begin(context, context.now().toISOString());
        root.render(tree());
      }, context.failed);
    },
    unmount: () => {
      root.unmount();
      removeStyles();
    },
  };
}

/** Draws without a browser; the library that draws there is lent as `react-dom/server`. */
function drawPage(page: PageFragment): (context: FragmentContext) => Promise<RenderedFragment> {
  return async (context) => {
    const [answers] = await Promise.all([
      Promise.all(page.first.map(async ({ ask }) => await ask(context.call))),
      learn(page, context.locale),
    ]);
    const at = context.now().toISOString();
    const { renderToString } = context.lent['react-dom/server'] as ServerLibrary;
    // nothing waits from here on: what is drawn for others does not come between
    begin(context, at);
    const client = createQueryClient();
    plant(page, client, answers);
    const history = new FragmentHistory(page.pattern, () => context.navigation);
    const html = renderToString(<Surroundings {...{ page, client, history, context }} />);
    client.clear();
    return { html: drawnHtml(html, { answers, at } satisfies Drawn), css };
  };
}

interface ServerLibrary {
  readonly renderToString: (tree: ReactNode) => string;
}

/** Puts answers where the page looks for them. */
function plant({ first }: PageFragment, client: QueryClient, answers: readonly unknown[]): void {
  for (const [index, { key }] of first.entries()) client.setQueryData(key, answers[index]);
}

const spoken = (locale: string): string => (locale in catalogues ? locale : fallbackLocale);

/** Has the sentences of a language at hand. */
async function learn({ areas }: PageFragment, locale: string): Promise<void> {
  const catalogue = await catalogues[spoken(locale)]?.();
  for (const area of areas) {
    const sentences = await catalogue?.areas[area]?.();
    if (sentences) i18n.load(spoken(locale), sentences.messages);
  }
}

/** What the page finds of its visit: its person, its language and the time. */
function begin({ locale, user, timezone }: FragmentContext, at: string): void {
  i18n.activate(spoken(locale), formattingTag(spoken(locale)));
  followServerTime(at);
  giveBoot({ ...nobody, locale, user, zone: timezone, serverTime: at });
}

const links = { portal: null, platform: null, cloud: null, rooms: null, researchProjects: null } as const;

const nobody: Boot = {
  config: {
    environment: 'prod',
    locales: [],
    defaultLocale: fallbackLocale,
    version: '',
    fragments: [],
    errorReporting: null,
    links: { ...links, knowledgeModels: null, admin: null },
  },
  serverTime: '',
  locale: fallbackLocale,
  user: null,
  permissions: [],
  preferences: { locale: null, theme: 'device', textSize: 'normal', reducedMotion: false },
  session: null,
  settings: {},
  features: [],
  promos: false,
  requestId: '',
  zone: 'UTC',
  seeds: [],
  documents: [],
};

interface SurroundingsProps {
  readonly page: PageFragment;
  readonly client: QueryClient;
  readonly history: FragmentHistory;
  readonly context: FragmentContext;
}

function Surroundings({ page, client, history, context }: SurroundingsProps) {
  const { user, timezone, navigation, locale } = context;
  const boot = { ...nobody, locale, user, zone: timezone };
  const isForeign = spoken(locale) !== locale;
  return (
    <SessionProvider key={user?.id ?? ''} boot={boot}>
      <QueryClientProvider client={client}>
        <ZoneProvider zone={user?.timezone ?? timezone}>
          <BrowserRouter basename="" history={history}>
            <PrefetchProvider value={navigation.prefetch}>
              <div
                lang={isForeign ? fallbackLocale : undefined}
                dir={isForeign ? directionOf(fallbackLocale) : undefined}
              >
                <Place page={page} />
                <Toasts />
              </div>
              <Clock context={context} />
            </PrefetchProvider>
          </BrowserRouter>
        </ZoneProvider>
      </QueryClientProvider>
    </SessionProvider>
  );
}

function Place({ page: { pattern, Page } }: Pick<SurroundingsProps, 'page'>) {
  const { pathname } = useLocation();
  return <Page params={paramsIn(pattern, pathname) ?? {}} />;
}

/** What was drawn is taken over as of then, and goes on from there. */
function Clock({ context }: Pick<SurroundingsProps, 'context'>) {
  useEffect(() => followServerTime(context.now().toISOString()), [context]);
  return null;
}
