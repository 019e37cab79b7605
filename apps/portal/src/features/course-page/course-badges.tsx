import type { ObjectiveAccess } from '@stoa/contract';
import { ContentState, WorkflowState } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { Badge, ClockIcon, LockIcon, type BadgeTone } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './course-badges.module.css';

const states: Readonly<Record<WorkflowState, { readonly name: MessageKey; readonly tone: BadgeTone }>> = {
  [WorkflowState.inProgress]: { name: 'course.state.in-progress', tone: 'accent' },
  [WorkflowState.submitted]: { name: 'course.state.submitted', tone: 'accent' },
  [WorkflowState.inGrading]: { name: 'course.state.in-grading', tone: 'accent' },
  [WorkflowState.graded]: { name: 'course.state.graded', tone: 'accent' },
  [WorkflowState.gradingApproved]: { name: 'course.state.grading-approved', tone: 'accent' },
  [WorkflowState.finished]: { name: 'course.state.finished', tone: 'success' },
};

/** Where the person stands, whether the course is theirs to do, and its collections. */
export function CourseBadges({ access }: { readonly access: ObjectiveAccess }) {
  const t = useMessages();
  const workflow = access.objectiveWorkflowAggregate.lastObjectiveWorkflow;
  const state = workflow ? states[workflow.state] : ({ name: 'course.state.not-started', tone: 'neutral' } as const);
  return (
    <div className={styles.badges}>
      <ContentBadge state={access.objective.activity.state} />
      <Badge tone={state.tone}>{t(state.name)}</Badge>
      <Badge>{t(access.isMandatory ? 'course.mandatory' : 'course.optional')}</Badge>
      <Collections access={access} />
    </div>
  );
}

function ContentBadge({ state }: { readonly state: ContentState }) {
  const t = useMessages();
  if (state === ContentState.draft) {
    return (
      <Badge tone="warning" icon={<ClockIcon size={14} />}>
        {t('course.coming-soon')}
      </Badge>
    );
  }
  if (state !== ContentState.archived) return null;
  return (
    <Badge tone="warning" icon={<LockIcon size={14} />}>
      {t('course.not-available')}
    </Badge>
  );
}

function Collections({ access }: { readonly access: ObjectiveAccess }) {
  const t = useMessages();
  if (access.objective.showcases.length === 0) return null;
  return (
    <ul aria-label={t('course.collections')} className={styles.collections}>
      {access.objective.showcases.map(({ id, name }) => (
        <li key={id}>
          <Badge>
            <bdi>{name}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
