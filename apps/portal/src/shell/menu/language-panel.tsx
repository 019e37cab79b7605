import { localeFacts } from '@stoa/domain';
import { ArrowStartIcon, MenuChoice, MenuGroup, MenuItem, MenuPanel } from '@stoa/ui';
import { useSession } from '../../api/session/session.tsx';
import { useLocale, useMessages } from '../../lib/language/messages.tsx';
import { chooseLocale } from '../../api/preferences/choose-locale.ts';
import { offeredLocales } from '../../api/preferences/offered-locales.ts';

/** The offered languages, each by its own name. */
export function LanguagePanel({ onBack }: { readonly onBack?: () => void }) {
  const t = useMessages();
  const current = useLocale();
  const offered = offeredLocales(useSession());
  return (
    <MenuPanel choices>
      {onBack && (
        <MenuItem stays icon={<ArrowStartIcon size={18} />} onSelect={onBack}>
          {t('shell-extras.menu.back')}
        </MenuItem>
      )}
      <MenuGroup label={t('shell.language')}>
        {offered.map((locale) => (
          <MenuChoice
            key={locale}
            lang={locale}
            checked={locale === current}
            onSelect={() => void chooseLocale(locale)}
          >
            {localeFacts[locale].nativeName}
          </MenuChoice>
        ))}
      </MenuGroup>
    </MenuPanel>
  );
}
