/** An address that the server answers, by one method. */
export interface MountedAddress {
  readonly method: string;
  readonly url: string;
}

/**
 * Tells which methods an address is answered by, whatever it was asked with. Patterns are those of the framework's
 * router: `:name`, `:name(^expression$)` and a last `*`.
 */
export function methodsByAddress(answered: readonly MountedAddress[]): (path: string) => readonly string[] {
  const patterns = new Map<string, RegExp>();
  const methods = new Map<string, Set<string>>();
  return (path) => {
    // routes are mounted until the server listens, and nobody asks before
    if (patterns.size === 0)
      for (const { method, url } of answered) {
        if (!patterns.has(url)) patterns.set(url, patternOf(url));
        methods.set(url, (methods.get(url) ?? new Set()).add(method));
      }
    const found = [...patterns]
      .filter(([, pattern]) => pattern.test(path))
      .flatMap(([url]) => [...(methods.get(url) ?? [])]);
    return [...new Set(found)].toSorted();
  };
}

function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+(?:\(.*?\)(?=\/|$))?|\*)/g);
  const source = parts.map((part) => {
    if (part === '*') return '.*';
    if (!part.startsWith(':')) return part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    const expression = /\(\^?(.*?)\$?\)$/.exec(part)?.[1];
    return expression === undefined ? '[^/]+' : `(?:${expression})`;
  });
  return new RegExp(`^${source.join('')}$`);
}
