import type { Interaction } from '@stoa/contract';
import {
  baseValue,
  choose,
  setOutcome,
  sum,
  variable,
  type Expression,
  type Feedback,
  type Item,
  type OutcomeDeclaration,
  type ResponseDeclaration,
} from '@stoa/assessment';
import type { NotAskedReason } from '@stoa/contract';
import type { XmlElement } from '../../xml/xml-tree.ts';

/** Words of the author about an answer. */
export interface AnswerHint {
  readonly when: Expression;
  readonly html: string;
  /** Choice that it is about. */
  readonly choice?: string;
}

/** One answer field of a question, worth one point where it is scored. */
export interface Field {
  readonly interaction: Interaction;
  readonly response: ResponseDeclaration;
  /** The first that holds gives its points, from 0 to 1; a field without any is not scored. */
  readonly points: readonly { readonly when: Expression; readonly points: Expression }[];
  readonly hints: readonly AnswerHint[];
  /** A person gives its points. */
  readonly byPerson?: true;
  /** The first of these that holds is said instead of all the others. */
  readonly overriding?: readonly AnswerHint[];
  /** What is drawn for each attempt. */
  readonly drawn?: Pick<Item, 'templates' | 'templateRules'>;
}

/** What a field reader may ask of the problem around it. */
export interface FieldContext {
  /** Identifier for the field's interaction, unique in the problem. */
  readonly id: string;
  /** HTML of what is said above it; null where nothing is. */
  readonly prompt: string | null;
  /** The content of an element as HTML, with its addresses resolved. */
  readonly htmlOf: (element: XmlElement) => string;
  /** The address of a picture as it is stored; null where it leads nowhere. */
  readonly address: (address: string) => string | null;
}

export type FieldReader = (input: XmlElement, response: XmlElement, context: FieldContext) => Field | NotAskedReason;

interface FieldRules {
  readonly outcomes: readonly OutcomeDeclaration[];
  readonly rules: readonly Expression[];
  readonly feedbacks: readonly Feedback[];
}

function hintRules({ interaction, hints, overriding = [] }: Field): FieldRules {
  const named = [...overriding, ...hints].map((hint, index) => ({
    ...hint,
    outcome: `HINT_${interaction.id}_${index}`,
  }));
  const told = ({ outcome }: { outcome: string }): Expression => setOutcome(outcome, baseValue('boolean', 'true'));
  const first = named.slice(0, overriding.length).map((hint) => ({ when: hint.when, rules: [told(hint)] }));
  const others = named.slice(overriding.length).map((hint) => choose([{ when: hint.when, rules: [told(hint)] }]));
  return {
    outcomes: named.map(({ outcome }) => ({ id: outcome, cardinality: 'single', baseType: 'boolean' })),
    rules: first.length === 0 ? others : [choose(first, others)],
    feedbacks: named.map(({ outcome, html, choice }) => ({
      outcome,
      value: 'true',
      show: true,
      html,
      about: { interaction: interaction.id, ...(choice === undefined ? {} : { choice }) },
    })),
  };
}

const float = (id: string): OutcomeDeclaration => ({ id, cardinality: 'single', baseType: 'float' });

/** Identifier of the outcome that holds the points of a field. */
const pointsOf = ({ interaction }: Field): string => `POINTS_${interaction.id}`;

/** What makes the score and the feedback of a question out of its fields: one point for each. */
function rulesOf(
  fields: readonly Field[],
): Pick<
  Item,
  'interactions' | 'responses' | 'outcomes' | 'responseRules' | 'feedbacks' | 'maxScore' | 'manualGrading'
> {
  const scored = fields.filter((field) => field.points.length > 0);
  const graded = fields.filter((field) => field.byPerson === true);
  const hints = fields.map(hintRules);
  return {
    interactions: fields.map(({ interaction }) => interaction),
    responses: fields.map(({ response }) => response),
    outcomes: [
      float('SCORE'),
      ...scored.map((field) => float(pointsOf(field))),
      ...hints.flatMap(({ outcomes }) => outcomes),
    ],
    responseRules: [
      ...scored.map((field) =>
        choose(field.points.map(({ when, points }) => ({ when, rules: [setOutcome(pointsOf(field), points)] }))),
      ),
      ...(scored.length === 0 ? [] : [setOutcome('SCORE', sum(...scored.map((field) => variable(pointsOf(field)))))]),
      ...hints.flatMap(({ rules }) => rules),
    ],
    feedbacks: hints.flatMap(({ feedbacks }) => feedbacks),
    maxScore: scored.length + graded.length,
    manualGrading: graded.length > 0,
  };
}

/** What there is to say about a question beside its fields. */
export interface QuestionWords extends Partial<
  Pick<Item, 'title' | 'hints' | 'solution' | 'templates' | 'templateRules'>
> {
  readonly id: string;
  /** Clean, with the fields marked as `Item.html` says. */
  readonly html: string;
}

/** A question with the fields that it has; one that is `notAsked` shows them without a key. */
export function itemOf(
  { templates = [], templateRules = [], ...words }: QuestionWords,
  fields: readonly Field[],
  notAsked?: NotAskedReason,
): Item {
  const rules = rulesOf(notAsked === undefined ? fields : []);
  return {
    title: '',
    stimuli: [],
    hints: [],
    ...words,
    templates: [...templates, ...fields.flatMap(({ drawn }) => drawn?.templates ?? [])],
    templateRules: [...templateRules, ...fields.flatMap(({ drawn }) => drawn?.templateRules ?? [])],
    ...rules,
    ...(notAsked === undefined ? {} : { notAsked, interactions: fields.map(({ interaction }) => interaction) }),
  };
}
