import type { ActivityPart } from '@stoa/contract';
import { Button, Dialog, ProgressBar, Spinner, startHere } from '@stoa/ui';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { MissingParts } from './missing-parts.tsx';
import { Paper } from './paper.tsx';
import { picturesCome } from './pictures.ts';
import styles from './print-course.module.css';
import { PrintReadyNotes } from './print-ready-notes.tsx';
import { useGathering, type Gathering } from './use-gathering.ts';

interface PrintCourseProps {
  /** The course, or a page of it that is long. */
  readonly part: ActivityPart;
  readonly onClose: () => void;
}

/** Gathers a place of the course whole, with everything in it that may be opened, and prints it. */
export function PrintCourse({ part, onClose }: PrintCourseProps) {
  const t = useMessages();
  const gathering = useGathering(part);
  const [without, printWithout] = useState(false);
  const { missing, paper, contents, retry } = gathering;
  const sheet = useRef<HTMLElement>(null);
  const complete = missing !== null && (missing.length === 0 || without);
  const lostPictures = usePrintOnce(sheet, complete);
  const ready = lostPictures !== null;
  const again = missing !== null && !complete;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('print.title', { name: part.childActivity.name })}
        actions={
          <>
            <Button ref={startHere} onClick={onClose}>
              {t(ready ? 'print.close' : 'print.cancel')}
            </Button>
            {again && <Button onClick={() => printWithout(true)}>{t('print.anyway')}</Button>}
            {again && (
              <Button variant="primary" onClick={retry}>
                {t('print.retry')}
              </Button>
            )}
            {ready && (
              <Button variant="primary" onClick={() => window.print()}>
                {t('print.print')}
              </Button>
            )}
          </>
        }
      >
        {missing === null && <Progress {...gathering} />}
        {again && <MissingParts missing={missing} />}
        {complete && !ready && <Waiting />}
        {complete && ready && <PrintReadyNotes paper={paper} missing={missing.length} lostPictures={lostPictures} />}
      </Dialog>
      {complete && <Paper paper={paper} contents={contents} sheet={sheet} />}
    </>
  );
}

/**
 * Prints what is on the sheet once it is complete and its pictures are there. Answers how many pictures are not; null
 * until then.
 */
function usePrintOnce(sheet: RefObject<HTMLElement | null>, complete: boolean): number | null {
  const [lost, setLost] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    if (complete && sheet.current) void picturesCome(sheet.current).then((count) => !left && setLost(count));
    return () => {
      left = true;
    };
  }, [complete, sheet]);
  const begin = useEffectEvent(() => window.print());
  const ready = lost !== null;
  useEffect(() => {
    if (!ready) return undefined;
    // the dialog says first that all is ready: printing holds the page up
    const soon = setTimeout(() => begin(), 0);
    return () => clearTimeout(soon);
  }, [ready]);
  return lost;
}

function Progress({ done, total }: Pick<Gathering, 'done' | 'total'>) {
  const t = useMessages();
  const format = useFormat();
  const share = total === 0 ? 1 : done / total;
  return (
    <div className={styles.progress}>
      <p role="status">{t('print.gathering')}</p>
      <ProgressBar value={share} label={t('print.gathering')} valueText={format.progress(share)} />
      <p className={styles.count}>{t('print.gathered', { done, total })}</p>
    </div>
  );
}

function Waiting() {
  const t = useMessages();
  return (
    <div role="status" className={styles.waiting}>
      <Spinner size="1.5rem" />
      <p>{t('print.pictures')}</p>
    </div>
  );
}
