import { LockIcon, RowCardPicture, RowCardWords, rowCardClass } from '@stoa/ui';
import styles from './coming-soon.module.css';

/** The reason why one activity of a unit cannot be opened. */
export function LockNote({ text }: { readonly text: string }) {
  return (
    <div className={rowCardClass({ dashed: true }, styles.card)}>
      <RowCardPicture tone="muted">
        <LockIcon size={24} />
      </RowCardPicture>
      <RowCardWords paragraphs className={styles.words}>
        <p>{text}</p>
      </RowCardWords>
    </div>
  );
}
