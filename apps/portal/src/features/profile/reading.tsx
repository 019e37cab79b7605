import { localeFacts, locales } from '@stoa/domain';
import { Card, CheckBox, RadioCard, RadioGroup } from '@stoa/ui';
import { useId } from 'react';
import { chooseLocale } from '../../api/preferences/choose-locale.ts';
import { offeredLocales } from '../../api/preferences/offered-locales.ts';
import { changeAppearance } from '../../api/preferences/preferences.ts';
import { useSession } from '../../api/session/session.tsx';
import { appearanceStore, textSizes, themes } from '../../lib/state/appearance.ts';
import { useLocale, useMessages } from '../../lib/language/messages.tsx';
import styles from './reading.module.css';
import { useStore } from '../../lib/state/use-store.ts';

/** Language and look. Every choice holds at once, here and on the person's other devices. */
export function Reading() {
  const t = useMessages();
  const { theme, textSize, reducedMotion } = useStore(appearanceStore);
  return (
    <div className={styles.reading}>
      <p className={styles.hint}>{t('profile.reading.hint')}</p>
      <Card padded>
        <Language />
      </Card>
      <Card padded>
        <RadioGroup label={t('profile.theme')} inline>
          {themes.map((value) => (
            <RadioCard
              key={value}
              name="theme"
              checked={value === theme}
              onSelect={() => changeAppearance({ theme: value })}
            >
              {t(`shell-extras.theme.${value}`)}
            </RadioCard>
          ))}
        </RadioGroup>
      </Card>
      <Card padded>
        <RadioGroup label={t('shell-extras.text-size')} inline>
          {textSizes.map((value) => (
            <RadioCard
              key={value}
              name="text-size"
              checked={value === textSize}
              onSelect={() => changeAppearance({ textSize: value })}
            >
              <span className={styles[value]}>{t(`shell-extras.text-size.${value}`)}</span>
            </RadioCard>
          ))}
        </RadioGroup>
      </Card>
      <Card padded>
        <CheckBox checked={reducedMotion} onToggle={() => changeAppearance({ reducedMotion: !reducedMotion })}>
          {t('profile.motion')}
        </CheckBox>
        <p className={styles.hint}>{t('profile.motion.hint')}</p>
      </Card>
    </div>
  );
}

function Language() {
  const t = useMessages();
  const id = useId();
  const current = useLocale();
  const offered = offeredLocales(useSession());
  const choose = (value: string) => {
    const locale = locales.find((known) => known === value);
    if (locale) void chooseLocale(locale);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('shell.language')}
      </label>
      <select id={id} className={styles.select} value={current} onChange={(event) => choose(event.target.value)}>
        {offered.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeFacts[locale].nativeName}
          </option>
        ))}
      </select>
    </div>
  );
}
