import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { CheckIcon } from '../icons/common-icons.tsx';
import { focusChosenItem, focusFirstItem, itemsOf } from './menu-focus.ts';
import styles from './menu.module.css';

function closeMenuOf(element: HTMLElement): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover();
}

interface ItemLook {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Stands at the end of the line: a key, the current choice. */
  readonly hint?: ReactNode;
}

function itemContent({ icon, children, hint }: ItemLook) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>{children}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  );
}

export interface MenuPanelProps {
  readonly children: ReactNode;
  /** Begins at what is chosen. */
  readonly choices?: boolean;
}

/**
 * A page of a menu that arrives while the menu is open: it takes the focus. Typing a letter goes to the next item that
 * begins with it.
 */
export function MenuPanel({ children, choices = false }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!panel.current?.closest(':popover-open')) return;
    if (choices) focusChosenItem(panel.current);
    else focusFirstItem(panel.current);
  }, [choices]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = itemsOf(event.currentTarget);
    const current = items.findIndex((item) => item === document.activeElement);
    const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
    const begins = (item: HTMLElement) =>
      item.innerText.trim().toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase());
    following.find(begins)?.focus();
  };
  return (
    <div ref={panel} role="presentation" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

export interface MenuItemProps extends ItemLook {
  readonly onSelect: () => void;
  /** Leads to another panel of the same menu, which therefore stays open. */
  readonly stays?: boolean;
}

/** Item that runs an action and closes the menu. */
export function MenuItem({ onSelect, stays = false, ...look }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup={stays ? 'menu' : undefined}
      tabIndex={-1}
      className={styles.item}
      onClick={(event) => {
        if (!stays) closeMenuOf(event.currentTarget);
        onSelect();
      }}
    >
      {itemContent(look)}
    </button>
  );
}

/** Goes somewhere. */
export function MenuLink({
  icon,
  hint,
  children,
  ...rest
}: ItemLook & Omit<ComponentProps<'a'>, 'className' | 'role' | 'tabIndex'>) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {itemContent({ icon, hint, children })}
    </a>
  );
}

export interface MenuChoiceProps extends Omit<
  ComponentProps<'button'>,
  'onSelect' | 'className' | 'role' | 'tabIndex' | 'onClick'
> {
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
