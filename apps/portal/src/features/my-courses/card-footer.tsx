import type { CourseCard } from '@stoa/contract';
import {
  contentStates,
  courseFactsOf,
  isBeingGraded,
  visibleFooter,
  type CardFooter as Footer,
  type Content,
} from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { CalendarIcon, classNames, ProgressBar } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useDeadline } from '../../course/deadline.ts';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { paths } from '../../lib/paths.ts';
import { CardResult } from './card-result.tsx';
import styles from './card-footer.module.css';

interface FooterProps {
  readonly course: CourseCard;
  readonly now: Date;
}

type Part<Kind extends Footer['kind']> = FooterProps & { readonly footer: Extract<Footer, { kind: Kind }> };

/** State of the course for the learner, and the next step (Spec 2 §2 'footer by state'). */
export function CardFooter({ course, now }: FooterProps) {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = course.objectiveWorkflowAggregate;
  const footer = visibleFooter({ ...courseFactsOf(course), dueDate: course.dueDate, workflow, record }, now);
  return <div className={styles.footer}>{partFor(footer, course, now)}</div>;
}

function partFor(footer: Footer, course: CourseCard, now: Date): ReactNode {
  switch (footer.kind) {
    case 'willBeAvailable':
    case 'wasAvailable':
      return <Availability footer={footer} course={course} now={now} />;
    case 'notStarted':
      return <NotStarted footer={footer} course={course} now={now} />;
    case 'inProgress':
      return <InProgress footer={footer} course={course} now={now} />;
    case 'submitted':
      return <Submitted footer={footer} course={course} now={now} />;
    case 'completed':
      return <Completed footer={footer} course={course} now={now} />;
  }
}

function Availability({ footer }: Part<'willBeAvailable' | 'wasAvailable'>) {
  const t = useMessages();
  const exactDate = useExactDate();
  return (
    <p>
      {t(footer.kind === 'willBeAvailable' ? 'my-courses.card.available-from' : 'my-courses.card.available-until', {
        date: exactDate(footer.date),
      })}
    </p>
  );
}

const notStarted: Readonly<Record<Content['cardStanding'], MessageKey>> = {
  'not-started': 'my-courses.card.not-started',
  'not-available': 'my-courses.card.not-available',
};

function NotStarted({ footer, course, now }: Part<'notStarted'>) {
  const t = useMessages();
  const { cardStanding } = contentStates[course.objective.activity.state];
  return (
    <>
      <p className={styles.strong}>{t(notStarted[cardStanding])}</p>
      <Due due={footer.due} now={now} />
    </>
  );
}

function InProgress({ footer, course, now }: Part<'inProgress'>) {
  const t = useMessages();
  const format = useFormat();
  const { id, name } = course.objective;
  const progress = format.progress(footer.progress);
  const place = course.objectiveWorkflowAggregate.lastObjectiveWorkflow?.lastAxis ?? undefined;
  return (
    <>
      <div className={styles.line}>
        <span>{t('my-courses.card.started', { date: format.date(footer.started) })}</span>
        <span className={styles.strong}>{progress}</span>
      </div>
      <ProgressBar value={footer.progress} label={t('my-courses.card.progress', { name })} valueText={progress} />
      <Due due={footer.due} now={now} />
      <div className={styles.actions}>
        <ButtonLink
          variant="primary"
          size="small"
          to={paths.courseContent(id, place)}
          aria-label={t('my-courses.card.continue.label', { name })}
        >
          {t('my-courses.card.continue')}
        </ButtonLink>
      </div>
    </>
  );
}

function Submitted({ footer, course }: Part<'submitted'>) {
  const t = useMessages();
  const { date } = useFormat();
  const inGrading = isBeingGraded(course.objectiveWorkflowAggregate.lastObjectiveWorkflow?.state ?? null);
  return (
    <>
      {inGrading && <p className={styles.strong}>{t('my-courses.card.in-grading')}</p>}
      {footer.submitted && <p>{t('my-courses.card.submitted', { date: date(footer.submitted) })}</p>}
    </>
  );
}

function Completed({ footer, course }: Part<'completed'>) {
  const t = useMessages();
  const { date } = useFormat();
  const { id, name } = course.objective;
  const record = course.objectiveWorkflowAggregate.lastObjectiveRecord;
  return (
    <>
      {footer.finished && <p>{t('my-courses.card.completed', { date: date(footer.finished) })}</p>}
      {record && <CardResult record={record} />}
      <div className={styles.actions}>
        <ButtonLink size="small" to={paths.courseDetails(id)} aria-label={t('my-courses.card.details.label', { name })}>
          {t('my-courses.card.details')}
        </ButtonLink>
      </div>
    </>
  );
}

function Due({ due, now }: { readonly due: string | null; readonly now: Date }) {
  const deadline = useDeadline();
  if (due === null) return null;
  const { text, overdue } = deadline(due, now);
  return (
    <p className={classNames(styles.due, overdue && styles.overdue)}>
      <CalendarIcon size={16} />
      {text}
    </p>
  );
}
