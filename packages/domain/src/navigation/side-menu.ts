import { hasPermissions, type PermissionEntry } from '../permissions/check.ts';
import { holdsDuty } from '../permissions/duties.ts';
import { openCatalogPlace } from '../places/catalog-places.ts';
import { isSwitchedOn, type NavigationSettings } from '../places/navigation-switch.ts';
import { placePath } from '../places/place.ts';
import { isPlaceOn, places } from '../places/places.ts';
import { gradingPlace } from '../places/staff-places.ts';
import { outerPlaces, outerTarget, type OuterPlaceName, type OuterTargetFacts } from './outer-places.ts';
import { linkTarget, type Target } from './target.ts';

/** Entries of the side menu in their order (Spec 1 §2), with the tasks and the desk of those who grade. */
export const sideMenuKeys = [
  'dashboard',
  'courses',
  'tasks',
  'catalog',
  'researchProjects',
  'knowledgeModels',
  'rooms',
  'calendar',
  'grading',
  'portal',
] as const;
export type SideMenuKey = (typeof sideMenuKeys)[number];

export interface SideMenuItem {
  readonly key: SideMenuKey;
  readonly target: Target;
}

export interface SideMenuFacts extends OuterTargetFacts {
  /** The organisation's switches. */
  readonly settings: NavigationSettings;
  readonly permissions: readonly PermissionEntry[];
  /** Licensed features. */
  readonly features: readonly string[];
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
  { key: 'catalog', target: { area: 'portal', path: placePath(openCatalogPlace) } },
];

const targetOf: Readonly<Record<SideMenuKey, (facts: SideMenuFacts) => Target | null>> = {
  dashboard: inPortal('home'),
  tasks: inPortal('tasks'),
  courses: inPortal('courses'),
  catalog: inPortal('catalog'),
  researchProjects: beside('researchProjects'),
  // whom the platform's own models are not open to has those of their courses
  knowledgeModels: (facts) => beside('knowledgeModels')(facts) ?? inPortal('knowledge')(facts),
  rooms: beside('rooms'),
  calendar: inPortal('calendar'),
  // beside /learn: a visit of its own begins there
  grading: ({ permissions }) =>
    holdsDuty(permissions, 'grade') ? { area: 'site', path: placePath(gradingPlace) } : null,
  portal: ({ links }) => linkTarget(links.portal),
};

function inPortal(name: 'home' | 'tasks' | 'courses' | 'catalog' | 'calendar' | 'knowledge') {
  return ({ settings }: SideMenuFacts): Target | null =>
    isPlaceOn(name, settings) ? { area: 'portal', path: placePath(places[name]) } : null;
}

function beside(name: OuterPlaceName) {
  const { feature } = outerPlaces[name];
  return (facts: SideMenuFacts): Target | null => {
    const opens = isSwitchedOn(name, facts.settings) && (feature === undefined || mayResearch(facts, feature));
    return opens ? outerTarget(name, facts) : null;
  };
}

/** Research.Access without a scope, and the licensed feature (Spec 1 §6). */
function mayResearch({ permissions, features }: SideMenuFacts, feature: string): boolean {
  return features.includes(feature) && hasPermissions(permissions, [{ permission: 'Research.Access' }]);
}
