import { childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { isRecord, parsedJson } from '../../document/json.ts';
import { numberOr } from '../question.ts';
import type { BankQuestion, Pool, QuestionBank } from './question-bank.ts';
import { told } from './backup-question.ts';

/** A place of a quiz: a question, or one that is drawn. */
export interface Slot {
  readonly number: number;
  readonly points: number | undefined;
  readonly question?: BankQuestion;
  readonly pool?: Pool;
}

const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string' || typeof one === 'number').map(String);

/** `ID,name`, or an id alone, which nothing here knows; names are what questions have. */
const tagName = (written: string): string => written.slice(written.indexOf(',') + 1);

/** What a set of questions is, in the two ways in which Moodle 4 writes it. */
function poolIn(condition: string, tagOf: (id: string) => string | undefined): Pool {
  const read = parsedJson(condition);
  const root = isRecord(read) ? read : {};
  const filters = isRecord(root['filter']) ? root['filter'] : {};
  const category = isRecord(filters['category']) ? filters['category'] : undefined;
  if (category === undefined) {
    return {
      categories: listed([root['questioncategoryid']]),
      withBelow: root['includingsubcategories'] === true || String(root['includingsubcategories']) === '1',
      tags: listed(root['tags']).map(tagName),
    };
  }
  const options = isRecord(category['filteroptions']) ? category['filteroptions'] : {};
  const tags = isRecord(filters['qtagids']) ? listed(filters['qtagids']['values']) : [];
  return {
    categories: listed(category['values']),
    withBelow: options['includesubcategories'] === true || String(options['includesubcategories']) === '1',
    tags: tags.map((id) => tagOf(id) ?? id),
  };
}

/** What of a slot leads to its question, which was another thing in each layout. */
function targetOf(instance: XmlElement, bank: QuestionBank): Pick<Slot, 'question' | 'pool'> {
  const set = firstAt(instance, 'question_set_reference');
  if (set !== undefined) return { pool: poolIn(told(set, 'filtercondition'), bank.tagOf) };
  const reference = firstAt(instance, 'question_reference');
  const question =
    reference === undefined
      ? bank.byId(textAt(instance, 'questionid') ?? textAt(instance, 'question') ?? '')
      : bank.byEntry(told(reference, 'questionbankentryid').trim(), told(reference, 'version').trim());
  if (question === undefined) return {};
  if (question.question.kind !== 'random') return { question };
  const pool = bank.poolOf(question);
  const category = told(instance, 'questioncategoryid').trim();
  const tags = childElements(firstAt(instance, 'tags')).map((tag) => told(tag, 'tagname').trim());
  return {
    pool:
      category === ''
        ? pool
        : { categories: [category], withBelow: told(instance, 'includingsubcategories').trim() === '1', tags },
  };
}

/** The places of a quiz in their order; until 2.6 the order stood in a list of its own. */
export function slotsOf(quiz: XmlElement, bank: QuestionBank): Slot[] {
  const order = told(quiz, 'questions')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '' && id !== '0');
  const slots = childElements(firstAt(quiz, 'question_instances'), 'question_instance').map((instance, at) => {
    const place = order.indexOf(textAt(instance, 'question') ?? '');
    const points = Number(textAt(instance, 'maxmark') ?? textAt(instance, 'grade') ?? Number.NaN);
    return {
      number: numberOr(textAt(instance, 'slot'), place === -1 ? order.length + at + 1 : place + 1),
      points: Number.isFinite(points) ? points : undefined,
      ...targetOf(instance, bank),
    };
  });
  return slots.toSorted((one, other) => one.number - other.number);
}
