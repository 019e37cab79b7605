import { acceptsSender, askedFrameHeight, limits } from '@stoa/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { launchAddressOf, type ToolIds } from './use-launch.ts';

/** How it stands with a tool in its frame. */
type ToolFrameState = 'asking' | 'opening' | 'there' | 'silent' | 'not-opened' | 'led-elsewhere';

interface ToolFrameHold {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Null until the launch was asked for. */
  readonly address: string | null;
  readonly state: ToolFrameState;
  /** CSS pixels that the tool asks for; null where it asks for none. */
  readonly height: number | null;
}

/** Launches a tool into a frame, and follows what our document in the frame tells of it. */
export function useToolFrame({ objectiveWorkflowId, activityWorkflowId }: ToolIds): ToolFrameHold {
  const frame = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [state, setState] = useState<ToolFrameState>('asking');
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const launched = (url: string) => {
      if (isGone) return;
      setAddress(`${url}/frame`);
      setState('opening');
    };
    launchAddressOf({ objectiveWorkflowId, activityWorkflowId }).then(launched, () => {
      if (!isGone) setState('not-opened');
    });
    return () => {
      isGone = true;
    };
  }, [objectiveWorkflowId, activityWorkflowId]);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const expectedWindow = source !== null && source === frame.current?.contentWindow;
      if (!acceptsSender({ origin, expectedWindow }, [location.origin])) return;
      const told = toldBy(data);
      if (told === 'loaded') setState('there');
      if (told === 'led-elsewhere') setState('led-elsewhere');
      const asked = told === 'said' ? askedFrameHeight(saidIn(data)) : null;
      if (asked !== null) setHeight(asked);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (state !== 'opening') return undefined;
    const timer = setTimeout(() => setState('silent'), limits.toolPatience);
    return () => clearTimeout(timer);
  }, [state]);
  return { frame, address, state, height };
}

/** Kinds of messages of our document in the frame (`launch-document.ts`). */
function toldBy(data: unknown): unknown {
  const isOurs = typeof data === 'object' && data !== null && 'source' in data && 'type' in data;
  return isOurs && data.source === 'stoa-external-tool' ? data.type : null;
}

function saidIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'data' in data ? data.data : null;
}
