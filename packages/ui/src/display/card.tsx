import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from '../base/class-names.ts';

/** A quiet raised surface. `padded` gives its content the usual room. */
export function Card({ padded = false, className, ...rest }: ComponentProps<'div'> & { readonly padded?: boolean }) {
  return <div {...rest} className={classNames(styles.card, padded && styles.padded, className)} />;
}
