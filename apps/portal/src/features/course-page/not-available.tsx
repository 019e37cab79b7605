import { EmptyState, LockIcon } from '@stoa/ui';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/page/use-title.ts';

/** Page for a course that the person may not open, or that does not exist (Spec 2 §2 'Other pages'). */
export function NotAvailable() {
  const t = useMessages();
  useTitle(t('course.not-available'));
  return (
    <EmptyState
      icon={<LockIcon size={28} />}
      title={<PageHeading>{t('course.not-available')}</PageHeading>}
      text={t('course.not-available.text')}
      action={
        <ButtonLink variant="primary" to={paths.courses()}>
          {t('course.to-courses')}
        </ButtonLink>
      }
    />
  );
}
