import type { SettingValues } from '../settings/settings.ts';

/** Parts of the portal that an organisation turns on and off (Spec 1 §2 'Navigation toggles', §6). */
export const navigationSwitches = [
  'dashboard',
  'catalog',
  'researchProjects',
  'knowledgeModels',
  'rooms',
  'calendar',
] as const;
export type NavigationSwitch = (typeof navigationSwitches)[number];

/** The settings that the switches stand in. */
export type NavigationSettings = Pick<
  SettingValues,
  'ui.learner.navigation' | 'ui.learner.calendar' | 'ui.learner.dashboard'
>;

const positions: Readonly<Record<NavigationSwitch, (settings: NavigationSettings) => boolean>> = {
  dashboard: (settings) => settings['ui.learner.dashboard'],
  catalog: (settings) => settings['ui.learner.navigation'].catalog,
  researchProjects: (settings) => settings['ui.learner.navigation'].researchProjects,
  knowledgeModels: (settings) => settings['ui.learner.navigation'].knowledgeModels,
  rooms: (settings) => settings['ui.learner.navigation'].rooms,
  calendar: (settings) => settings['ui.learner.calendar'],
};

/** True when a part of the portal is on. Menu, address and calls ask this one rule. */
export function isSwitchedOn(name: NavigationSwitch, settings: NavigationSettings): boolean {
  return positions[name](settings);
}
