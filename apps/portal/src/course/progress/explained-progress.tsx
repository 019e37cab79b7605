import { InfoIcon, VisuallyHidden } from '@stoa/ui';
import { useState } from 'react';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import styles from './explained-progress.module.css';

const { Component: ProgressDialog, preload } = lazyComponent(
  async () => (await import('./progress-dialog.tsx')).ProgressDialog,
  {
    areas: ['course', 'course-windows', 'rules'],
  },
);

interface ExplainedProgressProps {
  readonly objectiveId: string;
  readonly objectiveWorkflowId: string;
  /** 0..1 */
  readonly progress: number;
}

/** Progress of an attempt, in words; pressed, it shows the sum that the number is made of. */
export function ExplainedProgress({ progress, ...attempt }: ExplainedProgressProps) {
  const t = useMessages();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const intend = () => void preload().catch(() => {});
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.button}
        onPointerEnter={intend}
        onFocus={intend}
        onClick={() => setOpen(true)}
      >
        {t('course.progress.percent', { percent: format.progress(progress) })}
        <InfoIcon size={16} />
        <VisuallyHidden>{t('course.progress.why')}</VisuallyHidden>
      </button>
      {open && <ProgressDialog {...attempt} onClose={() => setOpen(false)} />}
    </>
  );
}
