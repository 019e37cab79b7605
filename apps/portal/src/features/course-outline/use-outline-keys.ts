import { pathTo, shownChildren } from '@stoa/domain';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { CourseReading } from '../../lib/course/course-reading.ts';
import { focusTarget, type OutlineStep } from './outline-focus.ts';
import type { Expanded } from './use-expanded.ts';

export interface OutlineKeys {
  /** Axis of the one row that Tab comes to: where the keyboard was last, else the open page, else the first. */
  readonly tabStop: string | null;
  readonly events: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

const steps: Readonly<Record<string, OutlineStep>> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' };

/** The arrow that points into a section, and the one that points out of it, as the text runs. */
function sideways(key: string, list: HTMLElement): 'in' | 'out' | null {
  const rightToLeft = getComputedStyle(list).direction === 'rtl';
  if (key === 'ArrowRight') return rightToLeft ? 'out' : 'in';
  if (key === 'ArrowLeft') return rightToLeft ? 'in' : 'out';
  return null;
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

/** Walks through the table of contents by arrows, Home, End and first letters, and opens and closes its sections, as in a tree. */
export function useOutlineKeys({ tree }: CourseReading, currentAxis: string | null, expanded: Expanded): OutlineKeys {
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const isShown = (axis: string | null) => axis !== null && isInSight(tree.activity, axis, expanded);
  const tabStop = [walkedTo, currentAxis].find(isShown) ?? shownChildren(tree.activity)[0]?.axis ?? null;
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { axis } = target.dataset;
    if (axis !== undefined) setWalkedTo(axis);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget;
    const focused = list.querySelector<HTMLElement>('a:focus');
    if (!focused || !isPlain(event)) return;
    const side = sideways(event.key, list);
    const { axis = '' } = focused.dataset;
    const turns = side !== null && focused.ariaExpanded === String(side === 'out');
    const step = side === null ? (steps[event.key] ?? event.key) : side === 'in' ? 'child' : 'parent';
    const target = turns ? focused : focusTarget(list, focused, step);
    if (!target) return;
    event.preventDefault();
    if (turns) expanded.toggle(axis);
    target.focus();
  };
  return { tabStop, events: { onFocus, onKeyDown } };
}

/** Everything that the place stands in is open. */
function isInSight(root: CourseReading['tree']['activity'], axis: string, expanded: Expanded): boolean {
  const way = pathTo(root, axis);
  return way.length > 0 && way.slice(0, -1).every((part) => expanded.has(part.axis));
}
