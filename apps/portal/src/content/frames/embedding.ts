import type { DisplayFacts } from '@stoa/domain';

/** The display that content asks for, and how much of the window it may take. */
export interface Embedding extends DisplayFacts {
  /** True when there is a button that fills the window. */
  readonly wholeWindow: boolean;
}
