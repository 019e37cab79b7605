import type { ActivityTree, ObjectiveWorkflow } from '@stoa/contract';
import { progressFall, type ProgressFall } from '@stoa/domain';
import { Button, Dialog, Skeleton } from '@stoa/ui';
import { useMemo } from 'react';
import { useCall } from '../../api/calls/query.ts';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { useActivityTree } from '../data/use-course.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './progress-dialog.module.css';
import { progressSum } from './progress-lines.ts';
import { ProgressTable } from './progress-table.tsx';

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
        <CallFailure
          error={error}
          title={t('course.outline.failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
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
  const sum = useMemo(() => progressSum(tree), [tree]);
  const fall = useProgressFall(tree.objectiveWorkflow);
  if (!sum) return <p>{t('reason.progress-fall.result-hidden')}</p>;
  return (
    <>
      <p className={styles.intro}>
        {t('course.progress.counted', { done: sum.finishedCount, total: sum.lines.length })}{' '}
        {t('course.progress.optional')}
      </p>
      {fall && <p className={styles.note}>{t(`reason.progress-fall.${fall}`)}</p>}
      {sum.kept > 0 && <p className={styles.note}>{t('course.progress.kept.text')}</p>}
      <ProgressTable sum={sum} objectiveId={objectiveId} onLeave={onLeave} />
    </>
  );
}

/** The reason why an attempt shows less progress than the one before it; null when it does not. */
function useProgressFall(workflow: ObjectiveWorkflow): ProgressFall | null {
  const { attempt, objectiveWorkflowAggregateId: aggregateId } = workflow;
  const { data: records } = useCall('listObjectiveRecords', { params: { aggregateId } }, { enabled: attempt > 1 });
  const before = records?.data.find((record) => record.attempt < attempt);
  return before === undefined ? null : progressFall(before, workflow);
}
