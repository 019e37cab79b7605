import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** A square button; its name is then given by `aria-label`. */
  readonly iconOnly?: boolean;
}

/** Class of anything that should look like a button, such as a router's link. */
export function buttonClass({ variant = 'secondary', size = 'medium', iconOnly = false }: ButtonLook = {}, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], iconOnly && styles.iconOnly, className);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Under way: it spins, says so to screen readers, and does not act again. */
  readonly busy?: boolean;
  /** Why it may not be used now. It stays focusable, so that everybody can read the reason. */
  readonly refusedBecause?: string | undefined;
  readonly children?: ReactNode;
}

/** A button with a verb on it. */
export function Button({ variant, size, iconOnly, busy = false, refusedBecause, className, onClick, children, ...rest }: ButtonProps) {
  const inert = busy || refusedBecause !== undefined;
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  const look = { ...(variant && { variant }), ...(size && { size }), ...(iconOnly && { iconOnly }) };
  const button = (describedBy?: string) => (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy ?? rest['aria-describedby']}
      onClick={act}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
  return refusedBecause === undefined ? button() : <Tooltip text={refusedBecause}>{button}</Tooltip>;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, iconOnly, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(iconOnly && { iconOnly }) };
  return (
    <a {...rest} className={buttonClass(look, className)}>
      {children}
    </a>
  );
}
