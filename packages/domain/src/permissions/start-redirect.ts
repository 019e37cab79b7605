import { platformTarget, webTarget, type Target } from '../navigation/target.ts';
import { hasPermissions, type PermissionEntry } from './check.ts';

export interface StartRedirectFacts {
  /** Licensed features. */
  readonly features: readonly string[];
  readonly permissions: readonly PermissionEntry[];
  /** Links to the platform lead to its cloud fragments. */
  readonly cloudRedirect: boolean;
  /** Node-based deployment (setting `lms.learner.nodeMode`). */
  readonly nodeMode: boolean;
  /** Address of the person's first node; null when there is none. */
  readonly nodeUrl: string | null;
}

/** The two licensed features that belong to the platform and not to the learner portal. */
export const platformFeatures = { research: 'Platform.Research', knowledgeModels: 'Platform.KnowledgeModels' } as const;

/**
 * The target to which a person is led instead of the portal at its start; null when they stay (Spec 1 §1 and §4, Spec 2
 * §6). Whoever has only research or knowledge features belongs to the platform. In a node-based deployment whoever may
 * not take courses belongs to their node, or nowhere when they have none; elsewhere the permission decides nothing
 * (decisions §3 'Permissions').
 */
export function startRedirect(facts: StartRedirectFacts): Target | null {
  if (isPlatformOnly(facts.features)) return platformTarget('main', facts.cloudRedirect);
  if (!facts.nodeMode || hasPermissions(facts.permissions, [{ permission: 'ObjectiveWorkflow.Create' }])) return null;
  return webTarget(facts.nodeUrl) ?? { area: 'portal', path: '/forbidden' };
}

function isPlatformOnly(features: readonly string[]): boolean {
  const ofPlatform: readonly string[] = Object.values(platformFeatures);
  return features.length > 0 && features.every((feature) => ofPlatform.includes(feature));
}
