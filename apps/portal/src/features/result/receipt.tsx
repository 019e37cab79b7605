import type { ObjectiveRecord, ObjectiveWorkflow } from '@stoa/contract';
import { useState } from 'react';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { ReceiptContents } from './receipt-contents.tsx';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly workflow: ObjectiveWorkflow | null;
  readonly record: ObjectiveRecord | null;
  /** Shown at once, for a submission of a moment ago. */
  readonly open: boolean;
}

/**
 * A person's proof of a submission: when the server took it, of which attempt, under which number, and what was in it.
 */
export function Receipt({ workflow, record, open }: ReceiptProps) {
  const t = useMessages();
  const format = useFormat();
  const exactDate = useExactDate();
  const [unfolded, setUnfolded] = useState(open);
  if (!workflow?.submitted) return null;
  const progress = record?.progress ?? workflow.progress;
  const rows = [
    { name: t('course.receipt.attempt'), value: format.number(workflow.attempt) },
    { name: t('course.receipt.submitted'), value: exactDate(workflow.submitted) },
    ...(workflow.finished ? [{ name: t('course.receipt.finished'), value: exactDate(workflow.finished) }] : []),
    ...(progress === null ? [] : [{ name: t('course.receipt.progress'), value: format.progress(progress) }]),
    { name: t('course.receipt.number'), value: workflow.id },
  ];
  return (
    <details className={styles.receipt} open={open} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>{t('course.receipt')}</summary>
      <dl className={styles.rows}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>{t('course.receipt.included')}</dt>
          <dd className={styles.included}>{unfolded && <ReceiptContents objectiveWorkflowId={workflow.id} />}</dd>
        </div>
      </dl>
    </details>
  );
}
