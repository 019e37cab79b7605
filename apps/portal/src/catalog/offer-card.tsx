import { Badge, Skeleton, VisuallyHidden } from '@stoa/ui';
import type { ReactNode } from 'react';
import { Highlighted } from '../course/lists/highlighted.tsx';
import { CardFacts, CardName, LinkCard, LinkCardSkeleton } from '../course/lists/course-card-link.tsx';
import { useFormat, useMessages } from '../lib/language/messages.tsx';
import styles from './offer-card.module.css';

/** Collections named on a card; the others are counted. */
const namedCollections = 2;

/** The fields of a course that somebody may take up, as its card shows them. */
export interface OfferedCourse {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly showcases: readonly { readonly id: string; readonly name: string }[];
}

export interface OfferCardProps {
  readonly course: OfferedCourse;
  readonly to: string;
  readonly eager: boolean;
  /** Search term, which is marked in the texts of the card. */
  readonly keyword: string;
  /** Takes the focus when it appears. */
  readonly focused: boolean;
  /** A badge on the cover. */
  readonly mark?: ReactNode;
  /** Size and length, in a line above the name. */
  readonly facts?: ReactNode;
  /** A further line, such as the date on which the course opens. */
  readonly note?: ReactNode;
}

/** A course in a catalog. A click anywhere opens its page. */
export function OfferCard({ course, to, eager, keyword, focused, mark, facts, note }: OfferCardProps) {
  const t = useMessages();
  return (
    <LinkCard course={course} eager={eager} overlay={mark}>
      <CardFacts>
        <span>
          <VisuallyHidden>{t('catalog.code')} </VisuallyHidden>
          <bdi translate="no">
            <Highlighted text={course.code} term={keyword} />
          </bdi>
        </span>
        {facts}
      </CardFacts>
      <CardName to={to} focused={focused}>
        <Highlighted text={course.name} term={keyword} />
      </CardName>
      {course.description && (
        <p className={styles.description} dir="auto">
          <Highlighted text={course.description} term={keyword} />
        </p>
      )}
      <div className={styles.footer}>
        {note}
        <OfferCollections showcases={course.showcases} />
      </div>
    </LinkCard>
  );
}

function OfferCollections({ showcases }: Pick<OfferedCourse, 'showcases'>) {
  const t = useMessages();
  const format = useFormat();
  if (showcases.length === 0) return null;
  const others = showcases.slice(namedCollections).map(({ name }) => name);
  return (
    <div className={styles.tags}>
      <VisuallyHidden>{t('catalog.collections')}: </VisuallyHidden>
      {showcases.slice(0, namedCollections).map(({ id, name }) => (
        <Badge key={id}>
          <bdi>{name}</bdi>
        </Badge>
      ))}
      {others.length > 0 && (
        <Badge>
          <span aria-hidden="true">{t('catalog.more-collections', { count: others.length })}</span>
          <VisuallyHidden>
            {t('catalog.more-collections.label', { count: others.length, names: format.list(others) })}
          </VisuallyHidden>
        </Badge>
      )}
    </div>
  );
}

/** A card on its way. */
export function OfferCardSkeleton() {
  return (
    <LinkCardSkeleton>
      <Skeleton width="35%" height="1.125rem" />
      <Skeleton width="80%" height="1.4rem" />
      <Skeleton height="1rem" />
      <Skeleton width="65%" height="1rem" />
      <div className={styles.footer}>
        <Skeleton width="45%" height="1.375rem" />
      </div>
    </LinkCardSkeleton>
  );
}
