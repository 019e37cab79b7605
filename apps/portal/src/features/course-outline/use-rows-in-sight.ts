import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { axisOf } from './row-element.ts';
import type { OutlineNode, OutlineRows } from './outline-rows.ts';
import { rangeAround, rowAt, type RowBox, type RowRange } from './rows-in-sight.ts';

/** Pixels of a row before one was ever measured. */
const firstGuess = 38;

/** Rows beyond what is in sight, before and after: enough to walk on while the next ones are drawn. */
const spare = 8;

interface RowsInSight {
  /** The rows in sight and a few more. */
  readonly near: RowRange;
  /** Pixels of these rows together, as they were when they were drawn, else as others are. */
  readonly heightOf: (nodes: readonly OutlineNode[]) => number;
}

/** Rows of a table of contents in sight. A list that is not shown is taken for one that is about to be. */
export function useRowsInSight(list: RefObject<HTMLElement | null>, rows: OutlineRows): RowsInSight {
  const [near, setNear] = useState(() => rangeAround(0, Math.ceil(innerHeight / firstGuess), spare));
  const heights = useRef(new Map<string, number>());
  const look = useEffectEvent(() => {
    if (!list.current || list.current.clientHeight === 0) return;
    measure(list.current, heights.current);
    const { from, to } = rangeIn(list.current, rows);
    if (from !== near.from || to !== near.to) setNear({ from, to });
  });
  useEffect(() => {
    const scroller = list.current;
    if (!scroller) return undefined;
    const onChange = () => look();
    const observer = new ResizeObserver(onChange);
    // what is opened, closed or drawn changes the size of what is scrolled
    for (const element of [scroller, ...scroller.children]) observer.observe(element);
    scroller.addEventListener('scroll', onChange, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onChange);
    };
  }, [list]);
  return { near, heightOf: (nodes) => heightOf(nodes, heights.current) };
}

function measure(list: HTMLElement, heights: Map<string, number>): void {
  for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) heights.set(axisOf(row) ?? '', row.offsetHeight);
}

function heightOf(nodes: readonly OutlineNode[], heights: ReadonlyMap<string, number>): number {
  const usual =
    heights.size === 0 ? firstGuess : [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size;
  return nodes.reduce((sum, { part }) => sum + (heights.get(part.axis) ?? usual), 0);
}

function rangeIn(list: HTMLElement, rows: OutlineRows): RowRange {
  const elements = list.querySelectorAll<HTMLElement>('[data-row], [data-rows]');
  const { top, bottom } = list.getBoundingClientRect();
  const boxAt = (index: number) => boxOf(elements[index], rows);
  return rangeAround(rowAt(boxAt, elements.length, top), rowAt(boxAt, elements.length, bottom), spare);
}

function boxOf(element: HTMLElement | undefined, { byAxis }: OutlineRows): RowBox {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const { row, rows } = element?.dataset ?? {};
  const [from = 0, to] = rows === undefined ? [byAxis.get(row ?? '')?.index] : rows.split(' ').map(Number);
  return { from, to: to ?? from + 1, top, bottom };
}
