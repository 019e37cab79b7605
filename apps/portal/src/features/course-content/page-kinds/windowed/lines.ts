/** Lines from `from` up to and without `to`. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Lines that follow one another and are all drawn, or none of them. */
export interface LineRun extends LineRange {
  readonly drawn: boolean;
}

/** Lines beyond what is in sight, before and after. */
const spare = 2;

/** The lines to draw while these pixels of a list are in sight, whose lines are `each` pixels high. */
export function linesAt(
  count: number,
  each: number,
  { top, height }: { readonly top: number; readonly height: number },
): LineRange {
  const within = (line: number) => Math.min(count, Math.max(0, line));
  return { from: within(Math.floor(top / each) - spare), to: within(Math.ceil((top + height) / each) + spare) };
}

/** All lines, cut into what is drawn and what is not; the line `kept` is drawn wherever it is. */
export function runsOf(count: number, { from, to }: LineRange, kept: number | null): readonly LineRun[] {
  const drawn = [{ from, to }, ...(kept === null || (kept >= from && kept < to) ? [] : [{ from: kept, to: kept + 1 }])]
    .filter((range) => range.to > range.from)
    .toSorted((one, other) => one.from - other.from);
  const runs: LineRun[] = [];
  let end = 0;
  for (const range of drawn) {
    if (range.from > end) runs.push({ from: end, to: range.from, drawn: false });
    runs.push({ ...range, drawn: true });
    end = range.to;
  }
  if (end < count) runs.push({ from: end, to: count, drawn: false });
  return runs;
}
