import type { Boot } from '@stoa/contract';
import type { NavigationSettings, PublicSettingKey, SettingKey, SettingValues } from '@stoa/domain';

type Settings = Pick<Boot, 'settings'>;

/** A setting of the organisation as it was when the page was opened; undefined for one that visitors may not see. */
export function settingOf<Key extends PublicSettingKey>(boot: Settings, key: Key): SettingValues[Key];
export function settingOf<Key extends SettingKey>(boot: Settings, key: Key): SettingValues[Key] | undefined;
export function settingOf<Key extends SettingKey>({ settings }: Settings, key: Key): SettingValues[Key] | undefined {
  return (settings as Partial<SettingValues>)[key];
}

/** Switches of the organisation: they are public, so that the first HTML always carries them. */
export function navigationSettings({ settings }: Settings): NavigationSettings {
  return settings as NavigationSettings;
}
