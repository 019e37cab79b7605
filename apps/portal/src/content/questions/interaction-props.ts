import type { AnswerFile, Interaction, InteractionKind, QuestionFeedback } from '@stoa/contract';
import type { WorkOfFiles } from '../../api/uploads/tus.ts';

/** An interaction of one kind. */
type InteractionOf<Kind extends InteractionKind> = Extract<Interaction, { readonly kind: Kind }>;

/** Files of a question, and where they go. */
export interface AnswerUploads {
  readonly work: WorkOfFiles;
  readonly questionId: string;
  /** What the server knows of them. */
  readonly files: readonly AnswerFile[];
  /** Asks the server again; done once the page knows the answer. */
  readonly refresh: () => Promise<void>;
}

/** Choices that somebody ruled out for themselves. */
export interface Strikes {
  readonly struck: readonly string[];
  /** Strikes a choice out, or takes that back; null where that is not offered. */
  readonly onStrike: ((choiceId: string) => void) | null;
}

export interface InteractionProps<Kind extends InteractionKind = InteractionKind> {
  readonly interaction: InteractionOf<Kind>;
  /** What is answered: a list of texts, empty where nothing is. */
  readonly values: readonly string[];
  readonly onAnswer: (values: readonly string[]) => void;
  readonly readOnly: boolean;
  /** Id of the element whose words are the question. */
  readonly labelledBy: string;
  /** The author's words about what was answered here. */
  readonly feedback: readonly QuestionFeedback[];
  /** Values that are right, where they may be seen. */
  readonly right: readonly string[] | null;
  /** Everything that was answered is right, so that it need not be told again. */
  readonly isCorrect: boolean;
  /** Its name where the author gave it none. */
  readonly ownName: string;
  readonly uploads: AnswerUploads;
  readonly strikes: Strikes;
}
