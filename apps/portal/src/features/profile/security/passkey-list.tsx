import type { Passkey } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import styles from './security.module.css';

export interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  /** False for the last second factor where the organisation asks for one. */
  readonly mayRemove: boolean;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

/** Passkeys by name, with what may be done to each. */
export function PasskeyList({ passkeys, mayRemove, onRename, onRemove }: PasskeyListProps) {
  const t = useMessages();
  const format = useFormat();
  if (passkeys.length === 0) return null;
  return (
    <>
      <ul className={styles.passkeys}>
        {passkeys.map((passkey) => {
          const { id, name, lastUsed } = passkey;
          const created = format.dateTime(passkey.created);
          return (
            <li key={id} className={styles.passkey}>
              <div className={styles.words}>
                <h3 className={styles.name}>
                  <bdi>{name}</bdi>
                </h3>
                <p className={styles.note}>
                  {lastUsed === null
                    ? t('profile.passkeys.unused', { created })
                    : t('profile.passkeys.used', { created, used: format.dateTime(lastUsed) })}
                </p>
              </div>
              <div className={styles.actions}>
                <Button
                  size="small"
                  aria-label={t('profile.passkeys.rename.label', { name })}
                  onClick={() => onRename(passkey)}
                >
                  {t('profile.passkeys.rename')}
                </Button>
                {mayRemove && (
                  <Button
                    size="small"
                    aria-label={t('profile.passkeys.remove.label', { name })}
                    onClick={() => onRemove(passkey)}
                  >
                    {t('profile.passkeys.remove')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {!mayRemove && <p className={styles.hint}>{t('profile.passkeys.last')}</p>}
    </>
  );
}
