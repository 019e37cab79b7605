import type { ObjectiveAccess } from '@stoa/contract';
import type { FragmentCourse } from '@stoa/contract/fragment';
import { courseFactsOf, visibleTutor } from '@stoa/domain';
import { ChatIcon, classNames } from '@stoa/ui';
import { useId, useMemo, useRef, useState } from 'react';
import { useSession } from '../../api/session/session.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { settingOf } from '../../lib/settings.ts';
import { useHasFragment } from '../fragments/fragment.tsx';
import styles from './course-tutor.module.css';

const { Component: TutorPanel } = lazyComponent(async () => (await import('./tutor-panel.tsx')).TutorPanel, {
  areas: ['course-windows'],
});

interface CourseTutorProps {
  readonly access: ObjectiveAccess;
  /** Axis of the part that is open; null beside the details. */
  readonly axis: string | null;
  readonly now: Date;
}

/** The tutor beside a course, where the organisation has one and it may help (Spec 2 §5). */
export function CourseTutor({ access, axis, now }: CourseTutorProps) {
  const setting = settingOf(useSession(), 'learner.tutor');
  const offered = useHasFragment('ai-tutor');
  const allowed = visibleTutor({ ...courseFactsOf(access), enabled: setting?.enabled === true }, now).allowed;
  const { id: objectiveId, name } = access.objective;
  const { id: objectiveWorkflowAggregateId } = access.objectiveWorkflowAggregate;
  const defaultKnowledgeModelId = setting?.defaultKnowledgeModelId ?? null;
  const course = useMemo(
    () => ({ objectiveId, objectiveWorkflowAggregateId, name, axis, defaultKnowledgeModelId }),
    [objectiveId, objectiveWorkflowAggregateId, name, axis, defaultKnowledgeModelId],
  );
  return offered && allowed ? <Tutor course={course} /> : null;
}

function Tutor({ course }: { readonly course: FragmentCourse }) {
  const t = useMessages();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  // once it was opened it stays, so that nothing that was said is lost
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setAsked(true);
    setOpen(!open);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, open && styles.open)}
        aria-expanded={open}
        aria-controls={asked ? panelId : undefined}
        onClick={toggle}
      >
        <ChatIcon size={18} />
        {t('course.tutor')}
      </button>
      {asked && <TutorPanel id={panelId} course={course} open={open} onClose={close} />}
    </>
  );
}
