import { or, textIs, variable, type Expression } from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import { plainText } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import { placeOf } from '../../questions/said.ts';
import { addWhen, hintsOf, notAsked, type Asked } from '../asked.ts';
import { addressOf, shownImage } from '../words.ts';
import { isOn, listAt, textAt } from '../fields.ts';

interface Blank {
  readonly id: string;
  readonly solutions: readonly string[];
  readonly tip: string;
}

/** `answer/alternative:tip`, as it stands between two asterisks. */
function blankOf(written: string, id: string): Blank {
  const [solution = '', ...tip] = plainText(written).split(':');
  return { id, solutions: solution.split('/').map((one) => one.trim()), tip: tip.join(':').trim() };
}

/** Letters that may be other than those of a solution (`acceptSpellingErrors`). */
function slipsIn(solution: string): number {
  if (solution.length > 9) return 2;
  return solution.length > 3 ? 1 : 0;
}

const entry = ({ id }: Blank): Interaction => ({
  kind: 'textEntry',
  id,
  prompt: null,
  format: 'text',
  // how long the answer is would tell something of it
  expectedLength: null,
  placeholder: null,
  suffix: null,
});

/** A text with blanks between asterisks; two of them are a letter. One point for each blank. */
export function blanks(params: unknown): Asked {
  const found: Blank[] = [];
  const filled = listAt(params, 'questions')
    .filter((text) => typeof text === 'string')
    .map((text) =>
      text.replaceAll(/\*([^*]*)\*/gu, (_, written: string) => {
        if (written === '') return '*';
        const blank = blankOf(written, `B${found.length + 1}`);
        found.push(blank);
        return placeOf(blank.id);
      }),
    );
  const html = textAt(params, 'text') + filled.map((text) => `<div>${text}</div>`).join('');
  if (found.length === 0) return notAsked(html, 'no-key');
  const isStrict = isOn(params, 'behaviour.caseSensitive', true);
  const isLenient = isOn(params, 'behaviour.acceptSpellingErrors', false);
  const isRight = ({ id, solutions }: Blank): Expression =>
    or(
      ...solutions.map((text) =>
        textIs(variable(id), { text, ...(isLenient ? { slips: slipsIn(text) } : {}) }, isStrict),
      ),
    );
  const tips = found.map(({ tip }, at) => ({ tip, number: at + 1 })).filter(({ tip }) => tip !== '');
  const numbered = found.length > 1;
  return {
    html,
    points: found.length,
    interactions: found.map(entry),
    responses: found.map(({ id, solutions }) => ({
      id,
      cardinality: 'single',
      baseType: 'string',
      correct: solutions.slice(0, 1),
    })),
    responseRules: found.map((blank) => addWhen(isRight(blank))),
    hints: tips.map(({ tip, number }) => `<p>${numbered ? `${number}. ` : ''}${escapeText(tip)}</p>`),
  };
}

/** A card with a picture and a question, whose answer is a text; `|` stands between others that are right. */
export function flashcard(card: unknown, isStrict: boolean): Asked {
  const blank = { id: 'B1', tip: textAt(card, 'tip.tip') || textAt(card, 'tip') };
  const image = textAt(card, 'image.path');
  const picture =
    image === '' ? '' : shownImage({ src: addressOf(image), alt: plainText(textAt(card, 'imageAltText')) });
  const html = `${picture}<p>${textAt(card, 'text')}</p>`;
  const solutions = textAt(card, 'answer')
    .split(/(?<!\\)\|/u)
    .map((one) =>
      plainText(one)
        .replaceAll(String.raw`\|`, '|')
        .trim(),
    )
    .filter((one) => one !== '');
  if (solutions.length === 0) return notAsked(html, 'no-key');
  return {
    html: `${html}<p>${placeOf(blank.id)}</p>`,
    points: 1,
    interactions: [entry({ ...blank, solutions })],
    responses: [{ id: blank.id, cardinality: 'single', baseType: 'string', correct: solutions.slice(0, 1) }],
    responseRules: [addWhen(or(...solutions.map((text) => textIs(variable(blank.id), { text }, isStrict))))],
    hints: hintsOf([blank.tip]),
  };
}
