import { calculate, type AngleUnit } from '@stoa/domain';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { inLanguage } from '../../../../../lib/language/number-signs.ts';
import { asPart, resultText, withPoint } from './number-words.ts';

/** A formula with what it came to, both as they are shown. */
export interface Calculated {
  readonly formula: string;
  readonly result: string;
}

/** Results that can be taken up again. */
const mostResults = 6;

/** Nothing yet, what the formula came to, that it has no value, or that it cannot be read. */
type Outcome = 'open' | 'done' | 'none' | 'unreadable';

interface Calculation {
  readonly text: string;
  readonly outcome: Outcome;
  readonly unit: AngleUnit;
}

export type Results = readonly [readonly Calculated[], (results: readonly Calculated[]) => void];

const goesOn = /^[+^!%×÷−)]/u;

/** What a text comes to, or why it comes to nothing. */
function workedOut(
  text: string,
  unit: AngleUnit,
  locale: string,
): Pick<Calculated, 'result'> | Pick<Calculation, 'outcome'> {
  const value = calculate(withPoint(text, locale), unit);
  if (value === null) return { outcome: 'unreadable' };
  return Number.isNaN(value) ? { outcome: 'none' } : { result: resultText(value, locale) };
}

/** What is written in the field of a calculator, and what becomes of it. */
export function useCalculation(
  field: RefObject<HTMLInputElement | null>,
  [results, setResults]: Results,
  locale: string,
) {
  const [{ text, outcome, unit }, set] = useState<Calculation>({ text: '', outcome: 'open', unit: 'degrees' });
  const write = (words: string, at: number = words.length, now: Outcome = 'open') => {
    // the caret can be put only where there is text
    flushSync(() => set({ text: words, outcome: now, unit }));
    field.current?.setSelectionRange(at, at);
  };
  const selected = () =>
    [field.current?.selectionStart ?? text.length, field.current?.selectionEnd ?? text.length] as const;
  /** Writes where the caret is. After a result, signs go on with it, and anything else begins anew. */
  const insert = (ascii: string) => {
    const words = inLanguage(ascii, locale);
    const [from, to] = selected();
    if (outcome === 'done') write(goesOn.test(words) ? asPart(text) + words : words);
    else write(text.slice(0, from) + words + text.slice(to), from + words.length);
  };
  return {
    text,
    outcome,
    unit,
    insert,
    /** As the field changes by itself. */
    type: (words: string, at: number) => write(inLanguage(words, locale), at),
    setUnit: (other: AngleUnit) => set({ text, outcome: 'open', unit: other }),
    clear: () => write(''),
    back: () => {
      const [from, to] = selected();
      const start = outcome === 'done' ? 0 : from === to ? Math.max(0, to - 1) : from;
      write(text.slice(0, start) + text.slice(to), start);
    },
    equals: () => {
      if (text.trim() === '' || outcome === 'done') return;
      const worked = workedOut(text, unit, locale);
      if ('result' in worked) setResults([{ formula: text, ...worked }, ...results].slice(0, mostResults));
      if ('result' in worked) write(worked.result, worked.result.length, 'done');
      else set({ text, unit, ...worked });
    },
  };
}
