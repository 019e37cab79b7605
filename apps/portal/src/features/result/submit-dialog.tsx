import type { MessageKey } from '@stoa/messages';
import { Button, Dialog, Spinner } from '@stoa/ui';
import { useEffect, type ReactNode } from 'react';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './submit-dialog.module.css';
import { useSubmitCourse, type EndWork, type SubmitCourse } from './use-submit-course.ts';

interface SubmitDialogProps {
  readonly objectiveWorkflowId: string;
  /** Required activities that are not finished. */
  readonly openCount: number;
  /** Names of what is begun to be written and not handed in, which is not submitted with the course. */
  readonly drafts: readonly string[];
  readonly endWork: EndWork;
  readonly onClose: () => void;
  /** The result is here, or a person is grading. */
  readonly onSettled: () => Promise<void>;
}

const titles = {
  asking: 'shell-extras.submit.title',
  sending: 'shell-extras.submit.title',
  kept: 'shell-extras.work.here',
  waiting: 'shell-extras.submit.title',
  timeOver: 'shell-extras.submit.time-over',
  failed: 'shell-extras.submit.failed',
  settled: 'shell-extras.submit.title',
} as const satisfies Readonly<Record<SubmitCourse['stage'], MessageKey>>;

/**
 * Asks once more, submits, and waits for the result. While the submission is under way it cannot be closed by accident.
 */
export function SubmitDialog(props: SubmitDialogProps) {
  const { objectiveWorkflowId, openCount, drafts, endWork, onClose, onSettled } = props;
  const t = useMessages();
  const course = useSubmitCourse(objectiveWorkflowId, endWork);
  const { stage } = course;
  useEffect(() => {
    if (stage === 'settled') void onSettled();
  }, [stage, onSettled]);
  const busy = stage === 'sending' || stage === 'waiting' || stage === 'settled';
  const title = t(titles[stage]);
  return (
    <Dialog
      open
      title={title}
      onClose={busy ? () => {} : onClose}
      actions={busy ? null : <Actions course={course} onClose={onClose} />}
    >
      <div aria-live="polite">
        <Stage course={course} openCount={openCount} drafts={drafts} />
      </div>
    </Dialog>
  );
}

function Stage({
  course: { stage, error },
  openCount,
  drafts,
}: {
  readonly course: SubmitCourse;
} & Pick<SubmitDialogProps, 'openCount' | 'drafts'>): ReactNode {
  const t = useMessages();
  const failureText = useFailureText();
  switch (stage) {
    case 'asking':
      return (
        <>
          <p>{t('shell-extras.submit.confirmation')}</p>
          {openCount > 0 && <p className={styles.open}>{t('shell-extras.submit.open', { count: openCount })}</p>}
          {drafts.map((name) => (
            <p key={name} className={styles.open}>
              {t('shell-extras.submit.draft', { name })}
            </p>
          ))}
        </>
      );
    case 'sending':
    case 'waiting':
    case 'settled':
      return (
        <p className={styles.busy}>
          <Spinner size="1.5rem" />
          {t(stage === 'sending' ? 'shell-extras.submit.sending' : 'shell-extras.submit.waiting')}
        </p>
      );
    case 'kept':
      return <p>{t('shell-extras.work.submission')}</p>;
    case 'timeOver':
      return <p>{t('shell-extras.submit.time-over.text')}</p>;
    case 'failed':
      return <p>{error && failureText(error)}</p>;
  }
}

function Actions({ course, onClose }: { readonly course: SubmitCourse; readonly onClose: () => void }) {
  const t = useMessages();
  const words = {
    asking: { close: t('shell-extras.submit.cancel'), go: t('shell-extras.submit') },
    timeOver: { close: t('shell-extras.submit.later'), go: t('shell-extras.submit.check-again') },
    failed: { close: t('shell-extras.submit.cancel'), go: t('shell.retry') },
  };
  if (course.stage === 'kept')
    return (
      <Button variant="primary" onClick={onClose}>
        {t('shell-extras.submit.close')}
      </Button>
    );
  const { close, go } = course.stage === 'timeOver' || course.stage === 'failed' ? words[course.stage] : words.asking;
  return (
    <>
      <Button onClick={onClose}>{close}</Button>
      <Button variant="primary" onClick={course.submit}>
        {go}
      </Button>
    </>
  );
}
