import type { GradingItem } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { queryKeyOf } from '../../api/calls/query.ts';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import styles from './grading-desk.module.css';
import { learnerName } from './use-waiting.ts';

interface ApprovalFormProps {
  readonly item: GradingItem;
  readonly onDone: () => void;
}

/** The grades of an attempt, which the learner gets once somebody approves them. */
export function ApprovalForm({ item, onDone }: ApprovalFormProps) {
  const t = useMessages();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const approve = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call('approveGrading', { params: { objectiveWorkflowId: item.objectiveWorkflowId }, body: {} });
      showToast('success', t('grading.approved', { name: learnerName(item) }));
      onDone();
      await client.invalidateQueries({ queryKey: queryKeyOf('listGradingItems') });
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error instanceof Error ? error : new Error(String(error))));
    }
  };
  return (
    <div className={styles.form}>
      <p>{t('grading.approve.text')}</p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button variant="primary" busy={busy} onClick={() => void approve()}>
        {t('grading.approve')}
      </Button>
    </div>
  );
}
