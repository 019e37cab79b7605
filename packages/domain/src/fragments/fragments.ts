import type { Decision } from '../decision.ts';

/** Federated parts that are fetched ahead (Spec 1 §9). */
const preloadedFragments = [
  'calendar-widget',
  'calendar-main',
  'knowledge-center',
  'communications-hub',
  'promo-banners-widget',
  'learner-dashboard',
  'tasks',
  'recent-courses',
] as const;

/**
 * Every fragment that the portal shows: the learner app in its own mode only (Spec 1 §9), the tutor
 * when it is asked.
 */
export const fragmentNames = [...preloadedFragments, 'learner-app', 'ai-tutor'] as const;

export type FragmentName = (typeof fragmentNames)[number];

export function isFragmentName(name: string): name is FragmentName {
  return fragmentNames.some((known) => known === name);
}

/** The parts that are fetched ahead, before a page asks for them. */
export function fragmentsToPreload(learnerAppMode: boolean): readonly FragmentName[] {
  return learnerAppMode ? [...preloadedFragments, 'learner-app'] : preloadedFragments;
}

export type FragmentRefusal = 'unknown-name' | 'not-secure';

/**
 * Decides whether code of this name may be loaded from this address: only for a fragment that the portal shows, and
 * only from the portal's own origin or over https. Which addresses there are, is the runtime configuration's business;
 * redirects from them are not followed. @param address parts of the absolute address as `URL` names them
 */
export function decideFragment(
  name: string,
  address: { readonly origin: string; readonly protocol: string },
  pageOrigin: string,
): Decision<FragmentRefusal> {
  if (!isFragmentName(name)) return { allowed: false, reasons: ['unknown-name'] };
  const secure = address.origin === pageOrigin || address.protocol === 'https:';
  return secure ? { allowed: true } : { allowed: false, reasons: ['not-secure'] };
}
