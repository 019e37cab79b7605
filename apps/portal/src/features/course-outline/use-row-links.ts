import type { ActivityPart } from '@stoa/contract';
import type { MouseEvent } from 'react';
import { useLinkList, type LinkList } from './use-link-list.ts';
import type { OutlineRows } from './outline-rows.ts';
import { axisOf, itemsOf } from './row-element.ts';

interface RowEvents extends Omit<LinkList['events'], 'onClick'> {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
}

interface RowLinks {
  readonly base: string;
  /** Handlers for the element around the rows. */
  readonly events: RowEvents;
}

/** The mark beside a section that opens and closes it. */
function toggleOf({ target }: MouseEvent): Element | null {
  return target instanceof Element ? target.closest('[data-toggle]') : null;
}

/** Handlers that make the links of all rows lead to their pages, and the arrows beside sections open and close them. */
export function useRowLinks(
  { byAxis }: OutlineRows,
  onIntend: (part: ActivityPart) => void,
  onToggle: (axis: string) => void,
): RowLinks {
  const { base, events } = useLinkList((link) => {
    const node = byAxis.get(axisOf(link) ?? '');
    if (node) onIntend(node.part);
  });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const toggle = toggleOf(event);
    if (!toggle) return events.onClick(event);
    const axis = axisOf(toggle);
    if (axis !== null) onToggle(axis);
    itemsOf(toggle.closest('[data-row]'))[0]?.focus({ preventScroll: true });
  };
  // pressing the mark takes the focus from nothing; the click gives it to the section
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (toggleOf(event)) event.preventDefault();
  };
  return { base, events: { ...events, onClick, onMouseDown } };
}
