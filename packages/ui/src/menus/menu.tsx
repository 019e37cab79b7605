import { useId, useRef, useState, type ReactNode } from 'react';
import { MenuPopover } from './menu-popover.tsx';
import type { Alignment } from '../floating/beside-anchor.ts';

export interface MenuProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  /** Content of the button. */
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly align?: Alignment;
  /** Menu items, labels and separators. */
  readonly children: ReactNode;
}

/** A button with its menu. */
export function Menu({ label, button, buttonClassName, align = 'end', children }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {button}
      </button>
      <MenuPopover id={id} label={label} anchor={anchor} align={align} onOpenChange={setOpen}>
        {children}
      </MenuPopover>
    </>
  );
}
