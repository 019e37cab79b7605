import { decisionFrom, type Decision } from '../decision.ts';

/** Messages of the embedded frame page to the page around it (Spec 1 §2 'Embedded frame page'). */
export type FrameMessage =
  | { readonly source: typeof frameSource; readonly type: 'redirect'; readonly url: string }
  | { readonly source: typeof frameSource; readonly type: 'navigation'; readonly path: string }
  | { readonly source: typeof frameSource; readonly type: 'logout' | 'relogin' };

/** Messages of the page around the frame to the frame: go to an address, or its person has signed in again. */
export type ParentMessage =
  | { readonly source: typeof frameSource; readonly type: 'navigate'; readonly path: string }
  | { readonly source: typeof frameSource; readonly type: 'signedIn' };

/** Marks our messages among those of extensions and other frames. */
export const frameSource = 'stoa-learn';

/** Reasons in the order of their priority. */
export type FramePathRefusal = 'path-missing' | 'path-outside';

/**
 * May a navigation name this path? It needs one ('Path is not provided', Spec 2 §8), and only one on the frame's own
 * host.
 */
export function decideFramePath(path: unknown): Decision<FramePathRefusal> {
  if (typeof path !== 'string' || path === '') return decisionFrom(['path-missing']);
  return decisionFrom(isPathOfHost(path) ? [] : ['path-outside']);
}

/** True for a message of the page around the frame. Asked by the frame. */
export function isParentMessage(data: unknown): data is ParentMessage {
  if (!isOurs(data)) return false;
  if (data.type === 'navigate') return 'path' in data && decideFramePath(data.path).allowed;
  return data.type === 'signedIn';
}

function isOurs(data: unknown): data is { readonly source: typeof frameSource; readonly type: unknown } {
  return typeof data === 'object' && data !== null && 'source' in data && data.source === frameSource && 'type' in data;
}

/**
 * One slash in front: two, or one with a backslash, name another host. Browsers drop line breaks and tabs, so none may
 * hide a slash.
 */
function isPathOfHost(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path);
}
