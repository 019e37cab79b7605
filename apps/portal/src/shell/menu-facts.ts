import type { Boot } from '@stoa/contract';
import { placeAt, placeOf, publicMenu, sideMenu, type SideMenuItem, type Target } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { navigationSettings, settingOf } from '../lib/settings.ts';

/** Entries of the side menu for the present person (Spec 1 §2). */
export function menuOf(boot: Boot): readonly SideMenuItem[] {
  if (!boot.user) return publicMenu;
  const items = sideMenu({
    settings: navigationSettings(boot),
    permissions: boot.permissions,
    features: boot.features,
    cloudRedirect: settingOf(boot, 'ui.learner.cloudRedirect'),
    links: boot.config.links,
  });
  return items.filter(({ target }) => !isComing(target));
}

/** True while a page is still being worked on: nobody is led to one that can only say so. */
function isComing(target: Target): boolean {
  const place = target.area === 'portal' ? placeAt(target.path) : null;
  return place !== null && placeOf(place.name).coming === true;
}

/** Name of a place; the courses are quizzes where there is nothing else (Spec 1 §2). */
export function placeName({ key }: SideMenuItem, boot: Boot): MessageKey {
  return key === 'courses' && settingOf(boot, 'ui.learner.quizzesOnly') ? 'shell.place.quizzes' : `shell.place.${key}`;
}

/** Target of the house's sign: the first entry of the menu. */
export function homeTarget(boot: Boot): Target {
  return menuOf(boot)[0]?.target ?? { area: 'portal', path: '/' };
}
