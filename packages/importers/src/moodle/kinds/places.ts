import { baseValue, choose, match, number, setOutcome, sum, variable } from '@stoa/assessment';
import { hasVisibleContent } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import { isOn, type Draggable, type MoodleQuestion } from '../question.ts';
import { choiceId, inlineHtml } from './choices.ts';
import { pairsPart, type Asked, type Part } from './part.ts';
import { blockOf, placeOf } from '../../questions/said.ts';

const id = 'RESPONSE';
const any = { least: 0, most: null };

/** Questions and what belongs to them: a table, with texts that belong to nothing among its columns. */
export function matching({ html, pairs, settings }: MoodleQuestion, shuffle: boolean, share: string): Asked {
  const texts = [...new Set(pairs.map(({ answer }) => answer.trim()).filter((text) => text !== ''))];
  const columnOf = (text: string): string => `a${texts.indexOf(text.trim()) + 1}`;
  const rows = pairs.filter((pair) => hasVisibleContent(pair.html) && pair.answer.trim() !== '');
  const table = {
    kind: 'match' as const,
    id,
    prompt: null,
    shuffle: shuffle && isOn({ settings }, 'shuffleanswers', true),
    ...any,
    rows: rows.map((row, at) => ({ id: `q${at + 1}`, html: row.html, matchMax: 1 })),
    columns: texts.map((text) => ({ id: columnOf(text), html: escapeText(text), matchMax: 0 })),
  };
  const places = rows.map(({ answer }, at) => ({ right: `q${at + 1} ${columnOf(answer)}` }));
  const asked = { html: html + blockOf(id), parts: [pairsPart(table, share, places)] };
  return rows.length === 0 ? { ...asked, notAsked: 'no-key' } : asked;
}

/** The text with its gaps, `[[1]]`, in their order replaced. */
function withGaps(html: string, gap: (at: number) => string): string {
  let at = 0;
  return html.replaceAll(/\[\[\d+\]\]/gu, () => {
    at += 1;
    return gap(at - 1);
  });
}

type Word = Draggable & { readonly id: string };

interface Gap {
  readonly id: string;
  readonly wanted: Word;
}

/** Gaps of a text with the word that belongs in each; nothing where one of them asks for a word that is not there. */
function gapsOf({ html, draggables }: MoodleQuestion): { words: readonly Word[]; gaps: readonly Gap[] } | undefined {
  const words = draggables.map((one, at) => ({ ...one, id: choiceId(at) }));
  const numbers = [...html.matchAll(/\[\[(\d+)\]\]/gu)].map(([, number]) => Number(number));
  const gaps = numbers.flatMap((number, at): Gap[] => {
    const wanted = words[number - 1];
    return wanted === undefined ? [] : [{ id: `G${at + 1}`, wanted }];
  });
  return gaps.length === 0 || gaps.length < numbers.length ? undefined : { words, gaps };
}

const broken = ({ html }: MoodleQuestion): Asked => ({ html, parts: [], notAsked: 'broken' });

/** Gaps in which one of the words of a group is chosen. */
export function gapSelect(question: MoodleQuestion, shuffle: boolean, share: string): Asked {
  const found = gapsOf(question);
  if (found === undefined) return broken(question);
  const { words, gaps } = found;
  const isRight = (gap: Gap) => match(variable(gap.id), baseValue('identifier', gap.wanted.id));
  const counted = setOutcome(share, sum(variable(share), number(1 / gaps.length)));
  const part: Part = {
    share,
    interactions: gaps.map((gap) => ({
      kind: 'inlineChoice',
      id: gap.id,
      prompt: null,
      shuffle: shuffle && isOn(question, 'shuffleanswers'),
      choices: words
        .filter(({ group }) => group === gap.wanted.group)
        .map((one) => ({ id: one.id, html: inlineHtml(one.html) })),
    })),
    responses: gaps.map((gap) => ({
      id: gap.id,
      cardinality: 'single',
      baseType: 'identifier',
      correct: [gap.wanted.id],
    })),
    rules: gaps.map((gap) => choose([{ when: isRight(gap), rules: [counted] }])),
    feedbacks: [],
  };
  return { html: withGaps(question.html, (at) => placeOf(`G${at + 1}`)), parts: [part] };
}

/** Gaps into which words are put. */
export function gapMatch(question: MoodleQuestion, shuffle: boolean, share: string): Asked {
  const found = gapsOf(question);
  if (found === undefined) return broken(question);
  const { words, gaps } = found;
  const text = {
    kind: 'gapMatch' as const,
    id,
    prompt: null,
    shuffle: shuffle && isOn(question, 'shuffleanswers'),
    ...any,
    html: withGaps(question.html, (at) => `<span data-gap="G${at + 1}"></span>`),
    gaps: gaps.map((gap, at) => ({ id: gap.id, label: String(at + 1) })),
    choices: words.map(({ id: word, html, uses }) => ({ id: word, html, ...(uses === 1 ? {} : { matchMax: uses }) })),
  };
  // words with the same text in one group are as good as one another
  const isAsGood = (one: Word, { wanted }: Gap): boolean => one.group === wanted.group && one.html === wanted.html;
  const places = gaps.map((gap) => ({
    right: `${gap.wanted.id} ${gap.id}`,
    asGood: words.filter((one) => isAsGood(one, gap)).map((one) => `${one.id} ${gap.id}`),
  }));
  return { html: blockOf(id), parts: [pairsPart(text, share, places)] };
}
