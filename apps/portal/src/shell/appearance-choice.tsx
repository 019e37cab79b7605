import { MenuChoice, MenuGroup } from '@stoa/ui';
import { useState } from 'react';
import { appearances, chooseAppearance, chosenAppearance, type Appearance } from '../lib/appearance.ts';
import { useMessages } from '../lib/messages.tsx';

/** Light, dark, or as the device is set. */
export function AppearanceChoice() {
  const t = useMessages();
  const [current, setCurrent] = useState(chosenAppearance);
  const choose = (appearance: Appearance) => {
    chooseAppearance(appearance);
    setCurrent(appearance);
  };
  return (
    <MenuGroup label={t('shell.appearance')}>
      {appearances.map((appearance) => (
        <MenuChoice key={appearance} checked={appearance === current} onSelect={() => choose(appearance)}>
          {t(`shell.appearance.${appearance}`)}
        </MenuChoice>
      ))}
    </MenuGroup>
  );
}
