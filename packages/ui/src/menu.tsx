import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import styles from './menu.module.css';
import { placeNear, type Alignment } from './place-near.ts';

export interface MenuProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly align?: Alignment;
  /** Menu items, labels and separators. */
  readonly children: ReactNode;
}

const itemSelector = '[role^="menuitem"]';

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(itemSelector)];
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
export function Menu({ label, button, buttonClassName, align = 'end', children }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    if (!opened) return;
    if (anchor.current) placeNear(event.currentTarget, anchor.current, align);
    itemsOf(event.currentTarget)[0]?.focus();
  };
  const name = { 'aria-label': label };
  const expanded = { 'aria-haspopup': 'menu', 'aria-expanded': open } as const;
  return (
    <>
      <button ref={anchor} type="button" popoverTarget={id} className={buttonClassName} {...expanded} {...name}>
        {button}
      </button>
      <div id={id} popover="auto" role="menu" tabIndex={-1} className={styles.menu} onToggle={onToggle} onKeyDown={moveFocus} {...name}>
        {children}
      </div>
    </>
  );
}

function closeMenuOf(element: HTMLElement): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover();
}

interface ItemLook {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

function itemContent({ icon, children }: ItemLook) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      {children}
    </>
  );
}

/** Does something and closes the menu. */
export function MenuItem({ icon, children, onSelect }: ItemLook & { readonly onSelect: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      onClick={(event) => {
        closeMenuOf(event.currentTarget);
        onSelect();
      }}
    >
      {itemContent({ icon, children })}
    </button>
  );
}

/** Goes somewhere outside the portal. */
export function MenuLink({ icon, children, ...rest }: ItemLook & Omit<ComponentProps<'a'>, 'className' | 'role' | 'tabIndex'>) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {itemContent({ icon, children })}
    </a>
  );
}

export interface MenuChoiceProps extends Omit<ComponentProps<'button'>, 'onSelect' | 'className' | 'role' | 'tabIndex' | 'onClick'> {
  readonly checked: boolean;
  readonly onSelect: () => void;
}

/** One of several, of which exactly one is chosen. */
export function MenuChoice({ checked, onSelect, children, ...rest }: MenuChoiceProps) {
  return (
    <button
      {...rest}
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={classNames(styles.item, checked && styles.checked)}
      onClick={(event) => {
        closeMenuOf(event.currentTarget);
        onSelect();
      }}
    >
      {itemContent({ icon: checked && <CheckIcon size={18} />, children })}
    </button>
  );
}

/** Choices that belong together, with their name above them. */
export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.label}>
        {label}
      </div>
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className={styles.separator} />;
}
