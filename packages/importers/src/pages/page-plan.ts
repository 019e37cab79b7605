import type { PartDocument } from '@stoa/domain';

/** What a page says of itself beside its text. */
export type PageSettings = Partial<
  Pick<
    PartDocument,
    'state' | 'durationSeconds' | 'optional' | 'gate' | 'allowedAttempts' | 'normalizedPassingScore' | 'scoreWeight'
  >
>;

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
    | { readonly kind: 'film' };
  readonly settings: PageSettings;
  readonly children: readonly PagePlan[];
}

/** All pages of plans, those inside others after them. */
export function flatPlans(plans: readonly PagePlan[]): readonly PagePlan[] {
  return plans.flatMap((plan) => [plan, ...flatPlans(plan.children)]);
}
