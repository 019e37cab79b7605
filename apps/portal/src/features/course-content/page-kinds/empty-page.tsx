import type { ActivityContent } from '@stoa/contract';
import { ClockIcon, EmptyState } from '@stoa/ui';
import { showsNothing } from '../../../content/author-html/shows-nothing.ts';
import { useMessages } from '../../../lib/language/messages.tsx';

/** A text in which there is nothing to read. */
export function isEmpty(content: ActivityContent | null): boolean {
  return content?.type === 'html' && showsNothing(content.html);
}

/** A part of the course that holds nothing yet. */
export function EmptyPage() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<ClockIcon size={28} />}
      title={<h2>{t('course.page.empty')}</h2>}
      text={t('course.page.empty.text')}
    />
  );
}
