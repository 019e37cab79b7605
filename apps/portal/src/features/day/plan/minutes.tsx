import { planMinutes } from '@stoa/domain';
import { Button, TextField } from '@stoa/ui';
import { useState, type FormEvent } from 'react';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { typedNumber } from '../../../lib/language/typed-number.ts';
import styles from './plan-page.module.css';

interface MinutesProps {
  readonly minutes: number;
  readonly onChoose: (minutes: number) => void;
}

/** The minutes that somebody has: those that are offered, or a number of their own. */
export function Minutes({ minutes, onChoose }: MinutesProps) {
  const t = useMessages();
  return (
    <div className={styles.minutes}>
      <div role="group" aria-label={t('day.minutes')} className={styles.usual}>
        {planMinutes.usual.map((count) => (
          <Button
            key={count}
            variant={count === minutes ? 'primary' : 'secondary'}
            aria-pressed={count === minutes}
            onClick={() => onChoose(count)}
          >
            {t('day.minutes.count', { count })}
          </Button>
        ))}
      </div>
      <OwnMinutes key={minutes} minutes={minutes} onChoose={onChoose} />
    </div>
  );
}

function OwnMinutes({ minutes, onChoose }: MinutesProps) {
  const t = useMessages();
  const format = useFormat();
  const [text, setText] = useState(() => format.number(minutes));
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = typedNumber(text);
    const fits = Number.isInteger(number) && number >= planMinutes.least && number <= planMinutes.most;
    setWrong(!fits);
    if (fits) onChoose(number);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.own}>
      <TextField
        label={t('plan.own')}
        value={text}
        onValueChange={setText}
        inputMode="numeric"
        maxLength={3}
        className={styles.number}
        problem={wrong ? t('plan.own.problem', { least: planMinutes.least, most: planMinutes.most }) : undefined}
      />
      <Button type="submit">{t('plan.own.set')}</Button>
    </form>
  );
}
