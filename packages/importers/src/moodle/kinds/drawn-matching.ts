import { and, baseValue, choose, member, number, setOutcome, sum, variable } from '@stoa/assessment';
import { hasVisibleContent } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import { numberOr, type MoodleQuestion } from '../question.ts';
import { addIfDrawn, drawSome, ifDrawn, ifIn, isDrawn } from './drawn.ts';
import type { Asked } from './part.ts';
import { blockOf } from '../../questions/said.ts';

const id = 'RESPONSE';
const rightPairs = 'RIGHT';
/** Answers of the questions that were drawn. */
const shownColumns = 'COLUMNS';
/** More rows make rules that take long, and nobody sees that they are missing. */
const mostRows = 300;

interface Row {
  readonly id: string;
  readonly html: string;
  /** The first answer that has points, as it is shown. */
  readonly answer: string;
}

function rowsOf(shortAnswers: readonly MoodleQuestion[]): Row[] {
  const rows = shortAnswers.flatMap(({ html, answers }) => {
    const answer = answers.find(({ fraction, text }) => fraction > 0 && text !== '')?.text;
    return answer === undefined || !hasVisibleContent(html) ? [] : [{ html, answer }];
  });
  return rows.map((row, at) => ({ ...row, id: `q${at + 1}` }));
}

/**
 * Questions with short answers, drawn anew for each attempt (`randomsamatch`): the first answer of each belongs to it.
 * What was drawn alone is shown, and answers that several of them have are one column.
 */
export function drawnMatching(question: MoodleQuestion, pool: readonly MoodleQuestion[], share: string): Asked {
  const all = rowsOf(pool);
  const rows = all.slice(0, mostRows);
  const count = Math.min(Math.max(2, Math.floor(numberOr(question.settings.get('choose'), 2))), rows.length);
  const html = question.html + blockOf(id);
  if (rows.length < 2) return { html, parts: [], notAsked: 'broken' };
  const texts = [...new Set(rows.map(({ answer }) => answer))];
  const columnOf = ({ answer }: Row): string => `a${texts.indexOf(answer) + 1}`;
  const pair = (row: Row) => baseValue('directedPair', `${row.id} ${columnOf(row)}`);
  const drawn = drawSome(
    rows.map((row) => row.id),
    count,
    false,
  );
  return {
    html,
    parts: [
      {
        share,
        interactions: [
          {
            kind: 'match',
            id,
            prompt: null,
            // what is drawn has no order of its author
            shuffle: true,
            least: 0,
            most: null,
            rows: rows.map((row) => ({ id: row.id, html: ifDrawn(row.id, row.html), matchMax: 1 })),
            columns: texts.map((text, at) => ({
              id: `a${at + 1}`,
              html: ifIn(shownColumns, `a${at + 1}`, escapeText(text)),
              matchMax: 0,
            })),
          },
        ],
        responses: [{ id, cardinality: 'multiple', baseType: 'directedPair' }],
        rules: rows.map((row) =>
          choose([
            {
              when: and(isDrawn(row.id), member(pair(row), variable(id))),
              rules: [setOutcome(share, sum(variable(share), number(1 / count)))],
            },
          ]),
        ),
        feedbacks: [],
      },
    ],
    templates: [
      ...drawn.templates,
      { id: rightPairs, cardinality: 'ordered', baseType: 'directedPair' },
      { id: shownColumns, cardinality: 'ordered', baseType: 'identifier' },
    ],
    templateRules: [
      ...drawn.templateRules,
      ...rows.flatMap((row) => [
        addIfDrawn(row.id, { variable: rightPairs, value: pair(row) }),
        addIfDrawn(row.id, { variable: shownColumns, value: baseValue('identifier', columnOf(row)) }),
      ]),
      {
        name: 'setCorrectResponse',
        attributes: { identifier: id },
        children: [{ name: 'multiple', children: [variable(rightPairs)] }],
      },
    ],
    ...(rows.length < all.length ? { lost: ['choose'] } : {}),
  };
}
