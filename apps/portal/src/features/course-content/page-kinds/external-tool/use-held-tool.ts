import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { asking, launchTool, type HeldTool, type ToolStanding } from './held-tool.ts';
import type { ToolIds } from './use-launch.ts';
import { letWait, takeWaiting } from './waiting-tools.ts';

interface ToolHold extends ToolStanding {
  /** Where the frame of the tool is put. */
  readonly place: RefObject<HTMLDivElement | null>;
}

const never = () => () => {};

/** A tool in its place: the one that waited since the page was turned, or a new launch. */
export function useHeldTool({ objectiveWorkflowId, activityWorkflowId }: ToolIds, name: string): ToolHold {
  const place = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<HeldTool | null>(null);
  useLayoutEffect(() => {
    const { current: element } = place;
    if (element === null) return undefined;
    const waited = takeWaiting(activityWorkflowId, element);
    const held = waited ?? launchTool({ objectiveWorkflowId, activityWorkflowId }, name);
    if (waited === null) element.append(held.frame);
    setTool(held);
    // before the place goes: React takes children out of the page after this
    return () => letWait(activityWorkflowId, held);
  }, [objectiveWorkflowId, activityWorkflowId, name]);
  const standing = useSyncExternalStore(tool?.standing.subscribe ?? never, () => tool?.standing.get() ?? asking);
  return { place, ...standing };
}
