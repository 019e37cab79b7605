import { entriesOf, type Quiz } from '@stoa/assessment';
import type { PartDocument } from '@stoa/domain';
import type { OlxBlock } from '../block.ts';
import type { PageTexts } from './page-texts.ts';
import { asksAnything, momentsOf, problemEntries } from './problem.ts';

type QuizPart = Pick<PartDocument, 'completion'> & { readonly content: NonNullable<PartDocument['content']> };

/** The questions of a block; undefined where it has none that can be asked. */
export function quizOf(block: OlxBlock, texts: PageTexts): Quiz | undefined {
  if (!asksAnything(block.element)) return undefined;
  const entries = problemEntries(block, 'problem', texts);
  return { mode: 'practice', sections: [{ entries }], ...momentsOf(block.fields) };
}

/** A part that asks the questions of a quiz. */
export function quizPart(quiz: Quiz): QuizPart | undefined {
  const isAsked = entriesOf(quiz).some(({ item }) => item.notAsked === undefined);
  if (!isAsked) return undefined;
  return { content: { type: 'quiz', tool: 'quiz', quiz: JSON.stringify(quiz) }, completion: 'quiz' };
}
