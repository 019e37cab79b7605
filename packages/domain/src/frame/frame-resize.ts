/** CSS pixels between which a frame may choose its height: below nobody could use it, above it would bury the page. */
export const frameHeights = { least: 100, most: 10_000 } as const;

/**
 * The height that the content of a frame asks for, in CSS pixels and kept within bounds; null for every other message.
 * Two ways of asking are known: `{ subject: 'lti.frameResize', height }`, as an object or as its JSON, of IMS LTI and
 * Canvas (decisions §6 'lti'), and `{ type: 'plugin.resize', payload: { height } }` of Open edX.
 */
export function askedFrameHeight(message: unknown): number | null {
  const data = fieldsOf(typeof message === 'string' ? parsed(message) : message);
  if (data['subject'] === 'lti.frameResize') return bounded(data['height']);
  if (data['type'] === 'plugin.resize') return bounded(fieldsOf(data['payload'])['height']);
  return null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Longer messages are no such request, and are not worth reading. */
const longestText = 2_000;

function parsed(text: string): unknown {
  if (text.length > longestText || !text.startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Tools write the height as a number or as text, with or without its unit. */
function bounded(height: unknown): number | null {
  const pixels =
    typeof height === 'string' && /^\d{1,6}(\.\d{1,4})?(px)?$/.test(height) ? Number.parseFloat(height) : height;
  if (typeof pixels !== 'number' || !Number.isFinite(pixels) || pixels <= 0) return null;
  return Math.min(Math.max(Math.ceil(pixels), frameHeights.least), frameHeights.most);
}
