import type { ActivityTree } from '@stoa/contract';
import { roughFileSize } from '@stoa/domain';
import { Button, Card, ProgressBar } from '@stoa/ui';
import { useId } from 'react';
import { useCurrentUser } from '../../api/session/session.tsx';
import { keptDays } from '../../api/kept/kept-table.ts';
import { useActivityTree } from '../../course/data/use-course.ts';
import { useFileSize } from '../../lib/language/use-file-size.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { isEmbedded } from '../../lib/page/embedding.ts';
import type { KeepFailure } from './keep-course.ts';
import styles from './kept-course.module.css';
import { isWhole, keepingGaps, type KeptStatus } from './kept-status.ts';
import { foretold, useKeepingOffer, useKeepingSize, type KeepingOffer } from './use-keeping-offer.ts';
import { useKeptCourse } from './use-kept-course.ts';

/** A browser, or a window in another site's page, that keeps nothing has nothing to offer. */
function canKeep(): boolean {
  return !isEmbedded() && 'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis;
}

/** What of a begun course is on this device, and the way to keep all of it, or to remove it. */
export function KeptCourse({ objectiveWorkflowId }: { readonly objectiveWorkflowId: string }) {
  const user = useCurrentUser();
  const { data: tree } = useActivityTree(objectiveWorkflowId);
  if (!user || user.impersonator || !tree || !canKeep()) return null;
  return <OnThisDevice tree={tree} userId={user.id} />;
}

function OnThisDevice({ tree, userId }: { readonly tree: ActivityTree; readonly userId: string }) {
  const t = useMessages();
  const titleId = useId();
  const { status, done, failure, keep, stop, remove } = useKeptCourse(tree, userId);
  const size = useKeepingSize(tree.objectiveWorkflow.id, status);
  const offer = useKeepingOffer(size, status);
  if (status === null || status.total === 0) return null;
  const whole = isWhole(status);
  return (
    <section aria-labelledby={titleId}>
      <Card padded className={styles.card}>
        <h2 id={titleId} className={styles.title}>
          {t('shell-extras.kept')}
        </h2>
        {done === null ? (
          <Status status={foretold(status, size)} offer={offer} />
        ) : (
          <Keeping done={done} total={status.total} />
        )}
        <Failure failure={failure} />
        <div className={styles.actions}>
          {done !== null && <Button onClick={stop}>{t('shell-extras.kept.stop')}</Button>}
          {done === null && !whole && (
            <Button variant="primary" onClick={() => void keep()}>
              {t(status.kept === 0 ? 'shell-extras.kept.keep' : 'shell-extras.kept.keep-rest')}
            </Button>
          )}
          {done === null && status.kept > 0 && (
            <Button variant={whole ? 'secondary' : 'quiet'} onClick={() => void remove()}>
              {t('shell-extras.kept.remove')}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}

interface StatusProps {
  readonly status: KeptStatus;
  readonly offer: KeepingOffer | null;
}

function Status({ status, offer }: StatusProps) {
  const { total, kept, bytes, gaps } = status;
  const t = useMessages();
  const size = useFileSize()(bytes);
  const told = keepingGaps.filter((gap) => gaps[gap] > 0);
  return (
    <>
      <p role="status">
        {kept === 0
          ? t('shell-extras.kept.none', { count: total })
          : t(isWhole(status) ? 'shell-extras.kept.all' : 'shell-extras.kept.some', {
              kept,
              count: total,
              size,
            })}
      </p>
      {offer && <Offer offer={offer} isRest={kept > 0} />}
      {told.length > 0 && (
        <ul className={styles.gaps}>
          {told.map((gap) => (
            <li key={gap}>{t(`shell-extras.kept.${gap}`, { count: gaps[gap] })}</li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{t('shell-extras.kept.until', { days: keptDays })}</p>
    </>
  );
}

/** What keeping will take, in round figures, before anybody presses. */
function Offer({ offer: { bytes, fits }, isRest }: { readonly offer: KeepingOffer; readonly isRest: boolean }) {
  const t = useMessages();
  const format = useFormat();
  const { value, unit } = roughFileSize(bytes);
  const size = `${format.number(value)} ${unit}`;
  return (
    <>
      <p>{t(isRest ? 'shell-extras.kept.size-rest' : 'shell-extras.kept.size', { size })}</p>
      {!fits && <p className={styles.failure}>{t('shell-extras.kept.no-room')}</p>}
    </>
  );
}

function Keeping({ done, total }: { readonly done: number; readonly total: number }) {
  const t = useMessages();
  const words = t('shell-extras.kept.keeping', { done, count: total });
  return (
    <>
      <p>{words}</p>
      <ProgressBar value={done / total} label={t('shell-extras.kept')} valueText={words} />
    </>
  );
}

function Failure({ failure }: { readonly failure: KeepFailure | null }) {
  const t = useMessages();
  return (
    <div role="alert">{failure && <p className={styles.failure}>{t(`shell-extras.kept.failed.${failure}`)}</p>}</div>
  );
}
