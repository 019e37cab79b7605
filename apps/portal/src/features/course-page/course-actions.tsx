import type { ObjectiveAccess } from '@stoa/contract';
import type { CourseAction } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { Button, RefusableButton } from '@stoa/ui';
import { useNeedsDesktop } from '../../course/use-needs-desktop.ts';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { courseButtons, type RefusedStart } from './course-buttons.ts';
import { useStartCourse } from './use-start-course.ts';

const names: Readonly<Record<CourseAction, MessageKey>> = {
  start: 'course.action.start',
  startAgain: 'course.action.start-again',
  continue: 'course.action.continue',
  review: 'course.action.review',
};

interface CourseActionsProps {
  readonly access: ObjectiveAccess;
  readonly now: Date;
  /** The part of the course that a link pointed at; without it the course opens as a whole. */
  readonly axis?: string | undefined;
}

/** Actions on the course, the first one first; a refused start stands there with its reason. */
export function CourseActions({ access, now, axis }: CourseActionsProps) {
  const { actions, refused } = courseButtons(access, now);
  return (
    <>
      {actions.map((action, index) => (
        <ActionButton key={action} action={action} access={access} first={index === 0} axis={axis} />
      ))}
      {refused && <RefusedButton refused={refused} />}
    </>
  );
}

interface ActionButtonProps extends Pick<CourseActionsProps, 'access' | 'axis'> {
  readonly action: CourseAction;
  readonly first: boolean;
}

function ActionButton({ action, access, axis, first }: ActionButtonProps) {
  const t = useMessages();
  const { start, starting } = useStartCourse(access, axis);
  const needsDesktop = useNeedsDesktop(access.objective);
  const look = { variant: first ? 'primary' : 'secondary', size: 'large' } as const;
  const { id } = access.objective;
  if (action === 'review' && needsDesktop) {
    return (
      <RefusableButton {...look} refusedBecause={t('reason.attempt-review.needs-desktop')}>
        {t(names[action])}
      </RefusableButton>
    );
  }
  if (action === 'continue' || action === 'review') {
    return (
      <ButtonLink {...look} to={action === 'review' ? paths.courseReview(id, { axis }) : paths.courseContent(id, axis)}>
        {t(names[action])}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} busy={starting} onClick={() => void start()}>
      {t(names[action])}
    </Button>
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
      {t(names[action])}
    </RefusableButton>
  );
}
