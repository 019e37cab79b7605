import type { ItemEntry, Quiz, Section } from '@stoa/assessment';
import type { OlxBlock } from '../block.ts';
import type { PageTexts } from './page-texts.ts';
import { blockKind } from '../block-kinds.ts';
import { asksAnything, momentsOf, problemEntries } from './problem.ts';
import { dragAndDropOf } from './drag-and-drop.ts';
import { numberField, textField } from '../fields.ts';
import { plainText } from '../../html/plain-text.ts';
import { pollOf, surveyOf, wordCloudOf } from './poll.ts';
import { problemBuilderOf } from './problem-builder.ts';
import { questionId } from '../../questions/question-id.ts';

type QuizReader = (block: OlxBlock, texts: PageTexts) => Quiz | undefined;

const readers: Readonly<Record<string, QuizReader>> = {
  problem: (block, texts) => ({
    mode: 'practice',
    sections: [{ entries: problemEntries(block, { id: 'problem' }, texts) }],
    ...momentsOf(block.fields),
  }),
  poll: pollOf,
  survey: surveyOf,
  word_cloud: wordCloudOf,
  'drag-and-drop-v2': dragAndDropOf,
  'problem-builder': problemBuilderOf,
  'step-builder': problemBuilderOf,
  mentoring: problemBuilderOf,
};

/** The questions of a block; undefined where it has none. */
export function quizOf(block: OlxBlock, texts: PageTexts): Quiz | undefined {
  return readers[block.tag]?.(block, texts);
}

/** The problem as one entry of a bank: what it counts there is its own weight, or the number of its fields. */
function bankEntry(block: OlxBlock, texts: PageTexts, taken: Set<string>): ItemEntry | Section {
  const id = questionId(block.urlName ?? block.key, taken);
  const title = plainText(textField(block.fields, 'display_name') ?? '');
  const entries = problemEntries(block, { id, title }, texts);
  const most = entries.reduce((sum, { item }) => sum + item.maxScore, 0);
  const weight = numberField(block.fields, 'weight');
  const weighted =
    weight === undefined || weight < 0 || most === 0
      ? entries
      : entries.map((one) => ({ ...one, weight: weight / most }));
  const [first, ...more] = weighted;
  return first !== undefined && more.length === 0 ? first : { entries: weighted };
}

/** True for a block that shows each learner a choice of its children, all of which are problems to answer. */
export function isBank({ tag, children }: OlxBlock): boolean {
  if (blockKind(tag).choice !== 'max_count') return false;
  const asks = ({ tag: kind, hidden, element }: OlxBlock): boolean =>
    kind === 'problem' && !hidden && asksAnything(element);
  return children.length > 0 && children.every(asks);
}

/** A bank of problems as one quiz, of which each attempt draws some. */
export function bankQuiz(block: OlxBlock, select: number | undefined, textsOf: (key: string) => PageTexts): Quiz {
  const taken = new Set<string>();
  const section = {
    entries: block.children.map((child) => bankEntry(child, textsOf(child.key), taken)),
    shuffle: true,
    ...(select === undefined ? {} : { select }),
  };
  const [moments = {}, ...others] = block.children.map(({ fields }) => momentsOf(fields));
  const isOne = others.every((one) => one.results === moments.results && one.solutions === moments.solutions);
  return { mode: 'practice', sections: [section], ...(isOne ? moments : {}) };
}
