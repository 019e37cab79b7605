import type { ObjectiveAccess } from '@stoa/contract';
import type { ReactNode } from 'react';
import { OfferBadges } from '../../catalog/offer-badges.tsx';
import { OfferNote } from '../../catalog/offer-note.tsx';
import { OfferPage } from '../../catalog/offer-page.tsx';
import { OfferSize } from '../../catalog/offer-size.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { CatalogActions } from './catalog-actions.tsx';

interface CatalogCourseProps {
  readonly access: ObjectiveAccess;
  readonly now: Date;
  /** The part of the course that a link pointed at: a start leads there. */
  readonly axis: string | undefined;
  readonly about: ReactNode;
  readonly outline: ReactNode;
  /** Actions for a person who is enrolled. */
  readonly courseActions: ReactNode;
}

/** A course of the catalog on one page (Spec 2 §2 'Catalog course detail'). */
export function CatalogCourse({ access, now, axis, about, outline, courseActions }: CatalogCourseProps) {
  const { objective, isEnrolled } = access;
  useTitle(objective.name);
  return (
    <OfferPage
      course={objective}
      catalog={paths.catalog()}
      badges={<OfferBadges state={objective.activity.state} isEnrolled={isEnrolled} showcases={objective.showcases} />}
      facts={
        <OfferSize activity={objective.activity} language={null}>
          <OfferNote course={access} now={now} exact />
        </OfferSize>
      }
      actions={<CatalogActions access={access} now={now} axis={axis} courseActions={courseActions} />}
      about={about}
      outline={outline}
    />
  );
}
