import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../base/class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** A square button; its name is then given by `aria-label`. */
  readonly iconOnly?: boolean;
}

/** Class of anything that should look like a button, such as a router's link. */
export function buttonClass(
  { variant = 'secondary', size = 'medium', iconOnly = false }: ButtonLook = {},
  className?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], iconOnly && styles.iconOnly, className);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Under way: it spins, says so to screen readers, and does not act again. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** A button with a verb on it. */
export function Button({ variant, size, iconOnly, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const look = { ...(variant && { variant }), ...(size && { size }), ...(iconOnly && { iconOnly }) };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      aria-disabled={busy || (rest['aria-disabled'] ?? undefined)}
      aria-busy={busy || undefined}
      onClick={act}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  iconOnly,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(iconOnly && { iconOnly }) };
  return (
    <a {...rest} className={buttonClass(look, className)}>
      {children}
    </a>
  );
}
