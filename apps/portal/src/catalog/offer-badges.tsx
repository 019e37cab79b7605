import type { ContentState } from '@stoa/domain';
import { Badge } from '@stoa/ui';
import { useMessages } from '../lib/language/messages.tsx';
import styles from './offer-badges.module.css';
import type { OfferedCourse } from './offer-card.tsx';
import { OfferMark } from './offer-mark.tsx';

interface OfferBadgesProps extends Pick<OfferedCourse, 'showcases'> {
  readonly state: ContentState;
  readonly isEnrolled: boolean;
}

/** Badges of an offered course: the person has it, it cannot be taken yet, and its collections. */
export function OfferBadges({ state, isEnrolled, showcases }: OfferBadgesProps) {
  const t = useMessages();
  return (
    <div className={styles.badges}>
      <span role="status" className={styles.marks}>
        <OfferMark state={state} isEnrolled={isEnrolled} />
      </span>
      {showcases.length > 0 && (
        <ul aria-label={t('catalog.collections')} className={styles.collections}>
          {showcases.map(({ id, name }) => (
            <li key={id}>
              <Badge>
                <bdi>{name}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
