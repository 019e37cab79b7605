import type { Boot } from '@stoa/contract';
import type { SettingKey, SettingValues } from '@stoa/domain';

/** A setting of the organisation as it was when the page was opened; undefined for one that visitors may not see. */
export function settingOf<Key extends SettingKey>(
  { settings }: Pick<Boot, 'settings'>,
  key: Key,
): SettingValues[Key] | undefined {
  return (settings as Partial<SettingValues>)[key];
}
