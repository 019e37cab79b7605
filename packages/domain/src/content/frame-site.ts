import { decisionFrom, type Decision } from '../decision.ts';

/** The parts of an address that the rule needs, as URL names them. */
export interface SiteAddress {
  readonly protocol: string;
  readonly origin: string;
}

export interface FramedSites {
  /** The portal's own origin, whose pages never stand in a frame of content: they could reach out of it. */
  readonly own: string;
  /**
   * Sites that the organisation lets stand in its courses, as `readOrigins` reads them from
   * `lms.learner_allowed_frame_sources`.
   */
  readonly origins: readonly string[];
}

export type FrameSiteRefusal = 'own-site' | 'not-allowed';

/**
 * May a page of another site stand in a frame inside a course? Only where the organisation lets that site (decisions §6
 * 'display modes').
 */
export function decideFrameSite(
  { protocol, origin }: SiteAddress,
  { own, origins }: FramedSites,
): Decision<FrameSiteRefusal> {
  if (origin === own) return decisionFrom(['own-site']);
  const web = protocol === 'https:' || protocol === 'http:';
  return decisionFrom(web && origins.includes(origin) ? [] : ['not-allowed']);
}
