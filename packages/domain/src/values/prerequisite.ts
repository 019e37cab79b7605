/** What a part waits for: another part, or several of which one is enough (decision 0047). */
export type Prerequisite = string | readonly string[];

/** The parts any of which fulfils a prerequisite. */
export function waysOf(prerequisite: Prerequisite): readonly string[] {
  return typeof prerequisite === 'string' ? [prerequisite] : prerequisite;
}

/** One way alone is no list. */
export function oneOfWays(ways: readonly string[]): Prerequisite {
  const [only, ...others] = ways;
  return only !== undefined && others.length === 0 ? only : ways;
}

/** Prerequisites with other names. A part that has none is left out, and so is a prerequisite of which none is left. */
export function renamedPrerequisites(
  prerequisites: readonly Prerequisite[],
  nameOf: (name: string) => string | undefined,
): Prerequisite[] {
  return prerequisites
    .map((one) => waysOf(one).flatMap((name) => nameOf(name) ?? []))
    .filter((ways) => ways.length > 0)
    .map(oneOfWays);
}
