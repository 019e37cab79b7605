import { calculate, type AngleUnit } from '@stoa/domain';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { inLanguage } from '../../../lib/language/number-signs.ts';
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

/** Where in a text what is selected begins and ends. */
const selectedIn = ({ current }: RefObject<HTMLInputElement | null>, { length }: string) =>
  [current?.selectionStart ?? length, current?.selectionEnd ?? length] as const;

/** What is written in the field of a calculator, and what becomes of it. */
export function useCalculation(
  field: RefObject<HTMLInputElement | null>,
  [results, setResults]: Results,
  locale: string,
) {
  const [calculation, set] = useState<Calculation>({ text: '', outcome: 'open', unit: 'degrees' });
  const { text, outcome, unit } = calculation;
  const write = (words: string, at: number = words.length, now: Outcome = 'open') => {
    // the caret can be put only where there is text
    flushSync(() => set({ text: words, outcome: now, unit }));
    field.current?.setSelectionRange(at, at);
  };
  /** Writes where the caret is. After a result, signs go on with it, and anything else begins anew. */
  const insert = (ascii: string) => {
    const words = inLanguage(ascii, locale);
    const [from, to] = selectedIn(field, text);
    if (outcome === 'done') write(goesOn.test(words) ? asPart(text) + words : words);
    else write(text.slice(0, from) + words + text.slice(to), from + words.length);
  };
  return {
    ...calculation,
    insert,
    /** As the field changes by itself; what is typed behind a result follows it as if its key were pressed. */
    type: (words: string, at: number) => {
      if (outcome === 'done' && at === words.length && words.startsWith(text)) insert(words.slice(text.length));
      else write(inLanguage(words, locale), at);
    },
    setUnit: (other: AngleUnit) => set({ text, outcome: 'open', unit: other }),
    clear: () => write(''),
    back: () => {
      const [from, to] = selectedIn(field, text);
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
