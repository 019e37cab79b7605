import { MenuChoice, MenuGroup } from '@stoa/ui';
import { useSyncExternalStore } from 'react';
import { changeAppearance } from '../../api/preferences/preferences.ts';
import { appearanceStore, themes } from '../../lib/state/appearance.ts';
import { useMessages } from '../../lib/language/messages.tsx';

/** Light, dark, or as the device is set. */
export function ThemeChoice() {
  const t = useMessages();
  const { theme: current } = useSyncExternalStore(appearanceStore.subscribe, appearanceStore.get);
  return (
    <MenuGroup label={t('shell-extras.theme')}>
      {themes.map((theme) => (
        <MenuChoice key={theme} checked={theme === current} onSelect={() => changeAppearance({ theme })}>
          {t(`shell-extras.theme.${theme}`)}
        </MenuChoice>
      ))}
    </MenuGroup>
  );
}
