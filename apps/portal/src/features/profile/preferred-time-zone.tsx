import type { CurrentUser } from '@stoa/contract';
import { decideTimeZoneChange, timeZoneRow } from '@stoa/domain/timezones';
import { Card, RefusableButton, SearchField } from '@stoa/ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { useChangeUser, useCurrentUser } from '../../api/session/session.tsx';
import { serverNow } from '../../api/clock/server-clock.ts';
import { useNow } from '../../api/clock/use-now.ts';
import { createFold } from '../../lib/language/fold.ts';
import { formattingTag } from '../../lib/language/locale.ts';
import { useLocale, useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import styles from './preferred-time-zone.module.css';
import { findZones, offsetText, zoneLines, type ZoneLine } from './zone-lines.ts';

/** The zone in which the person reads every date. */
export function PreferredTimeZone() {
  const user = useCurrentUser();
  return user && <Zones user={user} />;
}

/** Sends a chosen zone and takes over what the server made of it. */
function useSave(user: CurrentUser) {
  const t = useMessages();
  const changeUser = useChangeUser();
  const failureText = useFailureText();
  const [saving, setSaving] = useState(false);
  const save = async (zone: string) => {
    setSaving(true);
    try {
      changeUser(await call('setTimezone', { params: { userId: user.id }, body: { timezone: zone } }));
      showToast('success', t('profile.zone.saved'));
    } catch (error) {
      showToast('critical', failureText(error instanceof Error ? error : new Error(String(error))));
    }
    setSaving(false);
  };
  return { save, saving };
}

function Zones({ user }: { readonly user: CurrentUser }) {
  const t = useMessages();
  const [chosen, setChosen] = useState(() => timeZoneRow(user.timezone)?.id ?? '');
  const { save, saving } = useSave(user);
  const change = decideTimeZoneChange(user.timezone, chosen);
  const refusal = change.allowed ? undefined : t(`reason.time-zone.${change.reasons[0]}`);
  return (
    <div className={styles.zones}>
      <CurrentTime zone={timeZoneRow(chosen)?.iana ?? user.timezone} />
      <ZoneList chosen={chosen} onChoose={setChosen} />
      <div className={styles.actions}>
        <RefusableButton variant="primary" busy={saving} refusedBecause={refusal} onClick={() => void save(chosen)}>
          {t('profile.zone.save')}
        </RefusableButton>
      </div>
    </div>
  );
}

/** Weekday, date and 12-hour time, renewed every minute (Spec 2 §9). */
function CurrentTime({ zone }: { readonly zone: string }) {
  const t = useMessages();
  const tag = formattingTag(useLocale());
  const now = useNow();
  const format = useMemo(() => {
    const time = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: zone } as const;
    return new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...time });
  }, [tag, zone]);
  return (
    <Card padded>
      <p className={styles.label}>{t('profile.zone.now')}</p>
      <p className={styles.time}>
        <time dateTime={now.toISOString()}>{format.format(now)}</time>
      </p>
    </Card>
  );
}

interface ZoneListProps {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function ZoneList({ chosen, onChoose }: ZoneListProps) {
  const t = useMessages();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [today] = useState(serverNow);
  const tag = formattingTag(locale);
  const lines = useMemo(() => zoneLines(tag, today), [tag, today]);
  const found = useMemo(() => findZones(lines, text, createFold(locale)), [lines, text, locale]);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{t('profile.zone.choose')}</legend>
      <SearchField
        label={t('profile.zone.search')}
        placeholder={t('profile.zone.search')}
        clearLabel={t('profile.zone.clear')}
        value={text}
        onValueChange={setText}
        autoComplete="off"
      />
      <p role="status" className={styles.label}>
        {t('profile.zone.count', { count: found.length })}
      </p>
      <div className={styles.lines}>
        {found.map((line) => (
          <Line key={line.id} line={line} tag={tag} checked={line.id === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  );
}

interface LineProps {
  readonly line: ZoneLine;
  readonly tag: string;
  readonly checked: boolean;
  readonly onChoose: (id: string) => void;
}

function Line({ line, tag, checked, onChoose }: LineProps) {
  const label = useRef<HTMLLabelElement>(null);
  const showChosen = useEffectEvent(() => {
    const list = label.current?.parentElement;
    if (checked && label.current && list)
      list.scrollTop = label.current.offsetTop - list.offsetTop - label.current.offsetHeight;
  });
  useEffect(() => showChosen(), []);
  return (
    <label ref={label} className={styles.line}>
      <input
        type="radio"
        name="zone"
        value={line.id}
        checked={checked}
        onChange={() => onChoose(line.id)}
        className={styles.mark}
      />
      <bdi className={styles.offset} dir="ltr">
        {offsetText(line.offset, tag)}
      </bdi>
      <span className={styles.words}>
        {line.name}
        <span className={styles.places} lang="en" dir="ltr">
          {line.places}
        </span>
      </span>
    </label>
  );
}
