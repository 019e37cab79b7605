import { LockIcon } from '@stoa/ui';
import styles from './coming-soon.module.css';

/** Why one activity on a page cannot be opened. */
export function LockNote({ text }: { readonly text: string }) {
  return (
    <div className={styles.card}>
      <span className={styles.picture}>
        <LockIcon size={24} />
      </span>
      <p className={styles.words}>{text}</p>
    </div>
  );
}
