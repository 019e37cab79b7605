import type { FrameNews, HandedState } from '@stoa/domain';
import { handedState, handOn } from './handed-state.ts';
import { greetPortal } from './portal-channel.ts';
import { standInForParent, standInForStorage } from './stand-ins.ts';

/** Data of a package as they are kept: those of the standard, and whether its session was ended. */
export interface KeptData {
  readonly cmi?: Readonly<Record<string, unknown>>;
  readonly ended?: boolean;
  /** Where the package wanted to lead at its end (`adl.nav.request`). */
  readonly navigation?: string;
}

/** What takes commits of the library in place of the network; it is answered at once. */
export interface Committing {
  readonly commit: (data: unknown, ended: boolean) => void;
  /** Something was set, which will be committed. */
  readonly changed: () => void;
  /** The package says where it wants to lead at its end. */
  readonly asked: (navigation: string) => void;
}

/** A version of SCORM: how its run-time is made, and where packages look for it. */
interface Version {
  readonly apiName: 'API' | 'API_1484_11';
  readonly start: (state: HandedState, kept: KeptData | null, committing: Committing) => Running;
}

interface Running {
  readonly api: unknown;
  /** Commits what was set since, where the package has begun and not ended. */
  readonly save: () => void;
}

function keptData({ data }: HandedState): KeptData | null {
  if (data === null) return null;
  // written by the lines below, or by another opening of the package
  return JSON.parse(data) as KeptData;
}

/** Marks what a page says whose package stands around it. */
const nested = 'stoa-package-nested';

/** Pixels that a page may stand over without anybody missing them. */
const slack = 16;

/** Says whether the page is wider than its frame, once it is there and when the frame changes. */
function tellWidth(tell: (news: FrameNews) => void): void {
  let wasWide = false;
  const measure = () => {
    const isWide = document.documentElement.scrollWidth > innerWidth + slack;
    if (isWide !== wasWide) tell({ type: 'width', isWide });
    wasWide = isWide;
  };
  addEventListener('load', measure);
  addEventListener('resize', measure);
}

function isWithinReach(around: Window): boolean {
  try {
    return around.document !== null;
  } catch {
    return false;
  }
}

/** Gives this page of a package its run-time, before anything else in it runs. */
export function run({ apiName, start }: Version): void {
  standInForStorage();
  const portal = window.parent;
  const state = handedState();
  if (state === null) {
    // in a frame of the package: without an origin, what it wants of the page around it is out of its reach
    if (portal !== window && !isWithinReach(portal)) portal.postMessage(nested, '*');
    return;
  }
  const tell = greetPortal(portal, state);
  addEventListener('message', ({ data }) => data === nested && tell({ type: 'nested' }));
  let isChanged = false;
  let navigation: string | undefined;
  const running = start(state, keptData(state), {
    changed: () => {
      if (state.keeps && !isChanged) tell({ type: 'changed' });
      isChanged = true;
    },
    asked: (request) => {
      navigation = request;
    },
    commit: (committed, ended) => {
      if (!state.keeps) return;
      isChanged = false;
      const data = JSON.stringify({ ...(committed as object), ended, ...(ended && { navigation }) });
      handOn(state, data);
      tell({ type: 'commit', data, ended });
    },
  });
  standInForParent({ [apiName]: running.api });
  tellWidth(tell);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && running.save());
  addEventListener('pagehide', running.save);
}
