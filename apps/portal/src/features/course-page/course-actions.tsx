import type { ObjectiveAccess } from '@stoa/contract';
import type { CourseAction } from '@stoa/domain';
import { Button, RefusableButton } from '@stoa/ui';
import type { ComponentType } from 'react';
import { useNeedsDesktop } from '../../course/use-needs-desktop.ts';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { courseButtons, type RefusedStart } from './course-buttons.ts';
import { useStartCourse } from './use-start-course.ts';

interface CourseActionsProps {
  readonly access: ObjectiveAccess;
  readonly now: Date;
  /** The part of the course that a link pointed at; without it the course opens as a whole. */
  readonly axis?: string | undefined;
}

/** Actions on the course, the first one first; a refused start stands there with its reason. */
export function CourseActions({ access, now, axis }: CourseActionsProps) {
  const t = useMessages();
  const { actions, refused } = courseButtons(access, now);
  return (
    <>
      {actions.map((action, index) => {
        const Action = buttons[action];
        const look = { variant: index === 0 ? 'primary' : 'secondary', size: 'large' } as const;
        return <Action key={action} access={access} axis={axis} look={look} name={t(`course.action.${action}`)} />;
      })}
      {refused && <RefusedButton refused={refused} />}
    </>
  );
}

interface ActionProps extends Pick<CourseActionsProps, 'access' | 'axis'> {
  readonly look: { readonly variant: 'primary' | 'secondary'; readonly size: 'large' };
  readonly name: string;
}

/** Buttons by action. */
const buttons: Readonly<Record<CourseAction, ComponentType<ActionProps>>> = {
  continue: ContinueButton,
  start: StartButton,
  startAgain: StartButton,
  review: ReviewButton,
};

function ContinueButton({ access, axis, look, name }: ActionProps) {
  return (
    <ButtonLink {...look} to={paths.courseContent(access.objective.id, axis)}>
      {name}
    </ButtonLink>
  );
}

function StartButton({ access, axis, look, name }: ActionProps) {
  const { start, starting } = useStartCourse(access, axis);
  return (
    <Button {...look} busy={starting} onClick={() => void start()}>
      {name}
    </Button>
  );
}

function ReviewButton({ access, axis, look, name }: ActionProps) {
  const t = useMessages();
  const needsDesktop = useNeedsDesktop(access.objective);
  if (needsDesktop) {
    return (
      <RefusableButton {...look} refusedBecause={t('reason.attempt-review.needs-desktop')}>
        {name}
      </RefusableButton>
    );
  }
  return (
    <ButtonLink {...look} to={paths.courseReview(access.objective.id, { axis })}>
      {name}
    </ButtonLink>
  );
}

function RefusedButton({ refused: { action, reason, date } }: { readonly refused: RefusedStart }) {
  const t = useMessages();
  const exactDate = useExactDate();
  return (
    <RefusableButton
      variant="primary"
      size="large"
      refusedBecause={t(`reason.start.${reason}`, { date: exactDate(date) })}
    >
      {t(`course.action.${action}`)}
    </RefusableButton>
  );
}
