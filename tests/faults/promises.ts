const section = /^## What happens when …$(.*?)(?=^## |$(?![\s\S]))/msu;

/** The promises of the page for operators: its lines about what happens in bad times. */
export function promisesOf(page: string): readonly string[] {
  const [, lines = ''] = section.exec(page) ?? [];
  return [...lines.matchAll(/^- (When .+)$/gmu)].map(([, promise = '']) => promise);
}

/** The promises that a file of tests proves, by the titles of its tests. */
export function provenBy(source: string): readonly string[] {
  return [...source.matchAll(/^test\(\s*'(When [^']+)'/gmu)].map(([, title = '']) => title);
}
