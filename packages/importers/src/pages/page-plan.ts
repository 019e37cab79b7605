import type { ActivityContentDocument } from '@stoa/domain';
import type { PartSettings } from '../text/part-settings.ts';

/** A piece of a page: HTML that is not clean yet, or questions in the syntax GIFT. */
export type PagePiece = { readonly html: string } | { readonly gift: string; readonly test: boolean };

/** A page of a course to be, or a heading over pages. */
export interface PagePlan {
  readonly key: string;
  readonly name: string;
  /** Path of the page in its package, against which its addresses are read; null for a mere heading. */
  readonly path: string | null;
  readonly content:
    | { readonly kind: 'heading' }
    | { readonly kind: 'pieces'; readonly pieces: readonly PagePiece[] }
    | { readonly kind: 'file' }
    | { readonly kind: 'film' }
    /** What front matter says: texts and paths are as they were written. Null for a page without a content. */
    | { readonly kind: 'told'; readonly content: ActivityContentDocument | null };
  readonly settings: PartSettings;
  /** Fields that are not to have what is usual. */
  readonly unset?: ReadonlySet<keyof PartSettings>;
  readonly children: readonly PagePlan[];
}

/** All pages of plans, those inside others after them. */
export function flatPlans(plans: readonly PagePlan[]): readonly PagePlan[] {
  return plans.flatMap((plan) => [plan, ...flatPlans(plan.children)]);
}
