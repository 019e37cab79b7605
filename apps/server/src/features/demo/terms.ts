export type TermKey = 'previous' | 'current' | 'next';

export interface DemoTerm {
  readonly key: TermKey;
  readonly name: string;
  readonly starts: Date;
  readonly ends: Date;
}

/** Half a year: even ones begin in January, odd ones in July. */
function termOf(key: TermKey, halfYear: number): DemoTerm {
  const year = Math.floor(halfYear / 2);
  const isSpring = halfYear % 2 === 0;
  return {
    key,
    name: `${isSpring ? 'Spring' : 'Autumn'} ${year}`,
    starts: new Date(Date.UTC(year, isSpring ? 0 : 6, 1)),
    ends: new Date(Date.UTC(isSpring ? year : year + 1, isSpring ? 6 : 0, 1)),
  };
}

/** The term that holds `now`, and its neighbours. */
export function termsAround(now: Date): readonly DemoTerm[] {
  const halfYear = now.getUTCFullYear() * 2 + (now.getUTCMonth() < 6 ? 0 : 1);
  return [termOf('previous', halfYear - 1), termOf('current', halfYear), termOf('next', halfYear + 1)];
}
