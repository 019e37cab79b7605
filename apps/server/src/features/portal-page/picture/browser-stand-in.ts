import { createRequire } from 'node:module';

/** Screens that pictures are drawn for, by their widths in CSS pixels. */
const widths = { phone: 390, desk: 1280 } as const;
const height = 800;

export type Screen = keyof typeof widths;

/** Opens a page: the address, the screen, and what the first HTML says of itself. */
export type OpenPage = (page: { readonly address: URL; readonly screen: Screen; readonly bootData: string }) => void;

const nothing = () => {};
const listening = { addEventListener: nothing, removeEventListener: nothing };

/**
 * Gives the global object of a realm what the portal's code touches of a browser while it draws: nothing is stored,
 * nothing is sent, no timer goes off. Pictures hold no other state, so that one person's cannot depend on what was
 * drawn for another.
 */
export function standInForBrowser(realm: Record<string, unknown>): OpenPage {
  let text = '';
  const root = { ...element(), dataset: { picture: 'desk' } };
  Object.assign(realm, {
    ...ofNode(),
    ...listening,
    setTimeout: () => 0,
    setInterval: () => 0,
    clearTimeout: nothing,
    clearInterval: nothing,
    fetch: async () => await Promise.reject(new Error('Nothing is asked for while a picture is drawn.')),
    navigator: { onLine: true, userAgent: '', platform: '', language: '' },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: false, ...listening }),
    history: { state: null, replaceState: nothing },
    innerHeight: height,
    document: {
      ...listening,
      documentElement: root,
      head: element(),
      body: element(),
      cookie: '',
      title: '',
      visibilityState: 'visible',
      getElementById: () => ({ textContent: text }),
      querySelector: () => null,
      createElement: element,
    },
    window: realm,
    self: realm,
    parent: realm,
  });
  return ({ address, screen, bootData }) => {
    text = bootData;
    root.dataset.picture = screen;
    Object.assign(realm, { location: address, innerWidth: widths[screen] });
  };
}

const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };

function element() {
  return {
    dataset: {},
    style: {},
    classList: { add: nothing, remove: nothing },
    setAttribute: nothing,
    getAttribute: () => null,
    hasAttribute: () => false,
  };
}

/** What a realm of its own lacks: the language is there, the platform is not. */
function ofNode(): Record<string, unknown> {
  const exported = { exports: {} };
  return {
    module: exported,
    exports: exported.exports,
    require: createRequire(import.meta.url),
    process: { env: { NODE_ENV: 'production' } },
    console,
    performance,
    crypto,
    queueMicrotask,
    setImmediate,
    structuredClone,
    AbortController,
    AbortSignal,
    Buffer,
    CustomEvent,
    Event,
    EventTarget,
    Headers,
    MessageChannel,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
  };
}
