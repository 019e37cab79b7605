import type { ReactNode } from 'react';
import { OfferFacts, type OfferFactsProps } from './offer-facts.tsx';
import styles from './offer-size.module.css';

/** Size, length, language and dates of a course, for its own page. */
export function OfferSize({ children, ...facts }: OfferFactsProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <OfferFacts {...facts} />
      {children}
    </div>
  );
}
