import { EmptyState, LockIcon } from '@stoa/ui';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useDomain, withDomain } from '../../catalog/public-domain.ts';

/** Page for a course that the public may not see, or that does not exist. */
export function NotPublic() {
  const t = useMessages();
  const domain = useDomain();
  useTitle(t('catalog.not-available'));
  return (
    <EmptyState
      icon={<LockIcon size={28} />}
      title={<PageHeading>{t('catalog.not-available')}</PageHeading>}
      text={t('catalog.not-available.text')}
      action={
        <ButtonLink variant="primary" to={withDomain(paths.openCatalog(), domain)}>
          {t('catalog.not-available.back')}
        </ButtonLink>
      }
    />
  );
}
