import type { CalculatorKind } from '@stoa/contract';
import { Button, classNames, CloseIcon, VisuallyHidden } from '@stoa/ui';
import { useEffect, useEffectEvent, useId, useRef, type MouseEvent } from 'react';
import { useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { inLanguage } from '../../../lib/language/number-signs.ts';
import styles from './calculator-panel.module.css';
import { keysOf, type CalculatorKey } from './keys.ts';
import { asPart } from './number-words.ts';
import { useCalculation, type Results } from './use-calculation.ts';

interface CalculatorPanelProps {
  readonly kind: CalculatorKind;
  readonly results: Results;
  readonly onClose: () => void;
}

const units = ['degrees', 'radians'] as const;

/** What is typed as arithmetic, wherever in the panel the focus is, in the digits and signs of any keyboard. */
const arithmetic = /^[\p{Nd}.,٫+\-−*×/÷^!%()√πa-z]$/iu;

/** Who types goes on typing after a click on a key. */
const stayWhereTyping = (event: MouseEvent) => event.preventDefault();

/** A calculator beside the questions, which stay within reach. Formulas run from left to right in every language. */
export function CalculatorPanel({ kind, results, onClose }: CalculatorPanelProps) {
  const t = useMessages();
  const locale = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const calculation = useCalculation(field, results, locale);
  const { text, outcome, unit, insert, equals, clear, back } = calculation;
  useEffect(() => field.current?.focus(), []);
  const press = ({ action, writes, label }: CalculatorKey) => {
    if (action === undefined) insert(writes ?? label);
    else ({ equals, clear, back })[action]();
  };
  const panel = useRef<HTMLElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target === field.current;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose();
    else if ((event.key === 'Enter' && isField) || event.key === '=') equals();
    // what is typed on a key is written as if the key of it were pressed
    else if (arithmetic.test(event.key) && !isField) insert(event.key);
    else if (event.key === 'Backspace' && (!isField || outcome === 'done')) back();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const here = panel.current;
    here?.addEventListener('keydown', onKeyDown);
    return () => here?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section aria-labelledby={`${id}-title`} ref={panel} className={styles.panel} data-calculator={kind}>
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('quiz.calculator')}
        </h2>
        <Button variant="quiet" iconOnly aria-label={t('calculator.close')} onClick={onClose} className={styles.close}>
          <CloseIcon />
        </Button>
      </header>
      <input
        ref={field}
        type="text"
        dir="ltr"
        inputMode="none"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={500}
        aria-label={t('calculator.formula')}
        value={text}
        onChange={({ target }) => calculation.type(target.value, target.selectionStart ?? target.value.length)}
        className={styles.field}
      />
      <p role="status" className={styles.outcome}>
        {outcome === 'done' && results[0][0] !== undefined && t('calculator.result', { ...results[0][0] })}
        {outcome === 'none' && t('calculator.none')}
        {outcome === 'unreadable' && t('calculator.unreadable')}
      </p>
      <div ref={showDigits} className={styles.rest}>
        {kind === 'scientific' && (
          <div role="group" aria-label={t('calculator.angles')} className={styles.units}>
            {units.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={unit === one}
                onMouseDown={stayWhereTyping}
                onClick={() => calculation.setUnit(one)}
                className={styles.key}
              >
                {t(`calculator.${one}`)}
              </button>
            ))}
          </div>
        )}
        <div className={styles.keys} dir="ltr" data-keys>
          {keysOf[kind].map((key) => (
            <button
              key={key.label}
              type="button"
              onMouseDown={stayWhereTyping}
              onClick={() => press(key)}
              className={classNames(
                styles.key,
                /^[\d.]$/u.test(key.label) && styles.digit,
                key.action === 'equals' && styles.equals,
              )}
            >
              <KeyFace calculatorKey={key} />
            </button>
          ))}
        </div>
        <Earlier results={results[0]} onTake={(result) => insert(asPart(result))} />
      </div>
    </section>
  );
}

/** Where not all keys have room, as on a phone, those with digits are in sight when it opens; they stand last. */
function showDigits(box: HTMLElement | null): void {
  const keys = box?.querySelector('[data-keys]');
  if (!box || !keys) return;
  const inside = box.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(box).paddingBlockEnd);
  box.scrollTop += Math.max(0, keys.getBoundingClientRect().bottom - inside);
}

/** Letters are said as they stand, with what they mean; signs by their names. */
function KeyFace({ calculatorKey: { label, name, Icon } }: { readonly calculatorKey: CalculatorKey }) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <>
      <span aria-hidden={name !== undefined && !/^[a-z]/iu.test(label)}>
        {Icon ? <Icon className={styles.icon} /> : inLanguage(label, locale)}
      </span>
      {name !== undefined && <VisuallyHidden> {t(name)}</VisuallyHidden>}
    </>
  );
}

interface EarlierProps {
  readonly results: Results[0];
  readonly onTake: (result: string) => void;
}

/** Results so far, the newest first; pressed, one is taken up again. */
function Earlier({ results, onTake }: EarlierProps) {
  const t = useMessages();
  if (results.length === 0) return null;
  return (
    <>
      <h3 className={styles.earlier}>{t('calculator.earlier')}</h3>
      <ul className={styles.results}>
        {results.map((one, index) => (
          <li key={results.length - index}>
            <button
              type="button"
              onMouseDown={stayWhereTyping}
              onClick={() => onTake(one.result)}
              className={styles.result}
              dir="ltr"
            >
              <VisuallyHidden>{t('calculator.take')}</VisuallyHidden>{' '}
              <span className={styles.formula}>{one.formula} =</span> <strong>{one.result}</strong>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
