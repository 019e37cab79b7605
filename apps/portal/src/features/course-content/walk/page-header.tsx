import type { ActivityPart } from '@stoa/contract';
import { PresentationMode } from '@stoa/domain';
import { ArrowStartIcon, ChevronEndIcon } from '@stoa/ui';
import { useDeadline } from '../../../course/deadline.ts';
import { StateMark } from '../../../course/attempt/state-mark.tsx';
import { Link } from '../../../lib/page/link.tsx';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { PageActions } from './page-actions/page-actions.tsx';
import styles from './page-header.module.css';
import { PageVerdict } from '../page-kinds/page-verdict.tsx';
import { useAttempt } from '../work/current-attempt.ts';

interface PageHeaderProps {
  readonly part: ActivityPart;
  readonly above: readonly ActivityPart[];
}

/** Head of a page: its position in the course, its name, and the facts before beginning. */
export function PageHeader({ part, above }: PageHeaderProps) {
  const t = useMessages();
  const format = useFormat();
  const deadline = useDeadline();
  const { view, now, tree, home, review } = useAttempt();
  const { state } = view(part);
  // an attempt that is over has left nothing in progress
  const stateSaid = !(review === 'over' && state === 'inProgress');
  const due = part.activityConstraint?.due;
  const { duration, name } = part.childActivity;
  const notes = [
    part.optional && t('course.part.optional'),
    duration !== null && t('course.duration', { duration: format.duration(duration) }),
    due && state !== 'completed' && deadline(due, now).text,
  ].filter((note) => typeof note === 'string');
  return (
    <header className={styles.header}>
      {tree.activity.presentationMode === PresentationMode.tiles && part.axis !== '' && (
        <Link to={home} className={styles.back}>
          <ArrowStartIcon size={16} />
          {t('course-pages.tiles.back')}
        </Link>
      )}
      {above.length > 0 && (
        <p className={styles.way}>
          {above.map((section) => (
            <span key={section.axis} className={styles.step}>
              <bdi>{section.childActivity.name}</bdi>
              <ChevronEndIcon size={14} />
            </span>
          ))}
        </p>
      )}
      <div className={styles.top}>
        <PageHeading className={styles.name}>
          <span dir="auto">{name}</span>
        </PageHeading>
        <PageActions part={part} />
      </div>
      {(stateSaid || notes.length > 0) && (
        <p className={styles.notes}>
          {stateSaid && (
            <span className={styles.state}>
              <StateMark state={state} worded />
            </span>
          )}
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
      <PageVerdict part={part} />
    </header>
  );
}
