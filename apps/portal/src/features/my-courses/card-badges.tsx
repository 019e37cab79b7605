import type { CourseCard } from '@stoa/contract';
import { visibleCardOutcome } from '@stoa/domain';
import { Badge, ClockIcon, LockIcon, VisuallyHidden } from '@stoa/ui';
import { OutcomeBadge } from '../../course/results/outcome-badge.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './course-card.module.css';

/** Collections named on a card; the others are counted. */
const namedCollections = 2;

/** The reason why the course cannot be opened to be taken: it is being made, or locked. */
export function CardMark({ mark }: { readonly mark: 'comingSoon' | 'locked' | null }) {
  const t = useMessages();
  if (mark === 'comingSoon') return <Badge icon={<ClockIcon size={14} />}>{t('my-courses.card.coming-soon')}</Badge>;
  return mark === 'locked' && <Badge icon={<LockIcon size={14} />}>{t('my-courses.card.locked')}</Badge>;
}

/** Outcome of the last attempt, once it is over and its result may be seen. */
export function CardOutcome({ aggregate }: { readonly aggregate: CourseCard['objectiveWorkflowAggregate'] }) {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = aggregate;
  return <OutcomeBadge outcome={visibleCardOutcome(workflow, record)} />;
}

/** Mandatory or optional, and the collections. */
export function CardTags({ course }: { readonly course: CourseCard }) {
  const t = useMessages();
  const format = useFormat();
  const { showcases } = course.objective;
  const named = showcases.slice(0, namedCollections);
  const others = showcases.slice(namedCollections).map(({ name }) => name);
  return (
    <div className={styles.tags}>
      <Badge tone={course.isMandatory ? 'accent' : 'neutral'}>
        {t(course.isMandatory ? 'my-courses.card.mandatory' : 'my-courses.card.optional')}
      </Badge>
      {showcases.length > 0 && <VisuallyHidden>{t('my-courses.card.collections')}</VisuallyHidden>}
      {named.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
      {others.length > 0 && (
        <Badge>
          <span aria-hidden="true">{t('my-courses.card.more-collections', { count: others.length })}</span>
          <VisuallyHidden>{format.list(others)}</VisuallyHidden>
        </Badge>
      )}
    </div>
  );
}
