export interface Tally {
  readonly passed: number;
  /** What failed, each by its name and, where it has one, its reason. */
  readonly failures: readonly string[];
}

/** A journey that may pass on its second try for now. */
export interface KnownRace {
  /** File and title as Playwright's report names them: 'shell.spec.ts › S7: the form'. */
  readonly journey: string;
  /** The part that is not yet understood, and why it does no harm meanwhile. */
  readonly reason: string;
  /** The day on which it was found, such as '2027-01-31'. */
  readonly since: string;
}

/** Journeys whose race is known and not yet found. A list that is not empty is work to be done. */
export const knownRaces: readonly KnownRace[] = [];

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

/** Playwright's report in JSON, as far as it is read. */
export interface JourneyReport {
  readonly suites: readonly Suite[];
}

function journeysIn(suite: Suite): readonly Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(journeysIn)];
}

const nameOf = ({ file, title }: Spec): string => `${file} › ${title}`;

/** Counts journeys; one that passed only when repeated has failed, unless its race is known. */
export function tallyJourneys({ suites }: JourneyReport, known: readonly KnownRace[] = knownRaces): Tally {
  const journeys = suites.flatMap(journeysIn);
  const withStatus = (wanted: string): readonly string[] =>
    journeys.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(nameOf);
  const races = withStatus('flaky').filter((name) => !known.some(({ journey }) => journey === name));
  const failures = [
    ...withStatus('unexpected'),
    ...races.map((name) => `${name}: passed only when repeated, so that it has a race to be found`),
  ];
  return { passed: journeys.length - failures.length - withStatus('skipped').length, failures };
}
