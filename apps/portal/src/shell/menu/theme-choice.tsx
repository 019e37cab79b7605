import { MenuChoice, MenuGroup } from '@stoa/ui';
import { changeAppearance } from '../../api/preferences/preferences.ts';
import { appearanceStore, themes } from '../../lib/state/appearance.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { useStore } from '../../lib/state/use-store.ts';

/** Light, dark, or as the device is set. */
export function ThemeChoice() {
  const t = useMessages();
  const { theme: current } = useStore(appearanceStore);
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
