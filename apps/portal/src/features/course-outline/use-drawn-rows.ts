import { useMemo, type RefObject } from 'react';
import { useGrown } from './use-grown.ts';
import type { OutlineNode, OutlineRows } from './outline-rows.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

/**
 * A table of contents with no more rows than this is there as a whole; of a longer one what is around the place in
 * sight.
 */
const mostRows = 160;

/** Rows of a longer one beyond those that are near, before and after. */
const around = 32;

/** Rows that come at once, when the browser has time. */
const together = 20;

/** Places of one list that follow one another and are all drawn, or none of them. */
interface Run {
  readonly drawn: boolean;
  readonly nodes: readonly OutlineNode[];
}

export interface DrawnRows {
  /** A list of places cut into what is drawn and what is not. */
  readonly runsOf: (nodes: readonly OutlineNode[]) => readonly Run[];
  /** True for a row that is near enough to be seen, so that it needs its pictures. */
  readonly isNear: (node: OutlineNode) => boolean;
  /** Every row of places that are not drawn. */
  readonly rowsOf: (run: readonly OutlineNode[]) => readonly OutlineNode[];
  /** Pixels. */
  readonly heightOf: (rows: readonly OutlineNode[]) => number;
}

/**
 * Rows of a table of contents that are drawn, however many it has: those in sight at once, with those of these axes,
 * wherever they are, and the sections around them; those near them as soon as the browser has time.
 */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  rows: OutlineRows,
  always: readonly (string | null)[],
): DrawnRows {
  const { near, heightOf } = useRowsInSight(list, rows);
  const { from, to } = near;
  const axes = useMemo(() => {
    const whole = rows.all.length <= mostRows;
    const wanted = whole ? rows.all : rows.all.slice(Math.max(0, from - around), to + around);
    return wanted.map(({ part }) => part.axis);
  }, [rows, from, to]);
  const grown = useGrown(axes, together);
  const kept = always
    .map((axis) => (axis === null ? undefined : rows.byAxis.get(axis)?.index))
    .filter((index) => index !== undefined);
  const holds = ({ index, end }: OutlineNode) =>
    (index < to && end > from) || kept.some((row) => index <= row && row < end);
  const holdsGrown = (node: OutlineNode): boolean => grown.has(node.part.axis) || node.children.some(holdsGrown);
  return {
    runsOf: (nodes) => runsOf(nodes, (node) => holds(node) || holdsGrown(node)),
    isNear: ({ index }) => (index >= from && index < to) || kept.includes(index),
    rowsOf: (run) => rows.all.slice(run[0]?.index, run.at(-1)?.end),
    heightOf,
  };
}

function runsOf(nodes: readonly OutlineNode[], isDrawn: (node: OutlineNode) => boolean): readonly Run[] {
  const runs: { readonly drawn: boolean; readonly nodes: OutlineNode[] }[] = [];
  for (const node of nodes) {
    const drawn = isDrawn(node);
    const last = runs.at(-1);
    if (last?.drawn === drawn) last.nodes.push(node);
    else runs.push({ drawn, nodes: [node] });
  }
  return runs;
}
