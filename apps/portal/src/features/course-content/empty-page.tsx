import { ClockIcon, EmptyState } from '@stoa/ui';
import { useMessages } from '../../lib/messages.tsx';

/** A part of the course that holds nothing yet. */
export function EmptyPage() {
  const t = useMessages();
  return <EmptyState icon={<ClockIcon size={28} />} title={<h2>{t('course.page.empty')}</h2>} text={t('course.page.empty.text')} />;
}
