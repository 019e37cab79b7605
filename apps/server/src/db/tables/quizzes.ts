import type { Annotations, Answers, NewRegrade, QuestionVerdict, QuizLimit } from '@stoa/contract';
import type { DrawnQuiz, Outcomes, Quiz, TemplateValues } from '@stoa/assessment';
import type { Assessment } from '@stoa/domain';
import { boolean, bytes, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

/** Questions of activities, with their answers. */
export const quiz = {
  tenant_id: uuid(),
  /** Of the document as it came; 32 bytes. */
  sha256: bytes(),
  document: json<Quiz>(),
  created: filled(instant()),
};

/**
 * Instants at which a question came, and at which its time ended where that led on from it; where the test is not
 * linear, also those at which the time of something in it began, by its key.
 */
export interface PathTime {
  readonly came: string;
  readonly ended?: string;
  /** It came with a part in which one goes to and fro, and waits there for its learner to begin its time. */
  readonly unbegun?: boolean;
  /** Where one goes to and fro: its time is over then. */
  readonly until?: string;
}

/** The limits at the current question, as its learner is told them, and before when nobody goes on. */
export interface Turn {
  readonly limits: readonly QuizLimit[];
  readonly notBefore: string | null;
}

/** The work of one learner at a quiz. */
export const quizWork = {
  activity_workflow_id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  sha256: bytes(),
  drawn: json<DrawnQuiz>(),
  /** By question. */
  templates: json<Readonly<Record<string, TemplateValues>>>(),
  /** Questions that are asked, each with the times that it may be checked. */
  asked: json<Readonly<Record<string, number | null>>>(),
  /** Questions of a linear test that came so far, the current one last; null where all are there at once. */
  path: nullable(json<readonly string[]>()),
  /**
   * The current questions of a linear test, where they are all of a part in which one goes to and fro; null where it is
   * the last of the path.
   */
  turn_questions: nullable(json<readonly string[]>()),
  /** When its questions came; null where there is no path, and nothing in it has a time of its own. */
  path_times: nullable(json<Readonly<Record<string, PathTime>>>()),
  /** Limits of the current question. */
  turn: nullable(json<Turn>()),
  /** The way goes on by itself then, or nothing can be answered any more. */
  turn_deadline: nullable(instant()),
  /** What the rules of the whole test made of it. */
  outcomes: nullable(json<Outcomes>()),
  started: filled(instant()),
  deadline: nullable(instant()),
  submitted: nullable(instant()),
  /** Since when its points are others than at first. */
  rescored: nullable(instant()),
  /** Late answers that came before it count for nothing. */
  late_declined: nullable(instant()),
};

/** What is different for one person in a course. */
export const accommodation = {
  id: filled(uuid()),
  tenant_id: uuid(),
  objective_id: uuid(),
  user_id: uuid(),
  /** Null for the whole course. */
  activity_part_id: nullable(uuid()),
  extra_minutes: nullable(number()),
  time_factor: nullable(number()),
  extra_attempts: filled(number()),
  /** Null for the install's own token. */
  given_by: nullable(uuid()),
  created: filled(instant()),
};

/** Answers to a question as a device sent them. */
export const quizAnswer = {
  activity_workflow_id: uuid(),
  question_id: text(),
  writing_id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  sequence: number(),
  answers: json<Answers>(),
  is_current: filled(boolean()),
  is_late: filled(boolean()),
  /** When this copy of a late answer was accepted. */
  accepted: nullable(instant()),
  saved: filled(instant()),
};

/** What a learner notes at a question, as one opening of the page wrote it; comments whoever grades reads as well. */
export const quizAnnotation = {
  activity_workflow_id: uuid(),
  question_id: text(),
  kind: text<'flag' | 'struck' | 'note' | 'comment'>(),
  writing_id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  sequence: number(),
  /** Of a flag, of struck-out choices, of a note or of a comment. */
  value: json<boolean | Annotations['struck'] | string>(),
  is_current: filled(boolean()),
  /** A later writing began with it, or took it over. */
  is_replaced: filled(boolean()),
  saved: filled(instant()),
};

/** A correction of which somebody asks what it would change. */
export const regradePreview = {
  id: filled(uuid()),
  tenant_id: uuid(),
  activity_part_id: uuid(),
  question_id: text(),
  correction: json<NewRegrade['correction']>(),
  may_lower: boolean(),
  total: number(),
  done: filled(number()),
  raised: filled(number()),
  lowered: filled(number()),
  kept: filled(number()),
  passed: filled(number()),
  failed: filled(number()),
  /** The work that was counted last. */
  after_id: nullable(uuid()),
  created: filled(instant()),
  finished: nullable(instant()),
  cancelled: nullable(instant()),
};

/** A question whose key was corrected, and how far all work at it is scored anew. */
export const regrade = {
  id: filled(uuid()),
  tenant_id: uuid(),
  activity_part_id: uuid(),
  question_id: text(),
  /** Sums of questions as they were, each with that of the corrected ones. */
  documents: json<Readonly<Record<string, string>>>(),
  may_lower: boolean(),
  total: number(),
  done: filled(number()),
  raised: filled(number()),
  lowered: filled(number()),
  kept: filled(number()),
  /** The work that was done last. */
  after_id: nullable(uuid()),
  created: filled(instant()),
  finished: nullable(instant()),
};

/** What became of a question. */
export const quizQuestion = {
  activity_workflow_id: uuid(),
  question_id: text(),
  tenant_id: uuid(),
  user_id: uuid(),
  checks: filled(number()),
  hints: filled(number()),
  answers: nullable(json<Answers>()),
  outcomes: nullable(json<Outcomes>()),
  verdict: nullable(text<QuestionVerdict>()),
  score: nullable(number()),
  best_score: nullable(number()),
  scored: nullable(instant()),
  /** What a person gave, out of the points of the question with its weight. */
  given_points: nullable(number()),
  /** Of whoever graded it, for the learner. */
  comment: nullable(text()),
  /** What they said by the rubric. */
  assessment: nullable(json<Assessment>()),
  /** Why a person put other points in place of those of scoring. */
  override_reason: nullable(text()),
  /** Null for the install's own token. */
  graded_by: nullable(uuid()),
  /** Null before, and again while a later answer waits to be read. */
  graded: nullable(instant()),
};
