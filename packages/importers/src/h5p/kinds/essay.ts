import { plainText } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import { below, response, type Asked } from '../asked.ts';
import { isOn, listAt, numberAt, textAt } from '../fields.ts';

interface Keyword {
  readonly words: readonly string[];
  readonly points: number;
}

function keywordsOf(params: unknown): Keyword[] {
  return listAt(params, 'keywords')
    .map((keyword) => ({
      words: [textAt(keyword, 'keyword'), ...listAt(keyword, 'alternatives')]
        .map((word) => (typeof word === 'string' ? plainText(word) : ''))
        .filter((word) => word !== ''),
      points: (numberAt(keyword, 'options.points') ?? 1) * (numberAt(keyword, 'options.occurrences') ?? 1),
    }))
    .filter(({ words }) => words.length > 0);
}

const noted = (keywords: readonly Keyword[]): string =>
  keywords.length === 0
    ? ''
    : `<ul>${keywords.map(({ words, points }) => `<li>${escapeText(words.join(' / '))} (${points})</li>`).join('')}</ul>`;

/**
 * A text that a person grades. H5P looks for keywords in it, which say little of what it is worth: whoever grades it
 * sees them, with their points.
 */
export function essay(params: unknown): Asked {
  const keywords = keywordsOf(params);
  const points = keywords.reduce((total, keyword) => total + keyword.points, 0);
  const most = numberAt(params, 'behaviour.maximumLength');
  const lines = numberAt(params, 'behaviour.inputFieldSize') ?? 10;
  return {
    html: below(textAt(params, 'taskDescription')),
    points: isOn(params, 'behaviour.ignoreScoring', false) || points <= 0 ? 1 : points,
    interactions: [
      {
        kind: 'extendedText',
        id: response,
        prompt: null,
        rich: false,
        lines: Math.min(Math.max(Math.round(lines), 1), 50),
        mostCharacters: most !== undefined && most >= 1 ? Math.round(most) : null,
      },
    ],
    responses: [{ id: response, cardinality: 'single', baseType: 'string' }],
    manualGrading: true,
    gradersNote: noted(keywords),
    solution: textAt(params, 'solution.introduction') + textAt(params, 'solution.sample'),
    ...((numberAt(params, 'behaviour.minimumLength') ?? 0) > 0 ? { lost: ['minimumLength'] } : {}),
  };
}

/** An answer that is thought of first, and then seen: nothing of it is scored. */
export function guessTheAnswer(params: unknown): Asked {
  return {
    html: below(textAt(params, 'taskDescription')),
    points: 0,
    interactions: [{ kind: 'extendedText', id: response, prompt: null, rich: false, lines: 2, mostCharacters: null }],
    responses: [{ id: response, cardinality: 'single', baseType: 'string' }],
    solution: textAt(params, 'solutionText'),
  };
}
