import { EmptyState, LockIcon } from '@stoa/ui';
import { ButtonLink } from '../../lib/link.tsx';
import { useOpenReason } from '../../lib/course/open-reason.ts';
import type { PartRefusal } from '../../lib/course/part-state.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useReading } from './reading.ts';

/** A page that cannot be opened: why, when that changes or changed, and what to do instead. */
export function LockedPage({ refusal }: { readonly refusal: PartRefusal }) {
  const t = useMessages();
  const openReason = useOpenReason();
  const { home, pathOf, now } = useReading();
  const { blocker } = refusal;
  return (
    <EmptyState
      icon={<LockIcon size={28} />}
      title={<h2>{t('course.page.locked')}</h2>}
      text={openReason(refusal, now)}
      action={
        blocker ? (
          <ButtonLink variant="primary" to={pathOf(blocker)}>
            {t('course.page.locked.blocker', { name: blocker.childActivity.name })}
          </ButtonLink>
        ) : (
          <ButtonLink to={home}>{t('course.page.locked.continue')}</ButtonLink>
        )
      }
    />
  );
}
