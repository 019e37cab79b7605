import type { Boot } from '@stoa/contract';
import type { NavigationSettings, PublicSettingKey, SettingKey, SettingValues } from '@stoa/domain';

type Settings = Pick<Boot, 'settings'>;

/** A setting of the organisation as it was when the page was opened; undefined for one that visitors may not see. */
export function settingOf<Key extends PublicSettingKey>(boot: Settings, key: Key): SettingValues[Key];
export function settingOf<Key extends SettingKey>(boot: Settings, key: Key): SettingValues[Key] | undefined;
export function settingOf<Key extends SettingKey>({ settings }: Settings, key: Key): SettingValues[Key] | undefined {
  return (settings as Partial<SettingValues>)[key];
}

/** What the organisation's switches are set to. */
export function navigationSettings(boot: Settings): NavigationSettings {
  return {
    'ui.learner.navigation': settingOf(boot, 'ui.learner.navigation'),
    'ui.learner.calendar': settingOf(boot, 'ui.learner.calendar'),
    'ui.learner.dashboard': settingOf(boot, 'ui.learner.dashboard'),
  };
}
