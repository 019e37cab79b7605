import type { Boot } from '@stoa/contract';
import { publicMenu, sideMenu, type SideMenuItem, type Target } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { settingOf } from '../lib/settings.ts';

/**
 * Places whose contents are still being worked on: nobody is led to a page that can only say so. Each leaves with its
 * page.
 */
const comingPlaces: ReadonlySet<SideMenuItem['key']> = new Set(['dashboard', 'calendar']);

/** What the side menu offers to whoever is here (Spec 1 §2). */
export function menuOf(boot: Boot): readonly SideMenuItem[] {
  if (!boot.user) return publicMenu;
  const {
    catalog = true,
    rooms = false,
    researchProjects = false,
    knowledgeModels = false,
  } = settingOf(boot, 'ui.learner.navigation') ?? {};
  const items = sideMenu({
    dashboard: settingOf(boot, 'ui.learner.dashboard') ?? false,
    navigation: { catalog, rooms, researchProjects, knowledgeModels },
    calendar: settingOf(boot, 'ui.learner.calendar') ?? false,
    permissions: boot.permissions,
    features: boot.features,
    cloudRedirect: settingOf(boot, 'ui.learner.cloudRedirect') ?? false,
    portalUrl: boot.config.links.portal,
  });
  return items.filter(({ key }) => !comingPlaces.has(key));
}

/** Name of a place; the courses are quizzes where there is nothing else (Spec 1 §2). */
export function placeName({ key }: SideMenuItem, boot: Boot): MessageKey {
  return key === 'courses' && settingOf(boot, 'ui.learner.quizzesOnly') ? 'shell.place.quizzes' : `shell.place.${key}`;
}

/** Where the house's sign leads: the first place of the menu. */
export function homeTarget(boot: Boot): Target {
  return menuOf(boot)[0]?.target ?? { area: 'portal', path: '/' };
}
