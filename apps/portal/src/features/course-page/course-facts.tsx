import type { ObjectiveAccess } from '@stoa/contract';
import { courseFactsOf, courseStanding, visibleAvailability } from '@stoa/domain';
import { CalendarIcon, CheckCircleIcon, classNames, ClockIcon, LayersIcon, ListIcon, type IconProps } from '@stoa/ui';
import type { ComponentType } from 'react';
import { useDeadline } from '../../course/deadline.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import styles from './course-facts.module.css';

interface Fact {
  readonly icon: ComponentType<IconProps>;
  readonly text: string;
  readonly urgent?: boolean;
}

interface CourseFactsProps {
  readonly access: ObjectiveAccess;
  readonly now: Date;
}

/** Length, size and dates of a course, each in one sentence. */
export function CourseFacts({ access, now }: CourseFactsProps) {
  const facts = [...useDateFacts(access, now), ...useSizeFacts(access)];
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon: Icon, text, urgent }) => (
        <li key={text} className={classNames(styles.fact, urgent && styles.urgent)}>
          <Icon size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function useDateFacts(access: ObjectiveAccess, now: Date): readonly Fact[] {
  const t = useMessages();
  const format = useFormat();
  const deadline = useDeadline();
  const exactDate = useExactDate();
  const workflow = access.objectiveWorkflowAggregate.lastObjectiveWorkflow;
  const availability = visibleAvailability(courseFactsOf(access), now);
  const open = courseStanding(workflow?.state ?? null).dueCounts;
  const due = open && access.dueDate !== null ? deadline(access.dueDate, now) : null;
  const facts: (Fact | null)[] = [
    availability && {
      icon: CalendarIcon,
      text: t(availability.kind === 'willBe' ? 'reason.start.not-yet-available' : 'reason.start.no-longer-available', {
        date: exactDate(availability.date),
      }),
    },
    due && { icon: ClockIcon, text: due.text, urgent: due.overdue },
    workflow && !workflow.finished && workflow.attempt > 1
      ? { icon: ListIcon, text: t('course.attempt', { attempt: workflow.attempt }) }
      : null,
    workflow && open
      ? { icon: CalendarIcon, text: t('course.started', { date: format.date(workflow.started) }) }
      : null,
    workflow?.submitted && !workflow.finished
      ? { icon: CalendarIcon, text: t('course.submitted', { date: format.date(workflow.submitted) }) }
      : null,
    workflow?.finished
      ? { icon: CheckCircleIcon, text: t('course.completed', { date: format.date(workflow.finished) }) }
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function useSizeFacts({ objective }: ObjectiveAccess): readonly Fact[] {
  const t = useMessages();
  const format = useFormat();
  const { childrenCount, duration } = objective.activity;
  return [
    ...(childrenCount > 0 ? [{ icon: LayersIcon, text: t('course.pages', { count: childrenCount }) }] : []),
    ...(duration === null
      ? []
      : [{ icon: ClockIcon, text: t('course.duration', { duration: format.duration(duration) }) }]),
  ];
}
