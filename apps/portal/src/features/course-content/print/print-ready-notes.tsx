import { useMessages } from '../../../lib/language/messages.tsx';
import { lockedOn, type PaperPart } from './paper-plan.ts';
import styles from './print-course.module.css';

interface PrintReadyNotesProps {
  readonly paper: PaperPart;
  /** Parts that could not be fetched. */
  readonly missing: number;
  readonly lostPictures: number;
}

/** Notes before printing begins: that it can, and honestly what the paper lacks. */
export function PrintReadyNotes({ paper, missing, lostPictures }: PrintReadyNotesProps) {
  const t = useMessages();
  const locked = lockedOn(paper).filter(({ refusal }) => refusal?.reason !== 'coming-soon').length;
  return (
    <div role="status" className={styles.notes}>
      <p>{t('print.ready')}</p>
      {missing > 0 && <p>{t('print.ready.missing', { count: missing })}</p>}
      {locked > 0 && <p>{t('print.ready.locked', { count: locked })}</p>}
      {lostPictures > 0 && <p>{t('print.ready.pictures', { count: lostPictures })}</p>}
    </div>
  );
}
