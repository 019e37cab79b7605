import { longestNote, mostReplacedNotes } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Instant, Nullable, Uuid } from './common.ts';

/** Choices that were struck out, by the identifier of their interaction. */
const StruckChoices = Type.Record(
  Type.String({ maxLength: 255 }),
  Type.Array(Type.String({ maxLength: 255 }), { maxItems: 500 }),
);

/** A note as one opening of the page wrote it. */
export const QuestionNote = Type.Object({ writingId: Uuid, text: Type.String() });
export type QuestionNote = Static<typeof QuestionNote>;

/** What a learner noted at a question; nobody else reads it, except for the comment. */
export const Annotations = Type.Object({
  flagged: Type.Boolean(),
  struck: StruckChoices,
  /** Null where nothing was ever written. */
  note: Nullable(QuestionNote),
  /** Written at the same time elsewhere, and in no note that came later. */
  otherNotes: Type.Array(QuestionNote),
  /** Plain text for whoever grades; empty for none. */
  comment: Type.String(),
});
export type Annotations = Static<typeof Annotations>;

/** What changed, of which the last to arrive holds; what is left out stays as it is. */
export const NewAnnotations = Type.Object(
  {
    /** One opening of the page, by an id that the device gave it. */
    writingId: Uuid,
    /** Number of the save within its writing; it grows with each. */
    sequence: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    flagged: Type.Optional(Type.Boolean()),
    struck: Type.Optional(StruckChoices),
    /** Plain text; empty for none. */
    note: Type.Optional(Type.String({ maxLength: longestNote })),
    /** Plain text; empty for none. */
    comment: Type.Optional(Type.String({ maxLength: longestNote })),
    /** Writings whose notes this one began with, or took over. */
    replaces: Type.Optional(Type.Array(Uuid, { maxItems: mostReplacedNotes })),
  },
  { additionalProperties: false },
);
export type NewAnnotations = Static<typeof NewAnnotations>;

export const KeptAnnotations = Type.Object({ saved: Instant });
export type KeptAnnotations = Static<typeof KeptAnnotations>;
