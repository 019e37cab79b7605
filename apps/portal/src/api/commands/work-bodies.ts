import type { AnalyticsEvent, NewAnnotations, NewHandInDraft, NewPackageData, NewQuestionAnswer } from '@stoa/contract';
import type { CommandBody, CommandName } from './command.ts';

/** Pages or activities that are finished together; those that nobody opened yet are opened first. */
export interface Completion {
  readonly id: string;
  readonly objectiveWorkflowId: string;
  /** Work that is open. */
  readonly activityWorkflowIds: readonly string[];
  /** Parts without work of their own yet; `activityPartId` is null for the root, which is opened by naming nothing. */
  readonly unopened: readonly { readonly activityPartId: string | null; readonly activityPathId: string }[];
}

/** How far a text was read, or a film watched. */
export interface Place {
  readonly id: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  readonly activityPathId: string;
  /** Version of the work that the place was made from. */
  readonly version: number;
  readonly position: number;
  readonly watched: readonly (readonly [number, number])[];
}

/** What somebody writes at an activity, to hand it in. */
export interface Draft {
  readonly id: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  readonly save: NewHandInDraft;
  /** The text as a person reads it; what older pages kept has none. */
  readonly words?: string;
}

/** What somebody answers to a question of a quiz. */
export interface QuizAnswer {
  readonly id: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  readonly questionId: string;
  readonly save: NewQuestionAnswer;
  /** The answer as a person reads it. */
  readonly words: string;
}

/** What somebody notes for themselves at a question of a quiz. */
export interface QuizAnnotations {
  readonly id: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  readonly questionId: string;
  readonly save: NewAnnotations;
}

/** What packaged content commits of the work of its learner. */
interface PackageCommit {
  readonly id: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  readonly save: NewPackageData;
}

/** Something that somebody tells the makers of the portal. */
interface Comment {
  readonly id: string;
  readonly event: AnalyticsEvent;
  /** What they wrote. */
  readonly comment: string;
}

/** What each kind of work carries; its id is the sender's, and makes doing it again as good as once. */
export type WorkBodies = { readonly [N in CommandName]: CommandBody<N> } & {
  readonly completion: Completion;
  readonly place: Place;
  readonly draft: Draft;
  readonly answer: QuizAnswer;
  readonly annotation: QuizAnnotations;
  readonly packageData: PackageCommit;
  readonly comment: Comment;
};

export type WorkName = keyof WorkBodies;
