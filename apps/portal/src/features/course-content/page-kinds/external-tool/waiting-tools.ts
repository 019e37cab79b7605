import { whereToolsWait } from '../../work/course-visit.ts';
import type { HeldTool } from './held-tool.ts';

/** Whether a frame can be moved with all that is in it; a browser that can't loads it anew. */
const keepsFrames = () => 'moveBefore' in Element.prototype;

/** Tools that wait at a time; each is a page of somebody else that goes on running. */
const mostWaiting = 3;

/** Tools whose page was turned, by the work that they are launched for; the oldest first. */
const waiting = new Map<string, HeldTool>();

/** The tool that waits for somebody to come back to it, now in its place; null where none does any more. */
export function takeWaiting(work: string, place: Element): HeldTool | null {
  const tool = waiting.get(work);
  waiting.delete(work);
  if (tool === undefined) return null;
  // the course was left, and the frame went with it
  if (!tool.frame.isConnected) {
    tool.end();
    return null;
  }
  place.moveBefore(tool.frame, null);
  tool.frame.hidden = false;
  return tool;
}

/**
 * Keeps a tool for whoever turns the page and comes back: its frame waits out of sight, and goes when the content of
 * the course does. One that is not there, or for which there is no room, ends.
 */
export function letWait(work: string, tool: HeldTool): void {
  const room = tool.frame.closest(`[${whereToolsWait}]`);
  if (tool.standing.get().state !== 'there' || room === null || !keepsFrames()) return tool.end();
  tool.frame.hidden = true;
  room.moveBefore(tool.frame, null);
  waiting.set(work, tool);
  for (const [oldest, { end }] of waiting) {
    if (waiting.size <= mostWaiting) break;
    waiting.delete(oldest);
    end();
  }
}
