import { EmptyState, SearchIcon } from '@stoa/ui';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { useTitle } from '../../../lib/page/use-title.ts';
import { useAttempt } from '../work/current-attempt.ts';

/** Page for an axis that the course does not have; the course stays around it. */
export function MissingPage() {
  const t = useMessages();
  const { home } = useAttempt();
  useTitle(t('course.page.not-found'));
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={<PageHeading>{t('course.page.not-found')}</PageHeading>}
      text={t('course.page.not-found.text')}
      action={
        <ButtonLink variant="primary" to={home}>
          {t('course.page.not-found.back')}
        </ButtonLink>
      }
    />
  );
}
