import type { ActivityTree } from '@stoa/contract';
import { Button, CheckCircleIcon, CircleIcon, Dialog, Skeleton, VisuallyHidden } from '@stoa/ui';
import { memo, useMemo } from 'react';
import { CallFailure } from '../../api/call-failure.tsx';
import { useActivityTree } from '../../api/course/use-course.ts';
import { Link } from '../link.tsx';
import { useFormat, useMessages } from '../messages.tsx';
import { paths } from '../paths.ts';
import styles from './progress-dialog.module.css';
import { progressSum, type ProgressLine, type ProgressSum } from './progress-lines.ts';
import { useGrown } from '../use-grown.ts';
import { usePercent } from './use-percent.ts';
import { useProgressFall } from './use-progress-fall.ts';

/** One more than the progress itself has, so that the sum of the shares can be followed. */
const shareDecimals = 1;

/** Lines that come at once; a course may have a thousand. */
const together = 20;

interface ProgressDialogProps {
  readonly objectiveId: string;
  readonly objectiveWorkflowId: string;
  readonly onClose: () => void;
}

/** The sum behind the progress of an attempt, activity by activity, with everything else that bears on it. */
export function ProgressDialog({ objectiveId, objectiveWorkflowId, onClose }: ProgressDialogProps) {
  const t = useMessages();
  const { data: tree, error, refetch, isFetching } = useActivityTree(objectiveWorkflowId);
  return (
    <Dialog
      open
      startAtTitle
      title={t('course.progress.sum')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('course.progress.close')}
        </Button>
      }
    >
      {tree && <Explanation tree={tree} objectiveId={objectiveId} onLeave={onClose} />}
      {!tree && !error && <Skeleton height="12rem" />}
      {!tree && error && (
        <CallFailure error={error} title={t('course.outline.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Dialog>
  );
}

interface ExplanationProps {
  readonly tree: ActivityTree;
  readonly objectiveId: string;
  readonly onLeave: () => void;
}

function Explanation({ tree, objectiveId, onLeave }: ExplanationProps) {
  const t = useMessages();
  const sum = progressSum(tree);
  const fall = useProgressFall(tree.objectiveWorkflow);
  if (!sum) return <p>{t('reason.progress-fall.result-hidden')}</p>;
  return (
    <>
      <p className={styles.intro}>
        {t('course.progress.counted', { done: sum.finishedCount, total: sum.lines.length })} {t('course.progress.optional')}
      </p>
      {fall && <p className={styles.note}>{t(`reason.progress-fall.${fall}`)}</p>}
      {sum.kept > 0 && <p className={styles.note}>{t('course.progress.kept.text')}</p>}
      <SumTable sum={sum} objectiveId={objectiveId} onLeave={onLeave} />
    </>
  );
}

function SumTable({
  sum: { lines, kept, progress },
  objectiveId,
  onLeave,
}: Omit<ExplanationProps, 'tree'> & { readonly sum: ProgressSum }) {
  const t = useMessages();
  const percent = usePercent();
  const axes = useMemo(() => lines.map(({ axis }) => axis), [lines]);
  const here = useGrown(axes, together);
  return (
    <div className={styles.frame} role="region" aria-label={t('course.progress.sum')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('course.progress.activity')}</th>
            <th scope="col">{t('course.progress.share')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(
            (line) =>
              here.has(line.axis) && (
                <SumRow key={line.axis} line={line} to={paths.courseContent(objectiveId, line.axis || undefined)} onLeave={onLeave} />
              ),
          )}
          {kept > 0 && (
            <tr>
              <th scope="row">{t('course.progress.kept')}</th>
              <td>{percent(kept, shareDecimals)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('course.progress.together')}</th>
            <td>{useFormat().progress(progress)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface SumRowProps {
  readonly line: ProgressLine;
  readonly to: string;
  readonly onLeave: () => void;
}

const SumRow = memo(function SumRow({ line, to, onLeave }: SumRowProps) {
  const t = useMessages();
  const percent = usePercent();
  const { name, above, share, finished } = line;
  const State = finished ? CheckCircleIcon : CircleIcon;
  return (
    <tr className={finished ? styles.done : undefined}>
      <th scope="row">
        <span className={styles.activity}>
          <State size={18} className={styles.state} />
          <span>
            <Link to={to} onClick={onLeave}>
              <bdi>{name}</bdi>
            </Link>
            {above.length > 0 && (
              <span className={styles.above}>
                <bdi>{above.join(' · ')}</bdi>
              </span>
            )}
          </span>
        </span>
        <VisuallyHidden>{t(finished ? 'course.part.completed' : 'course.progress.open')}</VisuallyHidden>
      </th>
      <td>{finished ? percent(share, shareDecimals) : t('course.progress.of', { zero: 0, share: percent(share, shareDecimals) })}</td>
    </tr>
  );
});
