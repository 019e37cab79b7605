import {
  baseTypes,
  cardinalities,
  expressionNames,
  revealMoments,
  type AreaMapping,
  type Expression,
  type Feedback,
  type Item,
  type ItemEntry,
  type LookupTable,
  type Mapping,
  type MapEntry,
  type OutcomeDeclaration,
  type BranchRule,
  type Quiz,
  type QuizFeedback,
  type ResponseDeclaration,
  type Section,
  type Support,
  type TemplateDeclaration,
  type TimeLimits,
} from '@stoa/assessment';
import { Interaction } from '@stoa/contract/interactions';
import { calculatorKinds, notAskedReasons, quizModes, supportKinds } from '@stoa/contract/questions';
import { criterionComments, type Rubric, type RubricCriterion, type RubricLevel } from '@stoa/domain';
import { Value } from 'typebox/value';
import {
  fields,
  flag,
  listOf,
  notNegative,
  nullable,
  numberWhere,
  numeral,
  oneOf,
  recordOf,
  share,
  text,
  whole,
  type Shape,
} from './shape.ts';

const texts = listOf(text);
/** Letters, digits, `.`, `_` and `-`, as ids of questions are. */
const itemId: Shape<string> = (value, at, fault) => {
  const read = text(value, at, fault);
  return read === undefined || /^[A-Za-z0-9._-]{1,200}$/u.test(read) ? read : fault(at);
};

/** Rules inside one another: no author writes more, and no program is to go astray in them. */
const mostNested = 100;

const expressionAt =
  (depth: number): Shape<Expression> =>
  (value, at, fault) =>
    depth > mostNested
      ? fault(at)
      : fields<Expression>(
          { name: oneOf(expressionNames) },
          { attributes: recordOf(text), text, children: listOf(expressionAt(depth + 1)) },
        )(value, at, fault);

const expression = expressionAt(0);
const expressions = listOf(expression);

const interaction: Shape<Interaction> = (value, at, fault) => (Value.Check(Interaction, value) ? value : fault(at));

const baseType = oneOf(baseTypes);
const variable = { id: text, cardinality: oneOf(cardinalities) };
const kindOfValue = { baseType, defaults: texts };
const bounds = { defaultValue: numeral, lowerBound: numeral, upperBound: numeral };

const mapping = fields<Mapping>(
  { entries: listOf(fields<MapEntry>({ key: text, value: numeral }, { caseSensitive: flag })) },
  bounds,
);
const areaMapping = fields<AreaMapping>(
  { entries: listOf(fields<AreaMapping['entries'][number]>({ shape: text, coords: text, value: numeral }, {})) },
  bounds,
);
const response = fields<ResponseDeclaration>(variable, { ...kindOfValue, correct: texts, mapping, areaMapping });
const lookup = fields<LookupTable>(
  {
    kind: oneOf(['match', 'interpolation']),
    entries: listOf(fields<LookupTable['entries'][number]>({ source: text, target: text }, { includeBoundary: flag })),
  },
  { defaultValue: text },
);
const outcome = fields<OutcomeDeclaration>(variable, {
  ...kindOfValue,
  normalMaximum: numeral,
  normalMinimum: numeral,
  lookup,
});
const template = fields<TemplateDeclaration>(variable, kindOfValue);

const feedback = fields<Feedback>(
  { outcome: text, value: text, show: flag, html: text },
  { about: fields<NonNullable<Feedback['about']>>({ interaction: text }, { choice: text }) },
);
const support = fields<Support>(
  {
    id: text,
    helps: listOf(
      fields<Support['helps'][number]>({ kind: oneOf(supportKinds), language: nullable(text), html: text }, {}),
    ),
  },
  {},
);

const rubric = fields<Rubric>(
  {
    criteria: listOf(
      fields<RubricCriterion>(
        {
          id: text,
          name: text,
          description: nullable(text),
          levels: listOf(
            fields<RubricLevel>(
              { id: text, name: text, description: nullable(text), points: notNegative },
              { above: notNegative },
            ),
          ),
          most: notNegative,
          comment: oneOf(criterionComments),
        },
        { gradersNote: text },
      ),
    ),
    counts: flag,
    showsPoints: flag,
    shownBefore: flag,
  },
  {},
);

const itemFields = fields<Item>(
  {
    id: itemId,
    title: text,
    html: text,
    stimuli: texts,
    interactions: listOf(interaction),
    responses: listOf(response),
    outcomes: listOf(outcome),
    templates: listOf(template),
    templateRules: expressions,
    responseRules: expressions,
    feedbacks: listOf(feedback),
    hints: texts,
    maxScore: notNegative,
    manualGrading: flag,
  },
  {
    language: text,
    solution: text,
    gradersNote: text,
    penalty: share,
    rubric,
    notAsked: oneOf(notAskedReasons),
    everybodyRight: flag,
    adaptive: flag,
    supports: listOf(support),
    calculator: oneOf(calculatorKinds),
  },
);

/** A question that is broken in one place would ask something else: it is left out whole. */
const item: Shape<Item> = (value, at, fault) => {
  let broken = false;
  const read = itemFields(value, at, (where) => {
    broken = true;
    fault(where);
  });
  return broken ? undefined : read;
};

const time = fields<TimeLimits>({}, { maxSeconds: notNegative, minSeconds: notNegative, late: flag });
const pathRules = {
  preConditions: expressions,
  branchRules: listOf(fields<BranchRule>({ target: text, when: expression }, {})),
};
const moment = oneOf(revealMoments);

const itemEntry = fields<ItemEntry>(
  { item, checks: nullable(whole) },
  {
    ...pathRules,
    time,
    tries: flag,
    results: moment,
    solutions: moment,
    wordless: flag,
    once: flag,
    comments: flag,
    mustAnswer: flag,
    mustBeWhole: flag,
    name: text,
    categories: texts,
    instance: fields<NonNullable<ItemEntry['instance']>>({ of: text, number: whole }, {}),
    mapped: recordOf(text),
    weights: recordOf(numeral),
    weight: numeral,
    fixed: flag,
    required: flag,
  },
);

const sectionAt =
  (depth: number): Shape<Section> =>
  (value, at, fault) =>
    depth > mostNested
      ? fault(at)
      : fields<Section>(
          {
            entries: listOf<ItemEntry | Section>((one, place, hear) =>
              typeof one === 'object' && one !== null && 'entries' in one
                ? sectionAt(depth + 1)(one, place, hear)
                : itemEntry(one, place, hear),
            ),
          },
          {
            ...pathRules,
            id: text,
            isPart: flag,
            isFree: flag,
            time,
            title: text,
            html: text,
            select: numberWhere((amount) => Number.isInteger(amount) && amount >= 0),
            replacement: flag,
            shuffle: flag,
            fixed: flag,
            required: flag,
          },
        )(value, at, fault);

/** Questions as Stoa has them (`Quiz` of the package assessment), in a file of their own. */
export const quizShape: Shape<Quiz> = fields<Quiz>(
  { mode: oneOf(quizModes), sections: listOf(sectionAt(0)) },
  {
    title: text,
    html: text,
    onePerPage: flag,
    perPage: whole,
    linear: flag,
    outcomes: listOf(outcome),
    outcomeRules: expressions,
    feedbacks: listOf(
      fields<QuizFeedback>({ outcome: text, value: text, show: flag, html: text }, { during: flag, part: text }),
    ),
    timeLimitSeconds: notNegative,
    takesLate: flag,
    leastSeconds: notNegative,
    calculator: oneOf(calculatorKinds),
    results: moment,
    solutions: moment,
  },
);
