import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Icon of about 28 px. */
  readonly icon: ReactNode;
  /** A heading element, at the level that fits the page. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One thing to do next. */
  readonly action?: ReactNode;
  /** Small print, such as a request number. */
  readonly detail?: ReactNode;
  readonly tone?: 'calm' | 'danger';
}

/** Stands where there is nothing to show: the reason, and the way out. */
export function EmptyState({ icon, title, text, action, detail, tone = 'calm' }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, tone === 'danger' && styles.danger)}>
      <span className={styles.picture}>{icon}</span>
      <div className={styles.title}>{title}</div>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
  );
}
