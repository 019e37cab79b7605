import type { QuestionFeedback, QuestionSolution } from '@stoa/contract';
import type { QuizFeedback } from '../model/quiz.ts';
import type { Item } from '../model/item.ts';
import { correctKey, valuesAt, type Outcomes, type TemplateValues } from '../model/work.ts';
import { resolveBody } from './resolve-body.ts';

/** What the author says about an answer, by the outcomes of its check; nothing where it could not be scored. */
export function feedbackOf(item: Item, outcomes: Outcomes, templates: TemplateValues): QuestionFeedback[] {
  if (Object.keys(outcomes).length === 0) return [];
  const applies = ({ outcome, value, show }: Item['feedbacks'][number]): boolean =>
    (valuesAt(outcomes, outcome) ?? []).includes(value) === show;
  return item.feedbacks.filter(applies).map(({ html, about }) => ({
    html: resolveBody(html, { templates, outcomes }),
    about: about === undefined ? null : { interaction: about.interaction, choice: about.choice ?? null },
  }));
}

/** What the author says about the whole test, of what may be said now, by its outcomes. */
export function testFeedbackOf(feedbacks: readonly QuizFeedback[], outcomes: Outcomes): string[] {
  const applies = ({ outcome, value, show }: QuizFeedback): boolean =>
    (valuesAt(outcomes, outcome) ?? []).includes(value) === show;
  return feedbacks.filter(applies).map(({ html }) => resolveBody(html, { templates: {}, outcomes }));
}

/** The right answers, as the item tells them or its templates made them, and the author's explanation. */
export function solutionOf(item: Item, templates: TemplateValues): QuestionSolution {
  const answers = item.responses.flatMap(({ id, correct = [] }) => {
    const values = valuesAt(templates, correctKey(id)) ?? correct;
    return values.length === 0 ? [] : [[id, [...values]] satisfies [string, string[]]];
  });
  return {
    answers: Object.fromEntries(answers),
    html: item.solution === undefined ? null : resolveBody(item.solution, { templates, outcomes: null }),
  };
}
