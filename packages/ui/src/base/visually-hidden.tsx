import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Words that only screen readers meet. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />;
}
