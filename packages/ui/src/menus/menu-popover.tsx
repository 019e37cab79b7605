import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
} from 'react';
import { focusFirstItem, itemsOf } from './menu-focus.ts';
import styles from './menu.module.css';
import { placeNear, type Alignment } from '../floating/beside-anchor.ts';

export interface MenuPopoverProps {
  /** The button names it in `popoverTarget`. */
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align?: Alignment;
  readonly onOpenChange: (open: boolean) => void;
  /** The button was pressed before the menu was there: it opens by itself. */
  readonly openOnArrival?: boolean;
  /**
   * Menu items, labels and separators; rendered from the first opening on. They may come later: `MenuPanel` takes the
   * focus then.
   */
  readonly children: ReactNode;
}

/** Index of the item that a key leads to, counted from the one that has the focus. */
function targetOf(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Moves the focus among the items; Tab leaves the menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const current = items.findIndex((item) => item === document.activeElement);
  const target = targetOf(event.key, current, items.length);
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

/**
 * The menu of a button. The browser closes it on Escape and on a click elsewhere; arrows, Home and End move inside it.
 */
export function MenuPopover({
  id,
  label,
  anchor,
  align = 'end',
  onOpenChange,
  openOnArrival = false,
  children,
}: MenuPopoverProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (openOnArrival) menu.current?.showPopover();
  }, [openOnArrival]);
  useEffect(() => {
    if (!open || !menu.current || !anchor.current) return undefined;
    const [box, near] = [menu.current, anchor.current];
    const observer = new ResizeObserver(() => placeNear(box, near, align));
    observer.observe(box);
    return () => observer.disconnect();
  }, [open, anchor, align]);
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    onOpenChange(opened);
    if (opened && anchor.current) placeNear(event.currentTarget, anchor.current, align);
    if (opened) focusFirstItem(event.currentTarget);
  };
  const events = { onToggle, onBeforeToggle: () => setWanted(true), onKeyDown: moveFocus };
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      {...events}
    >
      {wanted && children}
    </div>
  );
}
