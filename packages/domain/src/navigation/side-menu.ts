import { hasPermissions, type PermissionEntry } from '../permissions/check.ts';
import { platformFeatures } from '../permissions/start-redirect.ts';
import type { NavigationToggles } from '../settings/settings.ts';
import { platformTarget, webTarget, type Target } from './target.ts';

/** Entries of the learner's side menu in their order (Spec 1 §2). */
export const sideMenuKeys = [
  'dashboard',
  'courses',
  'catalog',
  'researchProjects',
  'knowledgeModels',
  'rooms',
  'calendar',
  'portal',
] as const;
export type SideMenuKey = (typeof sideMenuKeys)[number];

export interface SideMenuItem {
  readonly key: SideMenuKey;
  readonly target: Target;
}

export interface SideMenuFacts {
  /** The person has access to the dashboard. */
  readonly dashboard: boolean;
  /** Setting `ui.learner.navigation`. */
  readonly navigation: NavigationToggles;
  readonly calendar: boolean;
  readonly permissions: readonly PermissionEntry[];
  /** Licensed features. */
  readonly features: readonly string[];
  readonly cloudRedirect: boolean;
  /** Address of the organisation's portal; null without one. */
  readonly portalUrl: string | null;
}

/** Entries of the learner area's side menu that this person gets, in their order. */
export function sideMenu(facts: SideMenuFacts): readonly SideMenuItem[] {
  return sideMenuKeys.flatMap((key) => {
    const target = targetOf[key](facts);
    return target === null ? [] : [{ key, target }];
  });
}

/** Visitors have only the public catalog. */
export const publicMenu: readonly SideMenuItem[] = [
  { key: 'catalog', target: { area: 'portal', path: '/open-catalog' } },
];

const targetOf: Readonly<Record<SideMenuKey, (facts: SideMenuFacts) => Target | null>> = {
  dashboard: ({ dashboard }) => (dashboard ? inPortal('/') : null),
  courses: () => inPortal('/courses'),
  catalog: ({ navigation }) => (navigation.catalog ? inPortal('/catalog') : null),
  researchProjects: (facts) =>
    mayResearch(facts, 'research') && facts.navigation.researchProjects ? ofPlatform(facts, 'researchProjects') : null,
  knowledgeModels: (facts) =>
    mayResearch(facts, 'knowledgeModels') && facts.navigation.knowledgeModels
      ? ofPlatform(facts, 'knowledgeModels')
      : null,
  rooms: ({ navigation }) => (navigation.rooms ? { area: 'site', path: '/classroom/learner/rooms' } : null),
  calendar: ({ calendar }) => (calendar ? inPortal('/calendar') : null),
  portal: ({ portalUrl }) => webTarget(portalUrl),
};

function inPortal(path: string): Target {
  return { area: 'portal', path };
}

function ofPlatform({ cloudRedirect }: SideMenuFacts, place: 'researchProjects' | 'knowledgeModels'): Target {
  return platformTarget(place, cloudRedirect);
}

/** Research.Access without a scope, and the licensed feature (Spec 1 §6). */
function mayResearch({ permissions, features }: SideMenuFacts, feature: keyof typeof platformFeatures): boolean {
  return (
    features.includes(platformFeatures[feature]) && hasPermissions(permissions, [{ permission: 'Research.Access' }])
  );
}
