import { Button, Dialog } from '@stoa/ui';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './hand-in-dialog.module.css';

export interface OpenQuestion {
  readonly id: string;
  /** 1 for the first. */
  readonly number: number;
  readonly answered: 'none' | 'partly';
  /** The test is not handed in as long as it is so. */
  readonly needed: boolean;
}

interface HandInDialogProps {
  /** Questions that are not answered, or not all of what they ask. */
  readonly open: readonly OpenQuestion[];
  /** So much has a time of its own and was never begun. */
  readonly unbegun: number;
  readonly onClose: () => void;
  readonly onHandIn: () => void;
  /** Leads to a question. */
  readonly onLead: (id: string) => void;
}

/** Asks before a test is handed in, and says what is not answered. */
export function HandInDialog({ open, unbegun, onClose, onHandIn, onLead }: HandInDialogProps) {
  const t = useMessages();
  const needed = open.filter((one) => one.needed);
  return (
    <Dialog
      open
      title={t('quiz.submit.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('quiz.submit.back')}</Button>
          {needed.length === 0 && (
            <Button variant="primary" onClick={onHandIn}>
              {t('quiz.submit')}
            </Button>
          )}
        </>
      }
    >
      {unbegun > 0 && <p>{t('quiz.submit.unbegun', { count: unbegun })}</p>}
      <p>
        {needed.length > 0
          ? t('quiz.submit.needed', { count: needed.length })
          : open.length === 0
            ? unbegun === 0 && t('quiz.submit.all')
            : t('quiz.submit.open', { count: open.length })}
      </p>
      <ul className={styles.open}>
        {(needed.length > 0 ? needed : open).map(({ id, number, answered }) => (
          <li key={id}>
            <Button
              onClick={() => {
                onClose();
                onLead(id);
              }}
            >
              {t('quiz.question', { number })}
              {answered === 'partly' && ` · ${t('quiz.map.partly')}`}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
