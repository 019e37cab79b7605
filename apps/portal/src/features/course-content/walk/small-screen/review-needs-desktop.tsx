import { DeviceIcon, EmptyState } from '@stoa/ui';
import type { ShownAttempt } from '../../../../course/attempt/shown-attempt.ts';
import { useNeedsDesktop } from '../../../../course/use-needs-desktop.ts';
import { ButtonLink } from '../../../../lib/page/link.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { PageHeading } from '../../../../lib/page/page-heading.tsx';
import { paths } from '../../../../lib/paths.ts';

/** An attempt that is over is looked at on a screen that is too small for it (Spec 2 §6). */
export function useReviewNeedsDesktop({ review, reviewable }: ShownAttempt): boolean {
  const needsDesktop = useNeedsDesktop(reviewable);
  return review === 'over' && needsDesktop;
}

/** Page for an attempt that may be reviewed, but not on a screen as small as this (Spec 2 §6). */
export function ReviewNeedsDesktop({
  objectiveId,
  courseName,
}: {
  readonly objectiveId: string;
  readonly courseName: string;
}) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<DeviceIcon size={28} />}
      title={
        <PageHeading>
          <span dir="auto">{courseName}</span>
        </PageHeading>
      }
      text={t('reason.attempt-review.needs-desktop')}
      action={
        <ButtonLink variant="primary" to={paths.courseDetails(objectiveId)}>
          {t('course-pages.to-details')}
        </ButtonLink>
      }
    />
  );
}
