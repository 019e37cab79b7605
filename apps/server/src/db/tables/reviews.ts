/** Questions of courses that come back to their learners. */
import type { ChoiceOrders, Outcomes, TemplateValues } from '@stoa/assessment';
import type { Answers, QuestionVerdict } from '@stoa/contract';
import { boolean, bytes, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

/** Whether the cards of a person are to be looked through again. */
export const reviewPerson = {
  tenant_id: uuid(),
  user_id: uuid(),
  stale: filled(boolean()),
  /** When its cards were looked through last. */
  synced: nullable(instant()),
  /** When to see whether they are to be asked a question by mail; null while somebody does, and until a change. */
  ask_at: filled(nullable(instant())),
  /** Somebody is seeing to it until then. */
  ask_leased: nullable(instant()),
};

/** Questions that were imported for a course. */
export const knowledgeModel = {
  tenant_id: uuid(),
  objective_id: uuid(),
  name: text(),
  sha256: bytes(),
  imported: filled(instant()),
};

/** No reviews before an instant. */
export const reviewHoliday = {
  tenant_id: uuid(),
  user_id: uuid(),
  until: instant(),
};

/** Courses of which a person wants no reviews. */
export const reviewPause = {
  tenant_id: uuid(),
  user_id: uuid(),
  objective_id: uuid(),
};

/** A question that comes back to a person; when it is due follows from its first answer and its reviews. */
export const reviewCard = {
  tenant_id: uuid(),
  user_id: uuid(),
  objective_id: uuid(),
  activity_id: uuid(),
  question_id: text(),
  /** Name of the page that asks it. */
  subject: text(),
  ready: boolean(),
  /** The answer in the quiz, or when it joined. */
  first_at: instant(),
  /** 0..1; null where it was not asked in a quiz. */
  first_score: nullable(number()),
  due: instant(),
};

/** One time that it is asked. */
export const review = {
  tenant_id: uuid(),
  id: filled(uuid()),
  user_id: uuid(),
  objective_id: uuid(),
  activity_id: uuid(),
  question_id: text(),
  sha256: bytes(),
  templates: json<TemplateValues>(),
  orders: json<ChoiceOrders>(),
  created: filled(instant()),
  answered: nullable(instant()),
  answers: nullable(json<Answers>()),
  outcomes: nullable(json<Outcomes>()),
  verdict: nullable(text<QuestionVerdict>()),
  /** 0..1 */
  score: nullable(number()),
};
