/** PostgreSQL keeps no text with the sign NUL, and no JSON with half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The text with what cannot be stored shown as a sign for it. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').toWellFormed();
}

/** A value as JSON that can be stored, whatever texts of other people stand in it. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'string' ? storableText(inner) : inner));
}

/**
 * Paths (`more.0.n`) of the texts in a value of JSON that cannot be stored; of the object itself where it is the name
 * of a field.
 */
export function unstorablePlaces(value: unknown): readonly string[] {
  const found: string[] = [];
  const waiting: [place: string, value: unknown][] = [['', value]];
  // grows while it is walked: nothing here is nested deeper than the stack, however the value is
  for (const [place, one] of waiting) {
    if (typeof one === 'string' && !isStorable(one)) found.push(place);
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, inner] of Object.entries(one)) {
      if (isStorable(name)) waiting.push([place === '' ? name : `${place}.${name}`, inner]);
      else found.push(place);
    }
  }
  return found;
}
