import { Button } from '@stoa/ui';
import { useId } from 'react';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Words } from '../words.tsx';
import styles from './slider.module.css';

/** A number on a scale. */
export function Slider({ interaction, values, onAnswer, readOnly, labelledBy, right }: InteractionProps<'slider'>) {
  const t = useMessages();
  const { number } = useFormat();
  const id = useId();
  const { lower, upper, step, prompt, reverse } = interaction;
  const [value] = values;
  const middle = lower + Math.round((upper - lower) / 2 / step) * step;
  return (
    <div className={styles.slider}>
      {prompt !== null && (
        <div id={id}>
          <Words html={prompt} />
        </div>
      )}
      <input
        type="range"
        aria-labelledby={prompt === null ? labelledBy : id}
        min={lower}
        max={upper}
        step={step}
        dir={reverse ? 'rtl' : 'ltr'}
        value={value ?? String(middle)}
        disabled={readOnly}
        onChange={({ target }) => onAnswer([target.value])}
        className={styles.range}
      />
      <span className={styles.ends} dir={reverse ? 'rtl' : 'ltr'}>
        <span>{number(lower)}</span>
        <output>{value === undefined ? t('quiz.slider.none') : number(Number(value))}</output>
        <span>{number(upper)}</span>
      </span>
      {value === undefined && !readOnly && (
        <Button size="small" onClick={() => onAnswer([String(middle)])}>
          {t('quiz.slider.take', { value: middle })}
        </Button>
      )}
      {right !== null && right.length > 0 && (
        <p className={styles.right}>{t('quiz.right.is', { answer: right.join(', ') })}</p>
      )}
    </div>
  );
}
