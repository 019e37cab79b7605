import type { ActivityContent } from '@stoa/contract';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './left-out-note.module.css';

interface LeftOutNoteProps {
  /** Everything that the page shows. */
  readonly contents: readonly (ActivityContent | null)[];
}

/** Says once for a page that something of it ran only where it came from. */
export function LeftOutNote({ contents }: LeftOutNoteProps) {
  const t = useMessages();
  const isLess = contents.some((content) => content?.type === 'html' && content.partsLeftOut === true);
  return isLess ? <p className={styles.note}>{t('course-pages.left-out')}</p> : null;
}
