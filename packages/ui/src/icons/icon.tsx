import type { ReactNode, SVGProps } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './icon.module.css';

export type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number };

/**
 * Makes a line icon on a 20 px grid. It is decoration: a word stands near it or names its button. Mark each as pure, so
 * that a page carries only those that it shows.
 */
export function icon(drawing: ReactNode, { mirrored = false } = {}) {
  return function Icon({ size = 20, className, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        aria-hidden="true"
        className={classNames(styles.icon, mirrored && styles.mirrored, className)}
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}
