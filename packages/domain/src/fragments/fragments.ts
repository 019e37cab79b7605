import type { Decision } from '../decision.ts';

/** Every fragment that the portal may show (Spec 1 §9). Those without a place yet are known and never fetched. */
export const fragmentNames = [
  'calendar-widget',
  'calendar-main',
  'knowledge-center',
  'communications-hub',
  'promo-banners-widget',
  'learner-dashboard',
  'tasks',
  'recent-courses',
  'learner-app',
  'ai-tutor',
] as const;

export type FragmentName = (typeof fragmentNames)[number];

export function isFragmentName(name: string): name is FragmentName {
  return fragmentNames.some((known) => known === name);
}

/**
 * The parts that are fetched ahead, before a page asks for them: those that have a place in the portal and that this
 * organisation uses. The tutor waits until it is asked.
 */
export function fragmentsToPreload({ chat, promos }: FragmentUses): readonly FragmentName[] {
  const used: Readonly<Partial<Record<FragmentName, boolean>>> = {
    'promo-banners-widget': promos,
    'recent-courses': true,
    'communications-hub': chat,
  };
  return fragmentNames.filter((name) => used[name] === true);
}

/** What of the fragments this person is to see. */
export interface FragmentUses {
  /** The organisation offers messages. */
  readonly chat: boolean;
  /** A banner is there for them. */
  readonly promos: boolean;
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
