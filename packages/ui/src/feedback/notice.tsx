import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly tone: 'information' | 'warning';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
}

/** A line across the page that says what holds for all of it. */
export function Notice({ tone, icon, children, actions }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      {icon}
      <p className={styles.text}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
