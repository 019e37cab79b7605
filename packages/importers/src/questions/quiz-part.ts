import { entriesOf, type Item, type Quiz } from '@stoa/assessment';
import type { PartDocument, QuizDocument } from '@stoa/domain';
import type { ReportWriter } from '../document/report.ts';

/** Questions as the content of an activity. */
export function quizDocument(quiz: Quiz, introductionHtml = ''): QuizDocument {
  const introduction = introductionHtml.trim() === '' ? {} : { introductionHtml };
  const rubrics = entriesOf(quiz).filter(({ item }) => item.rubric !== undefined).length;
  const assessed = rubrics === 0 ? {} : { rubrics };
  return { type: 'quiz', tool: 'quiz', quiz: JSON.stringify(quiz), ...introduction, ...assessed };
}

const isAsked = (item: Item): boolean => item.notAsked === undefined && item.interactions.length > 0;

/** How an activity with a quiz is finished and counts: one in which nothing can be answered is marked as done. */
export function quizSettings(quiz: Quiz): Pick<PartDocument, 'completion' | 'scoreWeight' | 'manualGrading'> {
  const asked = entriesOf(quiz)
    .map(({ item }) => item)
    .filter(isAsked);
  if (asked.length === 0) return { completion: 'markDone', scoreWeight: 0 };
  return {
    completion: 'quiz',
    ...(asked.every((item) => item.maxScore === 0) ? { scoreWeight: 0 } : {}),
    ...(asked.some((item) => item.manualGrading) ? { manualGrading: true } : {}),
  };
}

/**
 * Counts the questions of a quiz, and notes each that is not asked with its reason: under the name of the quiz with the
 * id of the item, or under the name that `subject` gives the item of an id.
 */
export function tallyQuestions(report: ReportWriter, quiz: Quiz, subject: string | ((id: string) => string)): void {
  const nameOf = typeof subject === 'string' ? (id: string): string => `${subject}: ${id}` : subject;
  // one that may be drawn again is told once
  const told = entriesOf(quiz).filter(({ instance }) => (instance?.number ?? 1) === 1);
  for (const { item } of told) {
    report.count('questions');
    if (isAsked(item)) report.count('questions.asked');
    if (item.notAsked !== undefined) report.note('question-not-asked', nameOf(item.id), item.notAsked);
  }
}
