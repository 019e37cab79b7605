import type { ObjectiveAccess } from '@stoa/contract';
import { contentStates, courseStanding, type ContentBadge as ContentBadgeName, type ContentState } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { Badge, ClockIcon, LockIcon, type IconProps } from '@stoa/ui';
import type { ComponentType } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './course-badges.module.css';

/** Badges of a course: the person's state, whether it is mandatory, and its collections. */
export function CourseBadges({ access }: { readonly access: ObjectiveAccess }) {
  const t = useMessages();
  const workflow = access.objectiveWorkflowAggregate.lastObjectiveWorkflow;
  const { name, tone } = courseStanding(workflow?.state ?? null);
  return (
    <div className={styles.badges}>
      <ContentBadge state={access.objective.activity.state} />
      <Badge tone={tone}>{t(`course.state.${name}`)}</Badge>
      <Badge>{t(access.isMandatory ? 'course.mandatory' : 'course.optional')}</Badge>
      <Collections access={access} />
    </div>
  );
}

const contentBadges: Readonly<
  Record<ContentBadgeName, { readonly icon: ComponentType<IconProps>; readonly sentence: MessageKey }>
> = {
  'coming-soon': { icon: ClockIcon, sentence: 'course.coming-soon' },
  'not-available': { icon: LockIcon, sentence: 'course.not-available' },
};

function ContentBadge({ state }: { readonly state: ContentState }) {
  const t = useMessages();
  const { badge } = contentStates[state];
  if (badge === null) return null;
  const { icon: Icon, sentence } = contentBadges[badge];
  return (
    <Badge tone="warning" icon={<Icon size={14} />}>
      {t(sentence)}
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
