import type { QuizMode } from '@stoa/contract';
import type { Item } from './item.ts';

/** When the learner sees something of a question: one that was checked, answered well or out of tries, … */
export const revealMoments = ['always', 'checked', 'solved', 'ended', 'pastDue', 'never'] as const;
/**
 * `checked`: once it was checked or handed in. `solved`: once it is right, or no check is left, or it was handed in.
 * `ended`: once the whole quiz is handed in. `pastDue`: after the due date of the activity.
 */
export type RevealMoment = (typeof revealMoments)[number];

export interface ItemEntry {
  readonly item: Item;
  /** Factor of its score in that of the quiz; 1 unless told. */
  readonly weight?: number;
  /** Times that it may be checked in a practice; null for as often as one likes. */
  readonly checks: number | null;
  /** Stays where it is when its section is shuffled; and is always among those that are selected. */
  readonly fixed?: boolean;
  readonly required?: boolean;
}

export interface Section {
  readonly title?: string;
  /** HTML: instructions. */
  readonly html?: string;
  readonly entries: readonly (ItemEntry | Section)[];
  /** So many of its entries are drawn for each attempt; all of them unless told. */
  readonly select?: number;
  /** Entries come in an order of their own in each attempt. */
  readonly shuffle?: boolean;
  readonly fixed?: boolean;
  readonly required?: boolean;
}

/** The questions of one activity. */
export interface Quiz {
  readonly mode: QuizMode;
  readonly title?: string;
  /** HTML: said before the first question. */
  readonly html?: string;
  readonly sections: readonly Section[];
  readonly onePerPage?: boolean;
  readonly timeLimitSeconds?: number;
  /** When verdict, points and feedback of a question are shown; `checked` in a practice, `ended` in a test. */
  readonly results?: RevealMoment;
  /** When the right answers and the explanation are shown; `solved` in a practice, `ended` in a test. */
  readonly solutions?: RevealMoment;
}

export function isSection(entry: ItemEntry | Section): entry is Section {
  return 'entries' in entry;
}

/** Every entry of a question, in the order of the author. */
export function entriesOf(quiz: Pick<Quiz, 'sections'>): readonly ItemEntry[] {
  const below = (entries: Section['entries']): readonly ItemEntry[] =>
    entries.flatMap((entry) => (isSection(entry) ? below(entry.entries) : [entry]));
  return below(quiz.sections);
}

/** A quiz as importers write it down (`QuizDocument.quiz`). What they write is a quiz. */
export function parseQuiz(json: string): Quiz {
  return JSON.parse(json) as Quiz;
}
