import type { OuterTargetFacts } from '../navigation/outer-places.ts';
import { linkTarget, webTarget, type Target } from '../navigation/target.ts';
import { placePath } from '../places/place.ts';
import { forbiddenPlace } from '../places/shell-places.ts';
import { hasPermissions, type PermissionEntry } from './check.ts';
import { platformFeatures } from './platform-features.ts';

export interface StartRedirectFacts extends OuterTargetFacts {
  /** Licensed features. */
  readonly features: readonly string[];
  readonly permissions: readonly PermissionEntry[];
  /** Node-based deployment (setting `lms.learner.nodeMode`). */
  readonly nodeMode: boolean;
  /** Address of the person's first node; null when there is none. */
  readonly nodeUrl: string | null;
}

/**
 * The target to which a person is led instead of the portal at its start; null when they stay (Spec 1 §1 and §4, Spec 2
 * §6). Whoever has only research or knowledge features belongs to the platform. In a node-based deployment whoever may
 * not take courses belongs to their node, or nowhere when they have none; elsewhere the permission decides nothing
 * (decisions §3 'Permissions').
 */
export function startRedirect(facts: StartRedirectFacts): Target | null {
  if (isPlatformOnly(facts.features)) return platformTarget(facts);
  if (!facts.nodeMode || hasPermissions(facts.permissions, [{ permission: 'ObjectiveWorkflow.Create' }])) return null;
  return webTarget(facts.nodeUrl) ?? { area: 'portal', path: placePath(forbiddenPlace) };
}

function isPlatformOnly(features: readonly string[]): boolean {
  const ofPlatform: readonly string[] = Object.values(platformFeatures);
  return features.length > 0 && features.every((feature) => ofPlatform.includes(feature));
}

/** The platform, or its cloud fragment: where the organisation says, else on this host (Spec 1 §1). */
function platformTarget({ links, cloudRedirect }: OuterTargetFacts): Target {
  return cloudRedirect
    ? (linkTarget(links.cloud) ?? { area: 'site', path: '/cloud/platform-main' })
    : (linkTarget(links.platform) ?? { area: 'site', path: '/platform' });
}
