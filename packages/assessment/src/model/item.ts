import type { CalculatorKind, Interaction, NotAskedReason, QuestionSupport } from '@stoa/contract';
import type { Rubric } from '@stoa/domain';
import type { Expression } from './expression.ts';

export const baseTypes = [
  'identifier',
  'boolean',
  'integer',
  'float',
  'string',
  'point',
  'pair',
  'directedPair',
  'duration',
  'file',
  'uri',
] as const;
export type BaseType = (typeof baseTypes)[number];

export const cardinalities = ['single', 'multiple', 'ordered', 'record'] as const;
export type Cardinality = (typeof cardinalities)[number];

/**
 * Values of a variable as texts, as QTI writes them: 'A' for an identifier, 'A B' for a pair, '102 113' for a point,
 * 'true', '0.5'. An empty list is NULL.
 */
export type Values = readonly string[];

interface Declaration {
  readonly id: string;
  readonly cardinality: Cardinality;
  /** Absent for records only. */
  readonly baseType?: BaseType;
  readonly defaults?: Values;
}

export interface MapEntry {
  readonly key: string;
  readonly value: number;
  /** True unless told. */
  readonly caseSensitive?: boolean;
}

/** Points for values (QTI 3 'mapping'). */
export interface Mapping {
  /** Points of a value that is not listed; 0 unless told. */
  readonly defaultValue?: number;
  readonly lowerBound?: number;
  readonly upperBound?: number;
  readonly entries: readonly MapEntry[];
}

/** Points for points of a picture (QTI 3 'areaMapping'). */
export interface AreaMapping extends Omit<Mapping, 'entries'> {
  readonly entries: readonly { readonly shape: string; readonly coords: string; readonly value: number }[];
}

export interface ResponseDeclaration extends Declaration {
  readonly correct?: Values;
  readonly mapping?: Mapping;
  readonly areaMapping?: AreaMapping;
}

/** A table that turns the value of a variable into that of an outcome. */
export interface LookupTable {
  readonly kind: 'match' | 'interpolation';
  readonly defaultValue?: string;
  readonly entries: readonly {
    readonly source: string;
    readonly target: string;
    /** Of interpolation; true unless told. */
    readonly includeBoundary?: boolean;
  }[];
}

export interface OutcomeDeclaration extends Declaration {
  readonly normalMaximum?: number;
  readonly normalMinimum?: number;
  readonly lookup?: LookupTable;
}

export type TemplateDeclaration = Declaration;

/** Words of the author that show when an outcome has a value, or as long as it has not. */
export interface Feedback {
  /** Identifier of the outcome. */
  readonly outcome: string;
  readonly value: string;
  /** True: shown when the outcome has the value. False: hidden then. */
  readonly show: boolean;
  readonly html: string;
  /** What it is about; the whole question unless told. */
  readonly about?: { readonly interaction: string; readonly choice?: string };
}

/** Help with words or a picture, one with each kind and language (QTI 3 'catalog'). */
export type Support = Omit<QuestionSupport, 'term'>;

/**
 * One question, with the semantics of an item of QTI 3. `html` and the other HTML texts hold, in place of QTI's own
 * elements:
 *  - `<div|span data-interaction="ID">` where an interaction stands; one that stands nowhere comes at the end,
 *  - `<span data-variable="ID" data-format="%.2f">` where the value of a template or outcome is printed,
 *  - `<div|span data-feedback="OUTCOME" data-value="VALUE" data-show="true|false">` around words that depend on an
 *    outcome, and `data-template` in place of `data-feedback` around those that depend on a template variable,
 *  - `<span data-support="ID">` around words that a support is about, or empty beside a picture or a paragraph.
 * `resolveBody` takes them out, but places of interactions and supports. Addresses of files are `stoa-file:PATH` until
 * the course is stored.
 */
export interface Item {
  /** Letters, digits, `.`, `_` and `-`; unique in its quiz. */
  readonly id: string;
  readonly title: string;
  /** BCP 47 tag, where it differs from that of the course. */
  readonly language?: string;
  readonly html: string;
  /** HTML that several items are about. */
  readonly stimuli: readonly string[];
  readonly interactions: readonly Interaction[];
  readonly responses: readonly ResponseDeclaration[];
  /** The score is the outcome SCORE. */
  readonly outcomes: readonly OutcomeDeclaration[];
  readonly templates: readonly TemplateDeclaration[];
  readonly templateRules: readonly Expression[];
  readonly responseRules: readonly Expression[];
  readonly feedbacks: readonly Feedback[];
  /** HTML, given one after the other when asked for. */
  readonly hints: readonly string[];
  /** HTML, as the author explains the answer. */
  readonly solution?: string;
  /** HTML for whoever grades it. */
  readonly gradersNote?: string;
  /** The most that SCORE becomes; 0 for what is not scored, as a poll. */
  readonly maxScore: number;
  /** Share of its points that each check after the first costs, from 0 to 1; 0 unless told. */
  readonly penalty?: number;
  /** A person grades it; `responseRules` say nothing of its score then. */
  readonly manualGrading: boolean;
  /** By what a person assesses it: its sum fills in the points. */
  readonly rubric?: Rubric;
  /** Why it is shown and not asked. It counts for nothing. */
  readonly notAsked?: NotAskedReason;
  /** Whatever is answered, or nothing, has all its points, after its key turned out to be wrong. */
  readonly everybodyRight?: boolean;
  /** Outcomes go on from the check before (QTI 'adaptive'). */
  readonly adaptive?: boolean;
  /** Given with the question where its texts mark what they are about (QTI 3 'catalog-info'). */
  readonly supports?: readonly Support[];
  /** Offered while it is answered (QTI 3 'companion-materials-info'); that of its quiz unless told. */
  readonly calculator?: CalculatorKind;
}

/** It is asked, and not only shown: something can be answered, and it can be said honestly what that is worth. */
export function isAsked({ notAsked, interactions }: Item): boolean {
  return notAsked === undefined && interactions.length > 0;
}
