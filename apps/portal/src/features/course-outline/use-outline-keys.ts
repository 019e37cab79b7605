import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  closedBeside,
  rowAfter,
  rowThatBegins,
  type OutlineNode,
  type OutlineRows,
  type OutlineStep,
} from './outline-rows.ts';
import { axisOf, itemsOf } from './row-element.ts';
import type { Expanded } from './use-expanded.ts';
import { useTypedLetters } from './use-typed-letters.ts';

export interface OutlineKeys {
  /** Axis of the one row that Tab comes to: where the keyboard was last, else the open page, else the first. */
  readonly tabStop: string | null;
  readonly events: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** The position of the focus: the row, its list, and the item in it. */
interface Standpoint {
  readonly list: HTMLElement;
  readonly focused: HTMLElement;
  readonly row: OutlineNode;
}

function standpointOf(list: HTMLElement, { byAxis }: OutlineRows): Standpoint | null {
  const focused = list.querySelector<HTMLElement>('[role="treeitem"]:focus');
  const row = focused && byAxis.get(axisOf(focused) ?? '');
  return focused && row ? { list, focused, row } : null;
}

const upright: Readonly<Record<string, OutlineStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** The step of an arrow or a key like it; to the sides as the text runs: into a section, and out of it. */
function stepOf(key: string, list: HTMLElement): OutlineStep | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return upright[key] ?? null;
  const onward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === onward ? 'child' : 'parent';
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

/** True when the step opens or closes the section that has the focus. */
function turns({ ariaExpanded }: HTMLElement, step: OutlineStep): boolean {
  return (step === 'child' && ariaExpanded === 'false') || (step === 'parent' && ariaExpanded === 'true');
}

/** Something else of the same row that a step leads to. */
function besides({ focused }: Standpoint, step: OutlineStep): HTMLElement | null {
  const items = itemsOf(focused.closest('[data-row]'));
  const index = items.indexOf(focused);
  if (step === 'next' || step === 'child') return items[index + 1] ?? null;
  if (step === 'previous') return items[index - 1] ?? null;
  return step === 'parent' && index > 0 ? (items[0] ?? null) : null;
}

/**
 * The keys of a tree whose items are links: arrows, Home, End and first letters walk through it and open and close its
 * sections, an asterisk opens all sections of a list, the space bar follows a link as Enter does (ARIA Authoring
 * Practices, 'Navigation Treeview').
 */
export function useOutlineKeys(rows: OutlineRows, currentAxis: string | null, expanded: Expanded): OutlineKeys {
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const typing = useTypedLetters();
  const isShown = (axis: string | null) => axis !== null && rows.byAxis.has(axis);
  const tabStop = [walkedTo, currentAxis].find(isShown) ?? rows.all[0]?.part.axis ?? null;
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setWalkedTo((before) => axisOf(target) ?? before);
  const goTo = (list: HTMLElement, { part: { axis } }: OutlineNode, at: 0 | -1) => {
    // it may be far out of sight, and is drawn for being where the keyboard is
    flushSync(() => setWalkedTo(axis));
    itemsOf(list.querySelector(`[data-row="${CSS.escape(axis)}"]`))
      .at(at)
      ?.focus();
  };
  const walk = (place: Standpoint, step: OutlineStep) => {
    const { list, row, focused } = place;
    if (turns(focused, step)) return expanded.toggle(row.part.axis);
    const beside = besides(place, step);
    const target = beside ? null : rowAfter(rows, row, step);
    beside?.focus();
    if (target) goTo(list, target, step === 'previous' || step === 'last' ? -1 : 0);
  };
  const type = ({ list, row }: Standpoint, letter: string, at: number): boolean => {
    const target = rowThatBegins(rows, row, typing.beginningWith(letter, at));
    if (target) goTo(list, target, 0);
    return target !== null;
  };
  const answer = (place: Standpoint, { key, timeStamp }: KeyboardEvent): boolean => {
    const step = stepOf(key, place.list);
    if (step !== null) walk(place, step);
    else if (key === ' ') place.focused.click();
    else if (key === '*') expanded.add(closedBeside(rows, place.row).map(({ part }) => part.axis));
    else return [...key].length === 1 && type(place, key, timeStamp);
    typing.forget();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = isPlain(event) ? standpointOf(event.currentTarget, rows) : null;
    if (place && answer(place, event)) event.preventDefault();
  };
  return { tabStop, events: { onFocus, onKeyDown } };
}
