import { planMinutes } from '@stoa/domain';
import { Button, TextField } from '@stoa/ui';
import { useState, type FormEvent } from 'react';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { typedNumber } from '../../../lib/language/typed-number.ts';
import styles from './plan-page.module.css';

interface MinutesProps {
  readonly minutes: number;
  /** What was asked for in the address and is no number of minutes that can be planned. */
  readonly odd?: string | undefined;
  readonly onChoose: (minutes: number) => void;
}

/** The minutes that somebody has: those that are offered, or a number of their own. */
export function Minutes({ minutes, odd, onChoose }: MinutesProps) {
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
      <OwnMinutes key={odd ?? minutes} minutes={minutes} odd={odd} onChoose={onChoose} />
    </div>
  );
}

function OwnMinutes({ minutes, odd, onChoose }: MinutesProps) {
  const t = useMessages();
  const format = useFormat();
  const [text, setText] = useState(() => odd ?? format.number(minutes));
  const [wrong, setWrong] = useState(odd !== undefined);
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
        className={styles.number}
        problem={wrong ? t('plan.own.problem', { least: planMinutes.least, most: planMinutes.most }) : undefined}
      />
      <Button type="submit">{t('plan.own.set')}</Button>
    </form>
  );
}
