import { usualNoticeChoices } from '@stoa/domain';
import { Card, CheckBox, RefusableButton, TextField } from '@stoa/ui';
import { useState } from 'react';
import { useNow } from '../../../api/clock/use-now.ts';
import { formattingTag } from '../../../lib/language/locale.ts';
import { useFormat, useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { Choice } from './choice.tsx';
import styles from './notices.module.css';
import type { ChangeChoices } from './use-choices.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Hours of a day and days of a week, as the language says them. */
function useTimeOptions() {
  const tag = formattingTag(useLocale());
  const hour = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  return {
    hours: numbers(0, 23).map((at) => ({ value: String(at), label: hour.format(monday + at * hourMs) })),
    days: numbers(1, 7).map((at) => ({ value: String(at), label: day.format(monday + (at - 1) * dayMs) })),
  };
}

/** When e-mails come, and when none do. */
export function Times({ choices, change }: ChangeChoices) {
  const t = useMessages();
  const { zoneName } = useFormat();
  const now = useNow();
  const { hours, days } = useTimeOptions();
  const { quiet, digestHour, digestDay } = choices;
  return (
    <Card padded className={styles.told}>
      <h3 className={styles.legend}>{t('notices.when')}</h3>
      <p className={styles.hint}>{t('notices.zone', { zone: zoneName(now) })}</p>
      <div className={styles.fields}>
        <Choice
          label={t('notices.digest-hour')}
          value={String(digestHour)}
          options={hours}
          onChoose={(hour) => change({ ...choices, digestHour: Number(hour) })}
        />
        <Choice
          label={t('notices.digest-day')}
          value={String(digestDay)}
          options={days}
          onChoose={(day) => change({ ...choices, digestDay: Number(day) })}
        />
      </div>
      <CheckBox
        checked={quiet !== null}
        onToggle={() => change({ ...choices, quiet: quiet === null ? usualNoticeChoices.quiet : null })}
      >
        {t('notices.quiet')}
      </CheckBox>
      {quiet !== null && (
        <div className={styles.fields}>
          <Choice
            label={t('notices.quiet.from')}
            value={String(quiet.from)}
            options={hours}
            onChoose={(hour) => change({ ...choices, quiet: { ...quiet, from: Number(hour) } })}
          />
          <Choice
            label={t('notices.quiet.to')}
            value={String(quiet.to)}
            options={hours}
            onChoose={(hour) => change({ ...choices, quiet: { ...quiet, to: Number(hour) } })}
          />
        </div>
      )}
      <Hold choices={choices} change={change} />
    </Card>
  );
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** Days without e-mails. They hold as soon as both are there and in order. */
function Hold({ choices, change }: ChangeChoices) {
  const t = useMessages();
  const [from, setFrom] = useState(choices.hold?.from ?? '');
  const [until, setUntil] = useState(choices.hold?.until ?? '');
  const keep = (first: string, last: string) => {
    setFrom(first);
    setUntil(last);
    if (isDay(first) && isDay(last) && first <= last) change({ ...choices, hold: { from: first, until: last } });
  };
  const end = () => {
    keep('', '');
    change({ ...choices, hold: null });
  };
  const isBackwards = isDay(from) && isDay(until) && until < from;
  return (
    <fieldset className={styles.hold}>
      <legend className={styles.legend}>{t('notices.hold')}</legend>
      <p className={styles.hint}>{t('notices.hold.hint')}</p>
      <div className={styles.fields}>
        <TextField
          type="date"
          label={t('notices.hold.from')}
          value={from}
          onValueChange={(text) => keep(text, until)}
        />
        <TextField
          type="date"
          label={t('notices.hold.until')}
          value={until}
          onValueChange={(text) => keep(from, text)}
          problem={isBackwards ? t('notices.hold.problem') : undefined}
        />
      </div>
      <div>
        <RefusableButton refusedBecause={choices.hold === null ? t('notices.hold.none') : undefined} onClick={end}>
          {t('notices.hold.end')}
        </RefusableButton>
      </div>
    </fieldset>
  );
}
