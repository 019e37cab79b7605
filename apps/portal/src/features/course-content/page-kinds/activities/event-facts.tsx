import type { ActivityContent } from '@stoa/contract';
import { useExactDate } from '../../../../lib/language/use-exact-date.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import styles from './event-facts.module.css';

/** When and where an event is, in the reader's own time. */
export function EventFacts({ event }: { readonly event: Extract<ActivityContent, { readonly type: 'event' }> }) {
  const t = useMessages();
  const exactDate = useExactDate();
  return (
    <dl className={styles.facts}>
      <dt>{t('course-pages.event.starts')}</dt>
      <dd>
        <time dateTime={event.startsAt}>{exactDate(event.startsAt)}</time>
      </dd>
      <dt>{t('course-pages.event.ends')}</dt>
      <dd>
        <time dateTime={event.endsAt}>{exactDate(event.endsAt)}</time>
      </dd>
      {event.place !== '' && (
        <>
          <dt>{t('course-pages.event.place')}</dt>
          <dd>
            <bdi>{event.place}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}
