import { fileKindNames } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Nullable, OneOf } from './common.ts';

/** Something that is chosen, placed or put in order. */
export const Choice = Type.Object({
  /** Unique among all choices of its interaction; it is what an answer names. */
  id: Type.String(),
  html: Type.String(),
  /** Shown as a picture; its alternative text is the choice's name. */
  image: Type.Optional(Type.Object({ src: Type.String(), alt: Type.String() })),
  /** Stays where it is when the others are shuffled. */
  fixed: Type.Optional(Type.Boolean()),
  /** How often it may be used in pairs; 0 for as often as one likes, once unless told. */
  matchMax: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type Choice = Static<typeof Choice>;

/** A picture that is pointed at. */
export const Picture = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  /** Pixels in which positions are told; null where the picture does not say. */
  width: Nullable(Type.Number()),
  height: Nullable(Type.Number()),
});
export type Picture = Static<typeof Picture>;

export const spotShapes = ['circle', 'rect', 'poly', 'ellipse', 'default'] as const;

/** A part of a picture: coordinates as QTI tells them, in pixels of the picture. */
export const Spot = Type.Object({
  id: Type.String(),
  /** Plain text; empty where the author gave it none. */
  label: Type.String(),
  shape: OneOf(spotShapes),
  coords: Type.Array(Type.Number()),
  matchMax: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type Spot = Static<typeof Spot>;

/** What every interaction has. An answer is a list of texts; what they are is said beside each kind. */
const common = {
  /** Identifier of the response variable that it gives, unique in its question. */
  id: Type.String(),
  /** HTML above it; null where it has none. */
  prompt: Nullable(Type.String()),
};

const limits = {
  /** How many have to be given, and may be; no limit where `most` is null. */
  least: Type.Integer({ minimum: 0 }),
  most: Nullable(Type.Integer({ minimum: 1 })),
};

const shuffle = { shuffle: Type.Boolean() };

/** The ways to answer, with the semantics of QTI 3. */
export const Interaction = Type.Union([
  /** Ids of the choices. One of them at most makes it a single choice. */
  Type.Object({ kind: Type.Literal('choice'), ...common, ...limits, ...shuffle, choices: Type.Array(Choice) }),
  /** Id of the choice; stands in the text. */
  Type.Object({ kind: Type.Literal('inlineChoice'), ...common, ...shuffle, choices: Type.Array(Choice) }),
  /** The text; stands in the text of the question. */
  Type.Object({
    kind: Type.Literal('textEntry'),
    ...common,
    /** `formula` is arithmetic with letters, of which a preview helps. */
    format: OneOf(['text', 'number', 'formula']),
    expectedLength: Nullable(Type.Integer()),
    placeholder: Nullable(Type.String()),
    /** Behind the field, such as a unit: plain text. */
    suffix: Nullable(Type.String()),
  }),
  /** One text; where `rich` says so, it may have formatting. */
  Type.Object({
    kind: Type.Literal('extendedText'),
    ...common,
    rich: Type.Boolean(),
    lines: Nullable(Type.Integer()),
    mostCharacters: Nullable(Type.Integer()),
  }),
  /** Pairs 'ROW COLUMN': a table in which cells are ticked. */
  Type.Object({
    kind: Type.Literal('match'),
    ...common,
    ...limits,
    ...shuffle,
    rows: Type.Array(Choice),
    columns: Type.Array(Choice),
  }),
  /** Pairs 'A B' of choices, without a direction. */
  Type.Object({ kind: Type.Literal('associate'), ...common, ...limits, ...shuffle, choices: Type.Array(Choice) }),
  /** Ids of the choices in their order. All of them where `least` and `most` do not say otherwise. */
  Type.Object({ kind: Type.Literal('order'), ...common, ...limits, ...shuffle, choices: Type.Array(Choice) }),
  /** Pairs 'CHOICE GAP'; gaps stand in `html` as `<span data-gap="ID">`. */
  Type.Object({
    kind: Type.Literal('gapMatch'),
    ...common,
    ...limits,
    ...shuffle,
    html: Type.String(),
    gaps: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
    choices: Type.Array(Choice),
  }),
  /** Ids of the words; they stand in `html` as `<span data-hottext="ID">`. */
  Type.Object({ kind: Type.Literal('hottext'), ...common, ...limits, html: Type.String() }),
  /** Ids of the spots. */
  Type.Object({
    kind: Type.Literal('hotspot'),
    ...common,
    ...limits,
    picture: Picture,
    spots: Type.Array(Spot),
  }),
  /** Points 'X Y' in pixels of the picture. */
  Type.Object({ kind: Type.Literal('selectPoint'), ...common, ...limits, picture: Picture }),
  /** Ids of the spots in their order. */
  Type.Object({
    kind: Type.Literal('graphicOrder'),
    ...common,
    ...limits,
    picture: Picture,
    spots: Type.Array(Spot),
  }),
  /** Pairs 'A B' of spots. */
  Type.Object({
    kind: Type.Literal('graphicAssociate'),
    ...common,
    ...limits,
    picture: Picture,
    spots: Type.Array(Spot),
  }),
  /** Pairs 'CHOICE SPOT'. */
  Type.Object({
    kind: Type.Literal('graphicGapMatch'),
    ...common,
    ...limits,
    picture: Picture,
    spots: Type.Array(Spot),
    choices: Type.Array(Choice),
  }),
  /** Points 'X Y' at which the object is put, in pixels of the picture. */
  Type.Object({
    kind: Type.Literal('positionObject'),
    ...common,
    ...limits,
    picture: Picture,
    object: Picture,
  }),
  /** The number. */
  Type.Object({
    kind: Type.Literal('slider'),
    ...common,
    lower: Type.Number(),
    upper: Type.Number(),
    step: Type.Number(),
    vertical: Type.Boolean(),
    reverse: Type.Boolean(),
  }),
  /** How often it was played; the film or sound stands in `html`. */
  Type.Object({
    kind: Type.Literal('media'),
    ...common,
    html: Type.String(),
    leastPlays: Type.Integer({ minimum: 0 }),
    mostPlays: Nullable(Type.Integer({ minimum: 1 })),
  }),
  /** Ids of stored files. */
  Type.Object({
    kind: Type.Literal('upload'),
    ...common,
    least: limits.least,
    most: Type.Integer({ minimum: 1 }),
    /** Bytes of one file. */
    mostBytes: Type.Integer({ minimum: 1 }),
    kinds: Type.Array(OneOf(fileKindNames)),
  }),
  /** Id of the stored file: a drawing over the picture, or another picture in its place. */
  Type.Object({ kind: Type.Literal('drawing'), ...common, picture: Picture }),
  /** 'true' once its button was pressed, such as for a hint; the question is checked by that. */
  Type.Object({ kind: Type.Literal('endAttempt'), ...common, title: Type.String() }),
]);
export type Interaction = Static<typeof Interaction>;
export type InteractionKind = Interaction['kind'];
