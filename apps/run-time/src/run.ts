import { frameGreeting, type FrameNews, type HandedState } from '@stoa/domain';
import { handedState, handOn } from './handed-state.ts';
import { standInForParent, standInForStorage } from './stand-ins.ts';

/** Data of a package as they are kept: those of the standard, and whether its session was ended. */
export interface KeptData {
  readonly cmi?: Readonly<Record<string, unknown>>;
  readonly ended?: boolean;
}

/** What takes commits of the library in place of the network; it is answered at once. */
export interface Committing {
  readonly commit: (data: unknown, ended: boolean) => void;
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

/** Gives this page of a package its run-time, before anything else in it runs. */
export function run({ apiName, start }: Version): void {
  standInForStorage();
  const portal = window.parent;
  const state = handedState();
  if (state === null) {
    // in a frame of the package: what it wants of the page around it is out of its reach
    if (portal !== window) portal.postMessage(nested, '*');
    return;
  }
  const channel = new MessageChannel();
  const tell = (news: FrameNews) => channel.port1.postMessage(news);
  portal.postMessage({ source: frameGreeting, nonce: state.nonce }, state.origin, [channel.port2]);
  addEventListener('message', ({ data }) => data === nested && tell({ type: 'nested' }));
  const running = start(state, keptData(state), {
    commit: (committed, ended) => {
      if (!state.keeps) return;
      const data = JSON.stringify({ ...(committed as object), ended });
      handOn(state, data);
      tell({ type: 'commit', data, ended });
    },
  });
  standInForParent({ [apiName]: running.api });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && running.save());
  addEventListener('pagehide', running.save);
}
