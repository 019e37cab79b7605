import type { CalculatorKind, QuizMode } from '@stoa/contract';
import type { Expression } from './expression.ts';
import type { Item, OutcomeDeclaration } from './item.ts';

/** When the learner sees something of a question: one that was checked, answered well or out of tries, … */
export const revealMoments = ['always', 'checked', 'solved', 'ended', 'pastDue', 'never'] as const;
/**
 * `checked`: once it was checked or handed in. `solved`: once it is right, or no check is left, or it was handed in.
 * `ended`: once the whole quiz is handed in. `pastDue`: after the due date of the activity.
 */
export type RevealMoment = (typeof revealMoments)[number];

/** Ends that a branch may lead to instead of a question or a section. */
export const pathEnds = ['EXIT_SECTION', 'EXIT_TESTPART', 'EXIT_TEST'] as const;

/** Leads on to a target where its expression holds (QTI 'branchRule'). */
export interface BranchRule {
  /** One of `pathEnds`, or what the test calls a question or a section that comes later. */
  readonly target: string;
  readonly when: Expression;
}

/** What decides about the way through a linear test. */
export interface PathRules {
  /** It comes only where all of them hold (QTI 'preCondition'). */
  readonly preConditions?: readonly Expression[];
  /** The first that holds says what comes after it; what stands behind it unless one does. */
  readonly branchRules?: readonly BranchRule[];
}

/**
 * Time for a question, a section or a part of a test, in seconds (QTI 'timeLimits'). In a test that is not linear it
 * begins when its learner begins it.
 */
export interface TimeLimits {
  readonly maxSeconds?: number;
  /** One does not go on before; of linear tests alone, as the standard says. */
  readonly minSeconds?: number;
  /** What comes after the end counts, and the end leads nowhere (QTI 'allowLateSubmission'). */
  readonly late?: boolean;
}

/** How a question is answered in its quiz, and what is told of it (QTI 'itemSessionControl'). */
export interface SessionControl {
  /** Times that it may be checked, in a practice or where it has `tries`; null for as often as one likes. */
  readonly checks: number | null;
  /** In a test: it is checked by itself, before the test is over. */
  readonly tries?: boolean;
  /** When verdict, points and feedback are shown; as of the whole quiz unless told. */
  readonly results?: RevealMoment;
  /** When right answer and explanation are shown; as of the whole quiz unless told. */
  readonly solutions?: RevealMoment;
  /** What the author says of its answers is never told (QTI 'showFeedback' false). */
  readonly wordless?: boolean;
  /** Nobody reads it again once it was gone on from or handed in (QTI 'allowReview' false). */
  readonly once?: boolean;
  /** Its learner may write to whoever grades it (QTI 'allowComment'). */
  readonly comments?: boolean;
  /** One goes on from it, or hands in, with an answer only (QTI 'allowSkipping' false). */
  readonly mustAnswer?: boolean;
  /** Less than its parts ask for is not taken (QTI 'validateResponses'). */
  readonly mustBeWhole?: boolean;
}

export interface ItemEntry extends PathRules, SessionControl {
  readonly item: Item;
  readonly time?: TimeLimits;
  /** As the rules of the test call it; the id of the item unless told. */
  readonly name?: string;
  /** Groups of questions that rules of the test count by. */
  readonly categories?: readonly string[];
  /** One of several of the same question, from 1, in a section that may draw it again: what the test calls them all. */
  readonly instance?: { readonly of: string; readonly number: number };
  /** As rules of the test call its outcomes, by their identifiers in the question (QTI 'variableMapping'). */
  readonly mapped?: Readonly<Record<string, string>>;
  /** Factors by the names that rules of the test call them (QTI 'weight'). */
  readonly weights?: Readonly<Record<string, number>>;
  /** Factor of its score in that of the quiz; 1 unless told. */
  readonly weight?: number;
  /** Stays where it is when its section is shuffled; and is always among those that are selected. */
  readonly fixed?: boolean;
  readonly required?: boolean;
}

export interface Section extends PathRules {
  /** As the rules of the test call it. */
  readonly id?: string;
  /** It is a part of the test (QTI 'testPart'), which `EXIT_TESTPART` leaves. */
  readonly isPart?: boolean;
  /**
   * A part of a linear test in which one goes to and fro (QTI 'navigationMode' nonlinear): its questions come together,
   * and one goes on from all of them at once. `PathRules` and times hold of it, and of nothing inside of it.
   */
  readonly isFree?: boolean;
  readonly time?: TimeLimits;
  readonly title?: string;
  /** HTML: instructions. */
  readonly html?: string;
  readonly entries: readonly (ItemEntry | Section)[];
  /** So many of its entries are drawn for each attempt; all of them unless told. */
  readonly select?: number;
  /** A question may be drawn again: its entries are `instance`s, as many of each as are selected. */
  readonly replacement?: boolean;
  /** Entries come in an order of their own in each attempt. */
  readonly shuffle?: boolean;
  readonly fixed?: boolean;
  readonly required?: boolean;
}

/** Words of the author about the whole test, or about a part of it. */
export interface QuizFeedback {
  /** Identifier of the outcome of the test. */
  readonly outcome: string;
  readonly value: string;
  /** True: shown when the outcome has the value. False: hidden then. */
  readonly show: boolean;
  readonly html: string;
  /** Told while the test, or its part, is taken; else once it is over (QTI 'access'). */
  readonly during?: boolean;
  /** Id of the part of a linear test that it is about; the whole test unless told. */
  readonly part?: string;
}

/** The questions of one activity. */
export interface Quiz {
  readonly mode: QuizMode;
  readonly title?: string;
  /** HTML: said before the first question. */
  readonly html?: string;
  readonly sections: readonly Section[];
  readonly onePerPage?: boolean;
  /** So many questions of a test stand on a page, where it is more than one; all of them unless told. */
  readonly perPage?: number;
  /**
   * A test whose questions come one after the other, or parts at a time where those are `isFree`, without a way back;
   * `PathRules` hold in it and nowhere else.
   */
  readonly linear?: boolean;
  /** Outcomes of the whole test. Where SCORE is one of them, and there are rules, it is the score. */
  readonly outcomes?: readonly OutcomeDeclaration[];
  readonly outcomeRules?: readonly Expression[];
  readonly feedbacks?: readonly QuizFeedback[];
  readonly timeLimitSeconds?: number;
  /** What comes after this time counts, and nothing ends with it (QTI 'allowLateSubmission'). */
  readonly takesLate?: boolean;
  /** It is not handed in before (QTI 'minTime'). */
  readonly leastSeconds?: number;
  /** Offered at all of its questions; none unless told. */
  readonly calculator?: CalculatorKind;
  /** When verdict, points and feedback of a question are shown; `checked` in a practice, `ended` in a test. */
  readonly results?: RevealMoment;
  /** When the right answers and the explanation are shown; `solved` in a practice, `ended` in a test. */
  readonly solutions?: RevealMoment;
}

export function isSection(entry: ItemEntry | Section): entry is Section {
  return 'entries' in entry;
}

/** What the rules of the test call a question. */
export const nameOf = ({ name, item }: ItemEntry): string => name ?? item.id;

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
