import { Button, classNames } from '@stoa/ui';
import { useId, useRef } from 'react';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Words } from '../words.tsx';
import styles from './slider.module.css';

/** A number on a scale. */
export function Slider({ interaction, isCorrect, ...props }: InteractionProps<'slider'>) {
  const { values, onAnswer, readOnly, labelledBy, right } = props;
  const t = useMessages();
  const { number } = useFormat();
  const id = useId();
  const range = useRef<HTMLInputElement>(null);
  const { lower, upper, step, prompt, reverse } = interaction;
  const [value] = values;
  const shown = value === undefined ? t('quiz.slider.none') : number(Number(value));
  const middle = lower + Math.round((upper - lower) / 2 / step) * step;
  const isOpen = value === undefined && !readOnly;
  const take = () => {
    onAnswer([String(middle)]);
    // the button goes, and the focus with it
    range.current?.focus();
  };
  return (
    <div className={styles.slider}>
      {prompt !== null && (
        <div id={id}>
          <Words html={prompt} />
        </div>
      )}
      <input
        ref={range}
        type="range"
        aria-valuetext={shown}
        aria-labelledby={prompt === null ? labelledBy : id}
        min={lower}
        max={upper}
        step={step}
        dir={reverse ? 'rtl' : 'ltr'}
        value={value ?? String(middle)}
        disabled={readOnly}
        onChange={({ target }) => onAnswer([target.value])}
        // where it stands already nothing changes, and pressing there answers all the same
        onClick={() => isOpen && range.current && onAnswer([range.current.value])}
        onKeyDown={({ key }) => isOpen && (key === 'Enter' || key === ' ') && onAnswer([String(middle)])}
        className={classNames(styles.range, value === undefined && styles.none)}
      />
      <span className={styles.ends} dir={reverse ? 'rtl' : 'ltr'}>
        <span>{number(lower)}</span>
        <output>{shown}</output>
        <span>{number(upper)}</span>
      </span>
      {isOpen && (
        <Button size="small" onClick={take}>
          {t('quiz.slider.take', { value: middle })}
        </Button>
      )}
      {!isCorrect && right !== null && right.length > 0 && (
        <p className={styles.right}>
          {t('quiz.right.is', { answer: right.map((one) => number(Number(one))).join(', ') })}
        </p>
      )}
    </div>
  );
}
