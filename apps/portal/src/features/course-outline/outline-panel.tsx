import { shownChildren } from '@stoa/domain';
import { Button, CloseIcon, ListIcon } from '@stoa/ui';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ExplainedProgress } from '../../course/progress/explained-progress.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { useMedia } from '../../lib/page/use-media.ts';
import { pause } from '../../lib/state/in-pieces.ts';
import { Deadline } from './outline-header.tsx';
import styles from './outline-panel.module.css';
import { Outline, type OutlineProps } from './outline.tsx';

/** Width from which on the table of contents stands beside the content. */
const wide = '(width >= 80rem)';

/**
 * The table of contents beside the content, or in a drawer behind a button where there is no room for it. A course of
 * one page has no contents to open.
 */
export function OutlinePanel(props: OutlineProps) {
  const beside = useMedia(wide, 'desk');
  if (!beside)
    return shownChildren(props.attempt.tree.activity).length === 0 ? (
      <SinglePageBar {...props} />
    ) : (
      <OutlineDrawer {...props} />
    );
  return (
    <div className={styles.panel}>
      <Outline {...props} titled />
    </div>
  );
}

function SinglePageBar({ attempt, footer }: OutlineProps) {
  return (
    <div className={styles.bar}>
      {footer}
      <Percent attempt={attempt} />
      <Deadline attempt={attempt} />
    </div>
  );
}

/** A drawer with the contents, which are drawn once it is opened for the first time, and stay. */
function OutlineDrawer(props: OutlineProps) {
  const t = useMessages();
  const [drawn, setDrawn] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => dialog.current?.close(), [key]);
  const open = async () => {
    // making everything else inert styles the whole page: not together with what a click does anyway
    await pause();
    dialog.current?.showModal();
    // piece by piece, while it slides in
    startTransition(() => setDrawn(true));
  };
  return (
    <div className={styles.bar}>
      <Button aria-haspopup="dialog" onClick={() => void open()}>
        <ListIcon size={18} />
        {t('course.outline.open')}
      </Button>
      <Percent attempt={props.attempt} />
      <dialog ref={dialog} className={styles.drawer} aria-label={t('course.outline.label')} closedby="any">
        <div className={styles.top}>
          <span className={styles.title}>{t('course.outline')}</span>
          <Button
            variant="quiet"
            iconOnly
            aria-label={t('course.outline.close')}
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </Button>
        </div>
        {drawn && <Outline {...props} />}
      </dialog>
    </div>
  );
}

function Percent({ attempt: { objectiveId, tree } }: Pick<OutlineProps, 'attempt'>) {
  const { id, progress } = tree.objectiveWorkflow;
  if (progress === null) return null;
  return (
    <span className={styles.percent}>
      <ExplainedProgress objectiveId={objectiveId} objectiveWorkflowId={id} progress={progress} />
    </span>
  );
}
