import { decideFramePath, frameSource, readOrigins, type FrameMessage } from '@stoa/domain';

type Told<Message> = Message extends unknown ? Omit<Message, 'source'> : never;

/** Origins that may hold the portal in a frame: the own one, and those that the organisation lists. */
export function parentOrigins(frameAncestors: string | undefined): readonly string[] {
  return [location.origin, ...readOrigins(frameAncestors ?? '')];
}

let origins: readonly string[] = [];

/** Names the origins that messages may reach; before that they reach none. */
export function speakTo(allowed: readonly string[]): void {
  origins = allowed;
}

/**
 * Origins of the page around the frame. Where the browser says which page it is, only that one is spoken to; elsewhere
 * the browser delivers to the right one.
 */
function addressees(): readonly string[] {
  const [around] = [...(location.ancestorOrigins ?? [])];
  return around === undefined ? origins : origins.filter((origin) => origin === around);
}

/** Asks the page around the frame to do something, if its origin is a listed one. */
export function tellParent(message: Told<FrameMessage>): void {
  for (const origin of addressees()) window.parent.postMessage({ source: frameSource, ...message }, origin);
}

/** Reports a navigation; one without a path is an error (Spec 1 §2). */
export function tellNavigation(path: string): void {
  const decision = decideFramePath(path);
  if (!decision.allowed)
    throw new Error(decision.reasons[0] === 'path-missing' ? 'Path is not provided' : 'Path leads to another host');
  tellParent({ type: 'navigation', path });
}
