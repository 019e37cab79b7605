import { isNull, not, variable, type Quiz } from '@stoa/assessment';
import type { Choice } from '@stoa/contract';
import type { AnswerHint, Field } from './field.ts';
import type { Fields } from '../fields.ts';
import type { OlxBlock } from '../block.ts';
import { htmlOfText, inlineOfText, type PageTexts } from './page-texts.ts';
import { hasVisibleContent } from '../../html/plain-text.ts';
import { isRecord, parsedJson } from '../../document/json.ts';
import { itemOf } from './field.ts';
import { numberField, textField } from '../fields.ts';

/** What the authors of these blocks have where nothing is told: exports leave such fields out. */
const unlessTold = {
  question: 'What is your favorite color?',
  pollAnswers: '[["R", "Red"], ["B", "Blue"], ["G", "Green"], ["O", "Other"]]',
  surveyQuestions: JSON.stringify([
    ['enjoy', 'Are you enjoying the course?'],
    ['recommend', 'Would you recommend this course to your friends?'],
    ['learn', 'Do you think you will learn a lot?'],
  ]),
  surveyAnswers: '[["Y", "Yes"], ["N", "No"], ["M", "Maybe"]]',
};

/** Pairs of a key and a label, or of a key and what describes it: `[["R", {"label": "Red", "img": null}]]`. */
function labelled(field: string, written: string, texts: PageTexts): Choice[] {
  const read = parsedJson(written);
  const list: unknown[] = Array.isArray(read) ? read : [];
  return list.flatMap((pair, index) => {
    const value: unknown = Array.isArray(pair) ? pair[1] : undefined;
    const { label, img, img_alt: alt } = isRecord(value) ? value : { label: value };
    if (typeof label !== 'string') return [];
    const src = typeof img === 'string' ? texts.address(img) : null;
    const image = src === null ? {} : { image: { src, alt: typeof alt === 'string' && alt !== '' ? alt : label } };
    const html = inlineOfText(label, texts);
    return hasVisibleContent(html) || src !== null ? [{ id: `${field}_${index + 1}`, html, ...image }] : [];
  });
}

/** One question that is answered and not scored. Votes are given once, unless more of them are allowed. */
function unscored(block: OlxBlock, { html, fields }: { html: string; fields: readonly Field[] }): Quiz {
  const votes = numberField(block.fields, 'max_submissions') ?? 1;
  const checks = votes > 0 ? Math.floor(votes) : null;
  return { mode: 'practice', sections: [{ entries: [{ item: itemOf({ id: block.tag, html }, fields), checks }] }] };
}

/** What the author says to everybody who answered. */
function thanks(fields: Fields, texts: PageTexts): AnswerHint[] {
  const text = textField(fields, 'feedback');
  return text === undefined ? [] : [{ when: not(isNull(variable('R1'))), html: htmlOfText(text, texts) }];
}

/** `poll`: one question with choices, of which none is wrong. */
export function pollOf(block: OlxBlock, texts: PageTexts): Quiz | undefined {
  const choices = labelled('answers', textField(block.fields, 'answers') ?? unlessTold.pollAnswers, texts);
  if (choices.length === 0) return undefined;
  const prompt = htmlOfText(textField(block.fields, 'question') ?? unlessTold.question, texts);
  const field: Field = {
    interaction: { kind: 'choice', id: 'R1', prompt, least: 0, most: 1, shuffle: false, choices },
    response: { id: 'R1', cardinality: 'single', baseType: 'identifier' },
    points: [],
    hints: thanks(block.fields, texts),
  };
  return unscored(block, { html: '<div data-interaction="R1"></div>', fields: [field] });
}

/** `survey`: several questions with the same choices. */
export function surveyOf(block: OlxBlock, texts: PageTexts): Quiz | undefined {
  const read = (field: string, otherwise: string): Choice[] =>
    labelled(field, textField(block.fields, field) ?? otherwise, texts);
  const rows = read('questions', unlessTold.surveyQuestions);
  const columns = read('answers', unlessTold.surveyAnswers).map((one) => ({ ...one, matchMax: 0 }));
  if (rows.length === 0 || columns.length === 0) return undefined;
  const field: Field = {
    interaction: { kind: 'match', id: 'R1', prompt: null, least: 0, most: rows.length, shuffle: false, rows, columns },
    response: { id: 'R1', cardinality: 'multiple', baseType: 'directedPair' },
    points: [],
    hints: thanks(block.fields, texts),
  };
  return unscored(block, { html: '<div data-interaction="R1"></div>', fields: [field] });
}

const mostWords = 20;

/** `word_cloud`: a few words of the learner's own. */
export function wordCloudOf(block: OlxBlock, texts: PageTexts): Quiz {
  const asked = Math.floor(numberField(block.fields, 'num_inputs') ?? 5);
  const ids = Array.from({ length: Math.min(Math.max(asked, 1), mostWords) }, (_, index) => `R${index + 1}`);
  const fields = ids.map((id): Field => ({
    interaction: {
      kind: 'textEntry',
      id,
      prompt: null,
      format: 'text',
      expectedLength: 20,
      placeholder: null,
      suffix: null,
    },
    response: { id, cardinality: 'single', baseType: 'string' },
    points: [],
    hints: [],
  }));
  const places = ids.map((id) => `<p><span data-interaction="${id}"></span></p>`).join('');
  return unscored(block, { html: htmlOfText(textField(block.fields, 'instructions') ?? '', texts) + places, fields });
}
