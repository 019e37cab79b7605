import type { CallTypes, GradingItem } from '@stoa/contract';
import { Button, ClockIcon, Notice } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { queryKeyOf } from '../../api/calls/query.ts';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import styles from './grading-desk.module.css';
import { learnerName } from './use-waiting.ts';

interface LateAnswersProps {
  readonly item: GradingItem;
  readonly activityWorkflowId: string;
  /** Nothing else of this work waits: it leaves the desk unless an accepted answer has to be read. */
  readonly isLast: boolean;
  readonly onDone: () => void;
  /** It was judged, and the rest of the work waits on. */
  readonly onJudged: () => void;
}

const judgements = { accept: 'acceptLateAnswers', decline: 'declineLateAnswers' } as const;

/** Answers that came after the end: whoever grades says yes or no to them. */
export function LateAnswers({ item, activityWorkflowId, isLast, onDone, onJudged }: LateAnswersProps) {
  const t = useMessages();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const judge = async (how: keyof typeof judgements) => {
    setBusy(true);
    setFailure(undefined);
    const input = { params: { activityWorkflowId } };
    try {
      await call(judgements[how], { ...input, body: {} });
      showToast('success', t(`grading.late.${how}.done`, { name: learnerName(item) }));
      await client.invalidateQueries({ queryKey: queryKeyOf('getWorkTask', input) });
      const task = client.getQueryData<CallTypes['getWorkTask']['answer']>(queryKeyOf('getWorkTask', input));
      if (isLast && !task?.quiz?.questions.some(({ waits }) => waits)) onDone();
      else onJudged();
      await client.invalidateQueries({ queryKey: queryKeyOf('listGradingItems') });
    } catch (error) {
      setFailure(failureText(error instanceof Error ? error : new Error(String(error))));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice tone="warning" icon={<ClockIcon size={20} />}>
      <div className={styles.late}>
        <h3>{t('grading.late.title')}</h3>
        <p>{t('grading.late.text')}</p>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <div className={styles.turn}>
          <Button variant="primary" busy={busy} onClick={() => void judge('accept')}>
            {t('grading.late.accept')}
          </Button>
          <Button busy={busy} onClick={() => void judge('decline')}>
            {t('grading.late.decline')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
