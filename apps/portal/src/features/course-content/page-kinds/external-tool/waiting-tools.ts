import { limits } from '@stoa/domain';
import { whereToolsWait } from '../../work/course-visit.ts';
import type { HeldTool } from './held-tool.ts';

/** Whether a frame can be moved with all that is in it; a browser that can't loads it anew. */
const keepsFrames = () => 'moveBefore' in Element.prototype;

/** Tools that wait at a time; each is a page of somebody else that goes on running. */
const mostWaiting = 3;

interface WaitingTool {
  readonly tool: HeldTool;
  readonly patience: ReturnType<typeof setTimeout>;
}

/** Tools whose page was turned, by the work that they are launched for; the oldest first. */
const waiting = new Map<string, WaitingTool>();

/** The tool that waits for somebody to come back to it, now in its place; null where none does any more. */
export function takeWaiting(work: string, place: Element): HeldTool | null {
  const found = waiting.get(work);
  waiting.delete(work);
  if (found === undefined) return null;
  const { tool, patience } = found;
  clearTimeout(patience);
  // the course was left, and the frame went with it
  if (!tool.frame.isConnected) {
    tool.end();
    return null;
  }
  place.moveBefore(tool.frame, null);
  tool.frame.hidden = false;
  return tool;
}

function end(work: string): void {
  const found = waiting.get(work);
  waiting.delete(work);
  clearTimeout(found?.patience);
  found?.tool.end();
}

/**
 * Keeps a tool for whoever turns the page and comes back: its frame waits out of sight for a while, and goes when the
 * content of the course does. Nobody can silence the page of somebody else: what plays there ends with the while. One
 * that is not there, or for which there is no room, ends at once.
 */
export function letWait(work: string, tool: HeldTool): void {
  const room = tool.frame.closest(`[${whereToolsWait}]`);
  if (tool.standing.get().state !== 'there' || room === null || !keepsFrames()) return tool.end();
  tool.frame.hidden = true;
  room.moveBefore(tool.frame, null);
  waiting.set(work, { tool, patience: setTimeout(() => end(work), limits.toolWaits) });
  for (const oldest of waiting.keys()) {
    if (waiting.size <= mostWaiting) break;
    end(oldest);
  }
}
