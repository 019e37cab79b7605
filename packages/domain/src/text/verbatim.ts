/**
 * Values for a sentence, so that they stand in it as they are: what makes the sentences reads `\u0061` and `\x61` as
 * escapes also where somebody is called so, and would make signs of them that steer a terminal or hide in a name.
 */
export function verbatim<V>(values: Readonly<Record<string, V>>): Readonly<Record<string, V | string>> {
  const entries = Object.entries(values);
  if (!entries.some(([, value]) => hasBackslash(value))) return values;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, hasBackslash(value) ? value.replaceAll('\\', '\\x5c') : value]),
  );
}

function hasBackslash(value: unknown): value is string {
  return typeof value === 'string' && value.includes('\\');
}
