import type { ActivityPart } from '@stoa/contract';
import { EmptyState, LockIcon } from '@stoa/ui';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { firstStep } from './first-step.ts';
import { useOpenReason } from '../../../course/attempt/open-reason.ts';
import { openBlocker, type PartRefusal } from '../../../course/attempt/part-state.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { paths } from '../../../lib/paths.ts';
import { useAttempt } from '../work/current-attempt.ts';

/** A page that cannot be opened: why, when that changes or changed, and what to do instead. */
export function LockedPage({ part, refusal }: { readonly part: ActivityPart; readonly refusal: PartRefusal }) {
  const t = useMessages();
  const why = useWhy();
  const { home, objectiveId, pathOf, view } = useAttempt();
  const step = firstStep(view, refusal);
  return (
    <EmptyState
      icon={<LockIcon size={28} />}
      title={<h2>{t('course.page.locked')}</h2>}
      text={why(refusal, step)}
      action={
        step ? (
          <ButtonLink variant="primary" to={pathOf(step)}>
            {t('course.page.locked.blocker', { name: step.childActivity.name })}
          </ButtonLink>
        ) : part.axis === '' ? (
          <ButtonLink to={paths.courseDetails(objectiveId)}>{t('course-pages.to-details')}</ButtonLink>
        ) : (
          <ButtonLink to={home}>{t('course.page.locked.continue')}</ButtonLink>
        )
      }
    />
  );
}

/** The reason; where what has to be done first is closed as well, also that, and what comes before it. */
function useWhy(): (refusal: PartRefusal, step: ActivityPart | null) => string {
  const t = useMessages();
  const openReason = useOpenReason();
  const { view, now } = useAttempt();
  return (refusal, step) => {
    const [[blocker] = []] = refusal.blockers;
    const reason = openReason(refusal, now);
    const before = blocker && view(blocker).refusal;
    if (!blocker || !before || openBlocker(view, refusal) !== null) return reason;
    const name = blocker.childActivity.name;
    const rest = step
      ? t('course.page.locked.begin', { name, step: step.childActivity.name })
      : t('course.page.locked.too', { name, reason: openReason(before, now) });
    return `${reason} ${rest}`;
  };
}
