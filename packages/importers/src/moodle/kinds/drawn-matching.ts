import { and, baseValue, choose, member, number, setOutcome, sum, variable, type Expression } from '@stoa/assessment';
import { hasVisibleContent } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import { numberOr, type MoodleQuestion } from '../question.ts';
import type { Asked, Part } from './part.ts';
import { addIfDrawn, drawSome, ifIn, isIn, setCorrect } from '../../questions/drawn.ts';
import { blockOf } from '../../questions/said.ts';

const id = 'RESPONSE';
const shownRows = 'SHOWN';
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

interface Table {
  readonly rows: readonly Row[];
  /** Answers, each once. */
  readonly texts: readonly string[];
  /** So many rows are drawn. */
  readonly count: number;
}

const isDrawn = (row: Row): Expression => isIn(shownRows, row.id);
const columnOf = ({ texts }: Table, { answer }: Row): string => `a${texts.indexOf(answer) + 1}`;
const pairOf = (table: Table, row: Row): Expression => baseValue('directedPair', `${row.id} ${columnOf(table, row)}`);

function partOf(table: Table, share: string): Part {
  const { rows, texts, count } = table;
  const right = (row: Row): Expression => and(isDrawn(row), member(pairOf(table, row), variable(id)));
  return {
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
        rows: rows.map((row) => ({ id: row.id, html: ifIn(shownRows, row.id, row.html), matchMax: 1 })),
        columns: texts.map((text, at) => ({
          id: `a${at + 1}`,
          html: ifIn(shownColumns, `a${at + 1}`, escapeText(text)),
          matchMax: 0,
        })),
      },
    ],
    responses: [{ id, cardinality: 'multiple', baseType: 'directedPair' }],
    rules: rows.map((row) =>
      choose([{ when: right(row), rules: [setOutcome(share, sum(variable(share), number(1 / count)))] }]),
    ),
    feedbacks: [],
  };
}

function drawingOf(table: Table): Required<Pick<Asked, 'templates' | 'templateRules'>> {
  const { rows, count } = table;
  const drawn = drawSome({ ids: rows.map((row) => row.id), count, into: shownRows });
  return {
    templates: [
      ...drawn.templates,
      { id: rightPairs, cardinality: 'ordered', baseType: 'directedPair' },
      { id: shownColumns, cardinality: 'ordered', baseType: 'identifier' },
    ],
    templateRules: [
      ...drawn.templateRules,
      ...rows.flatMap((row) => [
        addIfDrawn(isDrawn(row), rightPairs, pairOf(table, row)),
        addIfDrawn(isDrawn(row), shownColumns, baseValue('identifier', columnOf(table, row))),
      ]),
      setCorrect(id, { name: 'multiple', children: [variable(rightPairs)] }),
    ],
  };
}

/**
 * Questions with short answers, drawn anew for each attempt (`randomsamatch`): the first answer of each belongs to it.
 * What was drawn alone is shown, and answers that several of them have are one column.
 */
export function drawnMatching(question: MoodleQuestion, pool: readonly MoodleQuestion[], share: string): Asked {
  const all = rowsOf(pool);
  const rows = all.slice(0, mostRows);
  const html = question.html + blockOf(id);
  if (rows.length < 2) return { html, parts: [], notAsked: 'broken' };
  const wanted = Math.max(2, Math.floor(numberOr(question.settings.get('choose'), 2)));
  const texts = [...new Set(rows.map(({ answer }) => answer))];
  const table = { rows, texts, count: Math.min(wanted, rows.length) };
  const lost = rows.length < all.length ? { lost: ['choose'] } : {};
  return { html, parts: [partOf(table, share)], ...drawingOf(table), ...lost };
}
