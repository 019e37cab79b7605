/** Kinds of things that are kept with a course and that nothing here shows yet. */
export const keptKinds = [
  'question-bank',
  'rubric',
  'outcome',
  'announcement',
  'calendar-event',
  'handout',
  'textbook',
  'tab',
  'unpublished',
  'sequencing',
] as const;
export type KeptKind = (typeof keptKinds)[number];

/** Kinds of things that packages hold, in the words of authors and in the order in which a report tells them. */
export const importedKinds = [
  'module',
  'section',
  'page',
  'film',
  'link',
  'file',
  'discussion',
  'event',
  'exercise',
  'tool',
  'package',
  ...keptKinds,
  'part',
] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** What became of the things of one kind: some are stored and wait for their player, some were left out. */
export interface ImportedAmount {
  readonly kind: ImportedKind;
  readonly found: number;
  readonly stored: number;
  /** Learners can use them now. */
  readonly shown: number;
  /** Found and not stored. */
  readonly lost: number;
  /** Names of what is stored and not shown, with the page in front where there is one; the first of them. */
  readonly waiting: readonly string[];
}

/** The contents that came in, and those that were left out, with the reason. Codes are message keys under `import.`. */
export interface ImportReport {
  /**
   * Counted things by name, such as { chapters: 6, sequentials: 17, 'block.html': 266, 'response.choiceresponse': 2 }.
   */
  readonly counts: Readonly<Record<string, number>>;
  /** What became of the things that the package holds, by kind; kinds of which it has none are left out. */
  readonly amounts: readonly ImportedAmount[];
  readonly notes: readonly ImportNote[];
}

export interface ImportNote {
  readonly code: ImportNoteCode;
  /** A path or a name in the package. */
  readonly subject: string;
  readonly detail?: string;
  /** Path of the file of the package in which it is, where that can be told. */
  readonly file?: string;
  /** Line in that file, from 1: where the first of what the note names stands. */
  readonly line?: number;
}

export const importNoteCodes = [
  'file-missing',
  'file-named-otherwise',
  'file-type-refused',
  'file-unused',
  'part-missing',
  'part-not-reachable',
  'draft-left-out',
  'hidden-left-out',
  'hidden-kept-archived',
  'unpublished-kept-as-draft',
  'unpublished-made-ready',
  'unlisted-made-optional',
  'not-playable-yet',
  'tool-to-register',
  'kind-unknown',
  'link-broken',
  'placed-outside-outline',
  'settings-left-out',
  'settings-unreadable',
  'prerequisite-left-out',
  'interactive-left-out',
  'document-not-shown',
  'media-elsewhere',
  'frame-elsewhere',
  'insecure-elsewhere',
  'video-remote',
  'private-left-out',
  'people-left-out',
  'question-not-asked',
  'question-not-reviewed',
  'question-unused',
  'question-unclosed',
  'sequencing-kept',
  'scores-not-taken',
  'unit-elsewhere',
] as const;
export type ImportNoteCode = (typeof importNoteCodes)[number];

/** The reasons for which a package is refused whole. */
export const importRefusals = [
  'not-an-archive',
  'unknown-format',
  'is-aicc',
  'is-qti',
  'is-h5p',
  'h5p-library-missing',
  'h5p-library-invalid',
  'h5p-core-unknown',
  'cmi5-structure',
  'cmi5-iri',
  'cmi5-block-twice',
  'cmi5-objective-twice',
  'cmi5-unit-twice',
  'cmi5-url',
  'cmi5-query',
  'cmi5-relative',
  'cmi5-file-missing',
  'book-encrypted',
  'archive-empty',
  'archive-too-large',
  'archive-too-many-entries',
  'archive-ratio',
  'archive-unsafe-path',
  'archive-control-character',
  'archive-name-too-long',
  'archive-names-differ',
  'archive-too-deep',
  'archive-symlink',
  'archive-duplicate',
  'archive-overlap',
  'archive-damaged',
  'xml-not-well-formed',
  'xml-entities',
  'manifest-missing',
  'manifest-invalid',
  'no-parts',
  'content-missing',
  'text-too-large',
  'too-many-elements',
  'too-many-attributes',
  'too-deeply-nested',
  'too-many-parts',
  'reading-too-slow',
  'reading-too-large',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];
