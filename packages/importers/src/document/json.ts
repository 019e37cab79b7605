/** Gives undefined for text that is no JSON. What JSON can say and no database stores is shown by a sign for it. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) => {
      if (typeof value === 'string') return storable(value);
      if (!isRecord(value) || Object.keys(value).every((name) => storable(name) === name)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), inner]));
    });
  } catch {
    return undefined;
  }
}

function storable(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').toWellFormed();
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
