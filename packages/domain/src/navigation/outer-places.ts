import { platformFeatures, type PlatformFeature } from '../permissions/platform-features.ts';
import type { PlatformLinks } from '../settings/settings.ts';
import type { NavigationSwitch } from '../places/navigation-switch.ts';
import { linkTarget, type Target } from './target.ts';

/** A place of the platform beside the portal: the switch and the link of its name are its own (Spec 1 §2). */
interface OuterPlace {
  /** Path on this host, as long as its organisation has set no link. */
  readonly path: string;
  /** The same among the cloud fragments, where links to the platform lead to those. */
  readonly cloudPath?: string;
  /** The licensed feature without which nobody is led there. */
  readonly feature?: PlatformFeature;
}

export type OuterPlaceName = NavigationSwitch & keyof PlatformLinks;

export const outerPlaces: Readonly<Record<OuterPlaceName, OuterPlace>> = {
  researchProjects: {
    path: '/platform/research-projects',
    cloudPath: '/cloud/research-projects',
    feature: platformFeatures.research,
  },
  knowledgeModels: {
    path: '/platform/knowledge-models',
    cloudPath: '/cloud/knowledge-models',
    feature: platformFeatures.knowledgeModels,
  },
  rooms: { path: '/classroom/learner/rooms' },
};

export interface OuterTargetFacts {
  /** Setting `platform.ui.links`. */
  readonly links: PlatformLinks;
  /** Links to the platform lead to its cloud fragments. */
  readonly cloudRedirect: boolean;
}

/** Target of a place beside the portal: the organisation's own link, else a path on this host. */
export function outerTarget(name: OuterPlaceName, { links, cloudRedirect }: OuterTargetFacts): Target {
  const { path, cloudPath = path } = outerPlaces[name];
  return linkTarget(links[name]) ?? { area: 'site', path: cloudRedirect ? cloudPath : path };
}
