import type { FragmentCourse } from '@stoa/contract/fragment';
import { Button, CloseIcon } from '@stoa/ui';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import { Fragment } from '../fragments/fragment.tsx';
import styles from './tutor-panel.module.css';

interface TutorPanelProps {
  readonly id: string;
  readonly course: FragmentCourse;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The window of the tutor. It stands beside the course, which can be read on meanwhile, and so is no modal one. */
export function TutorPanel({ id, course, open, onClose }: TutorPanelProps) {
  const t = useMessages();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) title.current?.focus();
  }, [open]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog id={id} open={open} aria-labelledby={titleId} className={styles.panel} onKeyDown={closeOnEscape}>
      <div className={styles.top}>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          {t('course.tutor')}
        </h2>
        <Button variant="quiet" iconOnly aria-label={t('course.tutor.close')} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <Fragment name="ai-tutor" course={course} className={styles.place} fallbackLabel={t('course.tutor.failed')} />
    </dialog>
  );
}
