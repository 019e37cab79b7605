import { Button, Dialog, startHere } from '@stoa/ui';
import { beginHandingIn } from '../../course/data/handed-in.ts';
import { useEffect } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';

interface SubmittedElsewhereProps {
  readonly objectiveWorkflowId: string;
  /** Leads to the result. */
  readonly onGoOn: () => Promise<void>;
}

/** Stands over the content of a course that was handed in in another tab: nothing done here would count any more. */
export function SubmittedElsewhere({ objectiveWorkflowId, onGoOn }: SubmittedElsewhereProps) {
  const t = useMessages();
  useEffect(() => beginHandingIn(objectiveWorkflowId), [objectiveWorkflowId]);
  const goOn = () => void onGoOn();
  return (
    <Dialog
      open
      onClose={goOn}
      title={t('shell-extras.submitted-elsewhere')}
      actions={
        <Button ref={startHere} variant="primary" onClick={goOn}>
          {t('shell-extras.submitted-elsewhere.result')}
        </Button>
      }
    >
      <p>{t('shell-extras.submitted-elsewhere.text')}</p>
    </Dialog>
  );
}
