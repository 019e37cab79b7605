import { EmptyState, LockIcon } from '@stoa/ui';
import { ButtonLink } from '../../lib/link.tsx';
import { useOpenReason } from '../../lib/course/open-reason.ts';
import type { PartRefusal } from '../../lib/course/part-state.ts';
import { useFormat, useMessages } from '../../lib/messages.tsx';
import { paths } from '../../lib/paths.ts';
import { useReading } from './reading.ts';

/** A page that cannot be opened: why, when that changes or changed, and what to do instead. */
export function LockedPage({ refusal }: { readonly refusal: PartRefusal }) {
  const t = useMessages();
  const format = useFormat();
  const openReason = useOpenReason();
  const { objectiveId, pathOf, now } = useReading();
  const { date, blocker } = refusal;
  const when = date && { date: format.dateTime(date), zone: format.zoneName(date), distance: format.distance(date, now) };
  const ahead = date !== null && Date.parse(date) > now.getTime();
  return (
    <EmptyState
      icon={<LockIcon size={28} />}
      title={<h2>{t('course.page.locked')}</h2>}
      text={openReason(refusal)}
      detail={when && t(ahead ? 'course.page.locked.from' : 'course.page.locked.since', when)}
      action={
        blocker ? (
          <ButtonLink variant="primary" to={pathOf(blocker)}>
            {t('course.page.locked.blocker', { name: blocker.childActivity.name })}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.courseContent(objectiveId)}>{t('course.page.locked.continue')}</ButtonLink>
        )
      }
    />
  );
}
