import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';
import { focusFirstItem, itemsOf } from './menu-focus.ts';
import styles from './menu.module.css';
import { placeNear, type Alignment } from './place-near.ts';

export interface MenuProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly align?: Alignment;
  /** Menu items, labels and separators; rendered from the first opening on. They may come later: `MenuPanel` takes the focus then. */
  readonly children: ReactNode;
  /** The pointer or the focus is on the button: a moment to fetch what the menu shows. */
  readonly onIntend?: () => void;
}

/** Which item a key leads to, counted from the one that has the focus. */
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

/** A button with a menu that the browser closes on Escape and on a click elsewhere; arrows, Home and End move inside it. */
export function Menu({ label, button, buttonClassName, align = 'end', children, onIntend }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!open || !menu.current || !anchor.current) return undefined;
    const [box, near] = [menu.current, anchor.current];
    const observer = new ResizeObserver(() => placeNear(box, near, align));
    observer.observe(box);
    return () => observer.disconnect();
  }, [open, align]);
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    if (opened && anchor.current) placeNear(event.currentTarget, anchor.current, align);
    if (opened) focusFirstItem(event.currentTarget);
  };
  const name = { 'aria-label': label };
  const expanded = { 'aria-haspopup': 'menu', 'aria-expanded': open } as const;
  const intend = { onPointerEnter: onIntend, onFocus: onIntend };
  const events = { onToggle, onBeforeToggle: () => setWanted(true), onKeyDown: moveFocus };
  return (
    <>
      <button ref={anchor} type="button" popoverTarget={id} className={buttonClassName} {...intend} {...expanded} {...name}>
        {button}
      </button>
      <div ref={menu} id={id} popover="auto" role="menu" tabIndex={-1} className={styles.menu} {...events} {...name}>
        {wanted && children}
      </div>
    </>
  );
}
