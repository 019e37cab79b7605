import { isLearnerOnly } from '../permissions/role-permissions.ts';
import { openCatalogPlace } from '../places/catalog-places.ts';
import { coursesPlace } from '../places/course-places.ts';
import { placePath } from '../places/place.ts';
import type { Role } from '../values/value-sets.ts';
import { linkTarget, type Target } from './target.ts';

/** Pages with a title and a text of their own; every other code has the default ones (Spec 1 §8). */
export const errorPageCodes = [401, 403, 404, 500, 501] as const;
export type ErrorPageCode = (typeof errorPageCodes)[number] | 'default';

export type ErrorPageButtonKey = 'contentLibrary' | 'courses' | 'publicCatalog';

export interface ErrorPageButton {
  readonly key: ErrorPageButtonKey;
  readonly target: Target;
}

export interface ErrorPageFacts {
  /** Status of the failure; null when it has none. */
  readonly status: number | null;
  /** The place is /forbidden itself. */
  readonly forbiddenPlace: boolean;
  /** Empty for visitors. */
  readonly roles: readonly Role[];
  /** Address of the content library; null when this deployment has none. */
  readonly contentLibraryUrl: string | null;
}

export interface ErrorPageView {
  readonly code: ErrorPageCode;
  /** Null on /forbidden. */
  readonly button: ErrorPageButton | null;
}

/** Title, text and button of an error page: the code names the sentences (Spec 1 §2 'Error page', §8). */
export function errorPage(facts: ErrorPageFacts): ErrorPageView {
  const code = errorPageCodes.find((known) => known === facts.status) ?? 'default';
  return { code, button: facts.forbiddenPlace ? null : buttonOf(facts) };
}

/** Learners have no content library, and visitors no courses: each button leads to a place that opens. */
function buttonOf({ roles, contentLibraryUrl }: ErrorPageFacts): ErrorPageButton {
  if (roles.length === 0)
    return { key: 'publicCatalog', target: { area: 'portal', path: placePath(openCatalogPlace) } };
  const library = isLearnerOnly(roles) ? null : linkTarget(contentLibraryUrl);
  return library === null
    ? { key: 'courses', target: { area: 'portal', path: placePath(coursesPlace) } }
    : { key: 'contentLibrary', target: library };
}
