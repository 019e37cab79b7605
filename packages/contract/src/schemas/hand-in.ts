import { fileKindNames, handInLimits, handInTimings } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from './common.ts';
import { ReadRubric, Rubric } from './rubric.ts';

/** What an activity asks to be handed in; null for what it does not ask for. */
export const HandInTerms = Type.Object({
  text: Nullable(
    Type.Object({
      mostCharacters: Type.Integer(),
      /** It may have formatting. */
      rich: Type.Boolean(),
    }),
  ),
  files: Nullable(
    Type.Object({
      /** Fewer are not handed in; 0 where files may be left out. */
      least: Type.Integer(),
      most: Type.Integer(),
      /** Bytes of one file. */
      mostBytes: Type.Integer(),
      kinds: Type.Array(OneOf(fileKindNames)),
    }),
  ),
  /** By what it will be assessed; null where nothing is said of that, or only with the result. */
  rubric: Nullable(ReadRubric),
});

export type HandInTerms = Static<typeof HandInTerms>;

const save = {
  /** One opening of the editor, by an id that the device gave it. */
  writingId: Uuid,
  /** Number of the save within its writing; it grows with each. */
  sequence: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
};

/** The draft that somebody saw. */
export const SeenDraft = Type.Object(save, { additionalProperties: false });
export type SeenDraft = Static<typeof SeenDraft>;

/** The text as it was saved: with formatting or without. */
export const HandInDraft = Type.Object({ ...save, text: Type.String(), saved: Instant });
export type HandInDraft = Static<typeof HandInDraft>;

/** What the server holds of a writing: its newest save, which need not be the one that was sent. */
export const KeptDraft = Type.Object({
  ...save,
  saved: Instant,
  /** False once another writing, or a version, took its place. */
  current: Type.Boolean(),
});
export type KeptDraft = Static<typeof KeptDraft>;

/** A file that the server holds whole. */
export const HandedInFile = Type.Object({
  id: Uuid,
  /** As it was called on the device. */
  name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Sum over all of it: 64 hexadecimal digits. */
  sha256: Type.String(),
});
export type HandedInFile = Static<typeof HandedInFile>;

/** A file of a draft: it is stored once its sum is known, and not before. */
export const DraftFile = Type.Object({
  ...HandedInFile.properties,
  /** Bytes that the server holds. */
  received: Type.Integer(),
  /** Null until the server holds every byte. */
  sha256: Nullable(Type.String()),
});
export type DraftFile = Static<typeof DraftFile>;

/** The proof of one version: when the server took it, and what it took. */
export const HandInReceipt = Type.Object({
  id: Uuid,
  /** 1 for the first. */
  version: Type.Integer(),
  /** Instant by the server's clock. */
  handedIn: Instant,
  timing: OneOf(handInTimings),
  /** Null while it is with the person who grades it, and ever after. */
  withdrawn: Nullable(Instant),
  /** Characters of the text, without its formatting. */
  characters: Type.Integer(),
  /** Sum over the text as it is stored, in UTF-8: 64 hexadecimal digits. */
  sha256: Type.String(),
  files: Type.Array(HandedInFile),
});
export type HandInReceipt = Static<typeof HandInReceipt>;

export const HandInVersion = Type.Object({ ...HandInReceipt.properties, text: Type.String() });

export type HandInVersion = Static<typeof HandInVersion>;

/** What whoever grades a course sees: the version that waits or was graded; null while there is none. */
export const HandedInWork = Type.Object({
  terms: Type.Object({ ...HandInTerms.properties, rubric: Nullable(Rubric) }),
  version: Nullable(HandInVersion),
});
export type HandedInWork = Static<typeof HandedInWork>;

/** Everything that a learner has of what they hand in at one activity. */
export const HandInWork = Type.Object({
  terms: HandInTerms,
  /** Null where nothing is being written. */
  draft: Nullable(HandInDraft),
  /** Files that will be handed in with the draft, the oldest first. */
  files: Type.Array(DraftFile),
  /** What other writings saved meanwhile, one of each, the newest first; at most 20. */
  setAside: Type.Array(HandInDraft),
  /** The newest first. */
  versions: Type.Array(HandInVersion),
});
export type HandInWork = Static<typeof HandInWork>;

export const NewHandInDraft = Type.Object(
  {
    /** Sent again, or overtaken by a greater number, a save changes nothing. */
    ...save,
    /** The draft on which the editor opened, which this one follows; null where there was none. */
    basedOn: Nullable(SeenDraft),
    /** Longer than any text that may be handed in, so that nobody loses what they pasted. */
    text: Type.String({ maxLength: handInLimits.mostStored }),
  },
  { additionalProperties: false },
);
export type NewHandInDraft = Static<typeof NewHandInDraft>;
