import { mapResponse, setOutcome } from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import { plainText } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import { below, notAsked, placeWords, response, type Asked, type Place } from '../asked.ts';
import { textAt } from '../fields.ts';

interface Word {
  readonly id: string;
  readonly text: string;
  readonly tip: string;
  /** What is said where it is put into its gap, and where another one is. */
  readonly onRight: string;
  readonly onWrong: string;
}

/** `word:tip\+right\-wrong`. */
function wordOf(written: string, id: string): Word {
  const text = plainText(written);
  const part = (pattern: RegExp): string => (pattern.exec(text)?.[1] ?? '').trim();
  return {
    id,
    text: part(/^([^:\\]*)/u),
    tip: part(/:([^\\]*)/u),
    onRight: part(/\\\+([^\\]*)/u),
    onWrong: part(/\\-([^\\]*)/u),
  };
}

const between = /\*([^*]+)\*/gu;

interface GapText {
  readonly html: string;
  /** Those that belong into the gaps, in their order. */
  readonly words: readonly Word[];
  /** Those, and others that belong nowhere. */
  readonly all: readonly Word[];
}

function gapsOf(params: unknown): GapText {
  const words: Word[] = [];
  const text = textAt(params, 'textField').replaceAll(between, (_, written: string) => {
    words.push(wordOf(written, `w${words.length + 1}`));
    return `<span data-gap="G${words.length}"></span>`;
  });
  const others = [...textAt(params, 'distractors').matchAll(between)].map(([, written = ''], at) =>
    wordOf(written, `w${words.length + at + 1}`),
  );
  return { html: `<p>${text.replaceAll(/\r\n|\n|\r/gu, '<br>')}</p>`, words, all: [...words, ...others] };
}

function gapMatchOf({ html, words, all }: GapText): Interaction {
  const gaps = words.map((_, at) => ({ id: `G${at + 1}`, label: String(at + 1) }));
  const choices = all.map(({ id, text }) => ({ id, html: escapeText(text) }));
  return { kind: 'gapMatch', id: response, prompt: null, shuffle: true, least: 0, most: null, html, gaps, choices };
}

/** Words that are put into the gaps of a text, which stand between asterisks. One point for each gap. */
export function dragText(params: unknown): Asked {
  const text = gapsOf(params);
  const { words, all } = text;
  const task = textAt(params, 'taskDescription');
  if (words.length === 0) return notAsked(task + text.html, 'no-key');
  // words with the same text are as good as one another
  const gaps = words.map(({ text: wanted, onRight, onWrong }, at): Place => {
    const pairsWith = (isRight: boolean): string[] =>
      all.filter((one) => (one.text === wanted) === isRight).map(({ id }) => `${id} G${at + 1}`);
    const numbered = (told: string): string => (told === '' ? '' : `<p>${at + 1}. ${escapeText(told)}</p>`);
    const said = { onRight: numbered(onRight), onWrong: numbered(onWrong) };
    return { id: `G${at + 1}`, right: pairsWith(true), wrong: pairsWith(false), ...said };
  });
  const entries = gaps.flatMap(({ right }) => right.map((key) => ({ key, value: 1 })));
  const said = placeWords(gaps);
  return {
    html: below(task),
    points: words.length,
    interactions: [gapMatchOf(text)],
    responses: [
      {
        id: response,
        cardinality: 'multiple',
        baseType: 'directedPair',
        correct: words.map(({ id }, at) => `${id} G${at + 1}`),
        mapping: { entries },
      },
    ],
    responseRules: [setOutcome('SCORE', mapResponse(response)), ...said.responseRules],
    feedbacks: said.feedbacks,
    hints: words.flatMap(({ tip }, at) => (tip === '' ? [] : [`<p>${at + 1}. ${escapeText(tip)}</p>`])),
  };
}

/** A word in asterisks, an asterisk written twice, or a word; what belongs to sentences stands beside it. */
const token = /\*\*|\*([^*]+)\*|[^\s*]+/gu;
const opening = new Set('[({⟨¿¡“"«„');
const closing = new Set('",….:;?!])}⟩»”');

/** A word without the marks of its sentence. */
function wordIn(text: string): { before: string; inner: string; behind: string } {
  const letters = [...text];
  const from = letters.findIndex((letter) => !opening.has(letter));
  const to = letters.findLastIndex((letter) => !closing.has(letter)) + 1;
  if (from === -1 || to <= from) return { before: text, inner: '', behind: '' };
  const part = (start: number, end?: number): string => letters.slice(start, end).join('');
  return { before: part(0, from), inner: part(from, to), behind: part(to) };
}

/** Words of a text that are marked. Each right one is a point, and each wrong one takes a point away, down to none. */
export function markTheWords(params: unknown): Asked {
  const right: string[] = [];
  let count = 0;
  const mark = (word: string): string => {
    const { before, inner, behind } = wordIn(word);
    if (inner === '') return word;
    count += 1;
    return `${before}<span data-hottext="w${count}">${inner}</span>${behind}`;
  };
  const marked = (text: string): string =>
    text.replaceAll('&nbsp;', ' ').replaceAll(token, (whole, wanted: string | undefined) => {
      if (whole === '**') return '*';
      if (wanted === undefined) return mark(whole);
      count += 1;
      right.push(`w${count}`);
      return `<span data-hottext="w${count}">${wanted}</span>`;
    });
  const pieces = textAt(params, 'textField').split(/(<[^<>]*>)/u);
  const html = pieces.map((piece) => (/^<.*>$/su.test(piece) ? piece : marked(piece))).join('');
  const task = textAt(params, 'taskDescription');
  if (right.length === 0) return notAsked(task + html, 'no-key');
  const entries = right.map((key) => ({ key, value: 1 }));
  return {
    html: below(task),
    points: right.length,
    interactions: [{ kind: 'hottext', id: response, prompt: null, least: 0, most: null, html }],
    responses: [
      {
        id: response,
        cardinality: 'multiple',
        baseType: 'identifier',
        correct: right,
        mapping: { entries, defaultValue: -1, lowerBound: 0 },
      },
    ],
    responseRules: [setOutcome('SCORE', mapResponse(response))],
  };
}
