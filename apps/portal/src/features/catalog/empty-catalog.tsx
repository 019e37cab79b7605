import { CompassIcon, EmptyState } from '@stoa/ui';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';

/** Everything that is offered, the learner already has; or nothing is offered (Spec 2 §8). */
export function EmptyCatalog() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<CompassIcon size={28} />}
      title={<h2>{t('catalog.empty')}</h2>}
      text={t('catalog.empty.text')}
      action={<ButtonLink to={paths.courses()}>{t('catalog.empty.courses')}</ButtonLink>}
    />
  );
}
