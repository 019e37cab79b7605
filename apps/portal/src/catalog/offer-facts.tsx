import { CalendarIcon, ClockIcon, GlobeIcon, LayersIcon } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../lib/language/messages.tsx';
import { useForeignLanguage } from './language-name.ts';
import styles from './offer-facts.module.css';

export interface OfferFactsProps {
  readonly activity: { readonly childrenCount: number; readonly duration: number | null };
  /** BCP 47 tag. */
  readonly language: string | null;
}

/** Size, length and language of a course, for a line of small print. */
export function OfferFacts({ activity, language }: OfferFactsProps) {
  const t = useMessages();
  const format = useFormat();
  const foreign = useForeignLanguage(language);
  return (
    <>
      {activity.childrenCount > 1 && (
        <Fact icon={<LayersIcon size={14} />}>{t('catalog.pages', { count: activity.childrenCount })}</Fact>
      )}
      {activity.duration !== null && (
        <Fact icon={<ClockIcon size={14} />}>
          {t('catalog.duration', { duration: format.duration(activity.duration) })}
        </Fact>
      )}
      {foreign !== null && <Fact icon={<GlobeIcon size={14} />}>{t('catalog.language', { language: foreign })}</Fact>}
    </>
  );
}

/** A line about the dates between which a course may be begun. */
export function OfferDate({ children }: { readonly children: string }) {
  return <Fact icon={<CalendarIcon size={14} />}>{children}</Fact>;
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <span className={styles.fact}>
      {icon}
      {children}
    </span>
  );
}
