import { entriesOf, parseQuiz, type Item, type ItemEntry, type Quiz } from '@stoa/assessment';
import { beginItem, scoreItem, type Scored } from '@stoa/assessment/scoring';
import type { Answers } from '@stoa/contract';
import type { CourseDocument } from '@stoa/domain';
import { allParts } from './document-queries.ts';
import { readBytes } from './with-package.ts';

/** The course of a text in a file of the name. */
export async function readFileOf(
  text: string,
  fileName: string,
): Promise<{ document: CourseDocument; contents: Map<string, string> }> {
  return await readBytes(Buffer.from(text), fileName);
}

/** All quizzes of a course. */
export function quizzesOf({ parts }: Pick<CourseDocument, 'parts'>): Quiz[] {
  return allParts(parts).flatMap(({ content }) => (content?.type === 'quiz' ? [parseQuiz(content.quiz)] : []));
}

export function entriesIn(document: Pick<CourseDocument, 'parts'>): ItemEntry[] {
  return quizzesOf(document).flatMap(entriesOf);
}

/** An answer as it is scored in an attempt of the seed. */
function scored(item: Item, answers: Answers, seed = 'seed'): Scored {
  return scoreItem(item, { templates: beginItem(item, seed), answers, checks: 1 });
}

/** Points to the third decimal. */
export function pointsOf(item: Item, answers: Answers, seed = 'seed'): number | null {
  const { score } = scored(item, answers, seed);
  return score === null ? null : Math.round(score * 1000) / 1000;
}

/** What is said of an answer, without its tags. */
export function saidOf(item: Item, answers: Answers): string[] {
  const { outcomes } = scored(item, answers);
  return item.feedbacks
    .filter(({ outcome, value }) => outcomes[outcome]?.includes(value) === true)
    .map(({ html }) => html.replaceAll(/<[^>]*>/gu, ''));
}
