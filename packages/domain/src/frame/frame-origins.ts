/** Scheme, host and port as `URL.origin` writes them. */
const originPattern = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

/** Origins of a comma-separated list, lower-cased and each once; '*' and whatever else is no origin is left out. */
export function readOrigins(list: string): readonly string[] {
  const texts = list.split(',').map((text) => text.trim().toLowerCase());
  return [...new Set(texts.filter((text) => originPattern.test(text)))];
}

/** A message event as far as its sender goes. */
export interface MessageSender {
  readonly origin: string;
  /** True when the message was sent by the very window that the receiver speaks with. */
  readonly expectedWindow: boolean;
}

/**
 * Accepts a message only from the window that is spoken with, and only from a listed origin; 'null' is never listed.
 */
export function acceptsSender({ origin, expectedWindow }: MessageSender, origins: readonly string[]): boolean {
  return expectedWindow && origins.includes(origin);
}
