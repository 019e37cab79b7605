import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { axisOf } from './row-element.ts';
import { rowAfter, type OutlineRows, type OutlineStep } from './outline-rows.ts';
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

/** The place itself, and where the row says what to do first, the way there. */
function linksOf(row: Element | null): readonly HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>('a')] : [];
}

/** Another link of the same row that a step leads to. */
function besides(focused: HTMLElement, step: string): HTMLElement | null {
  const links = linksOf(focused.closest('[data-row]'));
  const index = links.indexOf(focused);
  if (step === 'next') return links[index + 1] ?? null;
  if (step === 'previous') return links[index - 1] ?? null;
  return step === 'parent' && index > 0 ? (links[0] ?? null) : null;
}

/** Walks through the table of contents by arrows, Home, End and first letters, and opens and closes its sections, as in a tree. */
export function useOutlineKeys(rows: OutlineRows, currentAxis: string | null, expanded: Expanded): OutlineKeys {
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const isShown = (axis: string | null) => axis !== null && rows.byAxis.has(axis);
  const tabStop = [walkedTo, currentAxis].find(isShown) ?? rows.all[0]?.part.axis ?? null;
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setWalkedTo((before) => axisOf(target) ?? before);
  const walk = (list: HTMLElement, from: string, step: string): HTMLElement | null => {
    const row = rows.byAxis.get(from);
    const axis = row && rowAfter(rows, row, step)?.part.axis;
    if (axis === undefined) return null;
    // it may be far out of sight, and is drawn for being where the keyboard is
    flushSync(() => setWalkedTo(axis));
    const links = linksOf(list.querySelector(`[data-row="${CSS.escape(axis)}"]`));
    return links.at(step === 'previous' ? -1 : 0) ?? null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget;
    const focused = list.querySelector<HTMLElement>('a:focus');
    const axis = focused && axisOf(focused);
    if (!focused || axis === null || !isPlain(event)) return;
    const side = sideways(event.key, list);
    const turns = side !== null && focused.ariaExpanded === String(side === 'out');
    const step = side === null ? (steps[event.key] ?? event.key) : side === 'in' ? 'child' : 'parent';
    const target = turns ? focused : (besides(focused, step) ?? walk(list, axis, step));
    if (!target) return;
    event.preventDefault();
    if (turns) expanded.toggle(axis);
    target.focus();
  };
  return { tabStop, events: { onFocus, onKeyDown } };
}
