import type { DayItem } from './item.ts';
import type { DayKind } from './kinds.ts';

type Ordered = Pick<DayItem, 'instant' | 'kind' | 'reason'>;

/** What has a date comes first, by its date; then what is under way, what was not passed, and what can be begun. */
export function inOrder<Item extends Ordered>(items: readonly Item[]): readonly Item[] {
  const ranked = items.map((item, index) => ({
    item,
    index,
    at: item.instant === null ? Infinity : Date.parse(item.instant),
    rank: undatedRank(item),
  }));
  ranked.sort((one, other) =>
    one.at === other.at ? one.rank - other.rank || one.index - other.index : one.at - other.at,
  );
  return ranked.map(({ item }) => item);
}

const ranks: Readonly<Partial<Record<DayKind, number>>> = {
  continue: 0,
  part: 0,
  retake: 1,
  review: 1,
  start: 3,
  step: 4,
};

function undatedRank({ kind, reason }: Ordered): number {
  return reason === 'mandatory' ? 2 : (ranks[kind] ?? 5);
}
