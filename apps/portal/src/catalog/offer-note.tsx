import { availabilityAt, type AvailabilityFacts } from '@stoa/domain';
import { useFormat, useMessages } from '../lib/language/messages.tsx';
import { OfferDate } from './offer-facts.tsx';
import { useExactDate } from '../lib/language/use-exact-date.ts';

interface OfferNoteProps {
  readonly course: AvailabilityFacts;
  readonly now: Date;
  /** True to show the time of the day and the zone too. */
  readonly exact?: boolean;
}

/**
 * Date on which a course opens, until which it is open, or on which it closed (Spec 2 §4 'Availability'); nothing for
 * one that is always open.
 */
export function OfferNote({
  course: { availabilityDate: from, availabilityEndDate: until },
  now,
  exact = false,
}: OfferNoteProps) {
  const t = useMessages();
  const format = useFormat();
  const exactDate = useExactDate();
  const date = exact ? exactDate : format.date;
  const availability = availabilityAt({ availabilityDate: from, availabilityEndDate: until }, now);
  if (availability === 'before')
    return from && <OfferDate>{t('reason.self-enrol.not-yet-available', { date: date(from) })}</OfferDate>;
  if (until === null) return null;
  const over = availability === 'after';
  return (
    <OfferDate>
      {t(over ? 'reason.self-enrol.no-longer-available' : 'catalog.available-until', { date: date(until) })}
    </OfferDate>
  );
}
