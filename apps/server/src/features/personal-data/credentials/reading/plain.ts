/** JSON of others, whose shape nobody promises. */
export type Plain = Readonly<Record<string, unknown>>;

const deepest = 40;

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an object out of JSON; null for anything else, and for what is nested deeper than any credential. */
export function readPlain(json: string): Plain | null {
  if (depthOf(json) > deepest) return null;
  try {
    const read: unknown = JSON.parse(json);
    return isPlain(read) ? read : null;
  } catch {
    return null;
  }
}

/** How deep brackets stand in each other, whether the text is JSON or not. */
function depthOf(json: string): number {
  let [depth, most, inText] = [0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inText && sign === '\\') at += 1;
    else if (sign === '"') inText = !inText;
    else if (!inText && (sign === '{' || sign === '[')) most = Math.max(most, (depth += 1));
    else if (!inText && (sign === '}' || sign === ']')) depth -= 1;
  }
  return most;
}

export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A text without the sign that no database keeps; null for an empty one, and for anything else. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
  return text === '' ? null : text;
}

/** Id of something that is named by it, or has it. */
export function idOf(value: unknown): string | null {
  return isPlain(value) ? textOf(value['id']) : textOf(value);
}

/** An instant that can be kept; null for any other text. */
export function instantIn(value: unknown): string | null {
  const text = textOf(value);
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) || Math.abs(time) > 8e15 || time < -62_000_000_000_000
    ? null
    : new Date(time).toISOString();
}
