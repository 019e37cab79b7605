import type { Locale } from '@stoa/domain';

/** What somebody has achieved, to read and to print. */
export interface Summary {
  readonly locale: Locale;
  readonly title: string;
  /** Whom it is about, and of when it is. */
  readonly facts: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    readonly entries: readonly { readonly words: string; readonly date: string }[];
  }[];
}

export interface DrawnSummary extends Summary {
  /** What is not drawn, in a sentence; null: everything is. */
  readonly rest: string | null;
}
