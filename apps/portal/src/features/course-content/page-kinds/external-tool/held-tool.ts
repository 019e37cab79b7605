import { acceptsSender, askedFrameHeight, limits } from '@stoa/domain';
import { createStore, readable, type ReadableStore } from '../../../../lib/state/store.ts';
import { launchAddressOf, type ToolIds } from './use-launch.ts';

/** How it stands with a tool in its frame. */
export interface ToolStanding {
  readonly state: 'asking' | 'opening' | 'there' | 'silent' | 'not-opened' | 'led-elsewhere';
  /** CSS pixels that the tool asks for; null where it asks for none. */
  readonly height: number | null;
}

/** A tool that was launched into a frame. */
export interface HeldTool {
  readonly frame: HTMLIFrameElement;
  readonly standing: ReadableStore<ToolStanding>;
  /** Takes the frame away and stops listening to it. */
  readonly end: () => void;
}

export const asking: ToolStanding = { state: 'asking', height: null };

/** Launches a tool into a frame, and follows what our document in the frame tells of it. */
export function launchTool(ids: ToolIds, name: string): HeldTool {
  const standing = createStore(asking);
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.allow = 'fullscreen';
  let patience: ReturnType<typeof setTimeout> | undefined;
  const set = (change: Partial<ToolStanding>) => standing.update((before) => ({ ...before, ...change }));
  const settle = (state: ToolStanding['state']) => {
    clearTimeout(patience);
    set({ state });
  };
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    const expectedWindow = source !== null && source === frame.contentWindow;
    if (!acceptsSender({ origin, expectedWindow }, [location.origin])) return;
    const told = toldBy(data);
    const height = told === 'said' ? askedFrameHeight(saidIn(data)) : null;
    if (height !== null) set({ height });
    if (told === 'led-elsewhere') settle('led-elsewhere');
    // the browser's own page, which stands where the tool was led, loads as well
    else if ((told === 'loaded' || told === 'said') && standing.get().state !== 'led-elsewhere') settle('there');
  };
  const launched = (address: string) => {
    frame.src = `${address}/frame`;
    set({ state: 'opening' });
    patience = setTimeout(() => set({ state: 'silent' }), limits.toolPatience);
  };
  addEventListener('message', onMessage);
  launchAddressOf(ids).then(launched, () => settle('not-opened'));
  return {
    frame,
    standing: readable(standing),
    end: () => {
      removeEventListener('message', onMessage);
      clearTimeout(patience);
      frame.remove();
    },
  };
}

/** Kinds of messages of our document in the frame (`launch-document.ts`). */
function toldBy(data: unknown): unknown {
  const isOurs = typeof data === 'object' && data !== null && 'source' in data && 'type' in data;
  return isOurs && data.source === 'stoa-external-tool' ? data.type : null;
}

function saidIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'data' in data ? data.data : null;
}
