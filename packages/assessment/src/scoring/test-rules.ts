import type { Answers } from '@stoa/contract';
import { seeded } from '../chance/seeded.ts';
import type { Item } from '../model/item.ts';
import { nameOf, type ItemEntry, type Quiz } from '../model/quiz.ts';
import { correctKey, valuesAt, type Outcomes, type TemplateValues } from '../model/work.ts';
import { nextStop, stopsOf, togetherWith, type Stop } from '../path/follow-path.ts';
import { datumOf, newScope, type Scope, type TestQuestion } from './scope.ts';
import { sameData, type Datum } from './datum.ts';
import { evaluate } from './evaluate.ts';
import { outcomesInTest } from './outcomes-in-test.ts';
import { responseValues } from './response-values.ts';
import { carryOut, holds } from './rules.ts';
import { firstValues } from './score-item.ts';

/** What became of one question so far. */
export interface QuestionStanding {
  readonly templates: TemplateValues;
  readonly answers: Answers;
  readonly responded: boolean;
  /** Of its last scoring; none before it. */
  readonly outcomes: Outcomes;
}

/** What the rules of a test see of an attempt. */
export interface TestFacts {
  /** Ids of its questions in the order in which they were drawn. */
  readonly order: readonly string[];
  /** Those that came, in the order in which they did. */
  readonly presented: readonly string[];
  readonly questions: Readonly<Record<string, QuestionStanding>>;
}

const untouched: QuestionStanding = { templates: {}, answers: {}, responded: false, outcomes: {} };

function variablesOf(entry: ItemEntry, { templates, answers, outcomes }: QuestionStanding): Map<string, Datum> {
  return new Map([
    ...outcomesInTest(entry).map(
      ({ name, outcome }) =>
        [name, datumOf(outcome, valuesAt(outcomes, outcome.id) ?? firstValues(outcome, templates))] as const,
    ),
    ...entry.item.responses.map(
      (one) => [one.id, datumOf(one, responseValues(one, valuesAt(answers, one.id) ?? []))] as const,
    ),
  ]);
}

/** Are all of its answers the right ones? Null where not all of them have a right answer. */
function correctnessOf(item: Item, { templates }: QuestionStanding, variables: Map<string, Datum>): boolean | null {
  const right = item.responses.map((one) => datumOf(one, valuesAt(templates, correctKey(one.id)) ?? one.correct ?? []));
  if (right.length === 0 || right.some(({ values }) => values.length === 0)) return null;
  return item.responses.every((one, index) => {
    const [given, expected] = [variables.get(one.id), right[index]];
    return given !== undefined && expected !== undefined && sameData(given, expected) === true;
  });
}

function questionOf({ entry, around }: Stop, { questions, presented }: TestFacts): TestQuestion {
  const standing = Object.hasOwn(questions, entry.item.id) ? (questions[entry.item.id] ?? untouched) : untouched;
  const variables = variablesOf(entry, standing);
  return {
    entry,
    sections: around.flatMap(({ id }) => id ?? []),
    variables,
    presented: presented.includes(entry.item.id),
    responded: standing.responded,
    correct: correctnessOf(entry.item, standing, variables),
  };
}

/** Of questions that were drawn again, and handed in together, the last one is meant by the name of them all. */
const namesOf = (entry: ItemEntry, isLinear: boolean): readonly string[] =>
  entry.instance === undefined || isLinear ? [nameOf(entry)] : [nameOf(entry), entry.instance.of];

/** A scope in which the outcomes of the test are as its rules make them by now: they begin anew each time. */
function scopeOf(
  { outcomes = [], outcomeRules = [], linear = false }: Quiz,
  stops: readonly Stop[],
  facts: TestFacts,
): Scope {
  const test = stops.map((stop) => questionOf(stop, facts));
  const chance = seeded(JSON.stringify(facts.presented));
  const scope: Scope = { ...newScope({ outcomes, responses: [], templates: [] }, {}, chance), test };
  for (const { entry, variables } of test)
    for (const name of namesOf(entry, linear))
      for (const [id, value] of variables) scope.variables.set(`${name}.${id}`, value);
  for (const one of outcomes) scope.variables.set(one.id, datumOf(one, firstValues(one, {})));
  carryOut(outcomeRules, scope);
  return scope;
}

/** Values of the outcomes of a test by what was answered so far. */
export function testOutcomes(quiz: Quiz, facts: TestFacts): Outcomes {
  const { variables } = scopeOf(quiz, stopsOf(quiz, facts.order), facts);
  return Object.fromEntries((quiz.outcomes ?? []).map(({ id }) => [id, variables.get(id)?.values ?? []]));
}

/** The question that comes next in a linear test; null at its end. */
export function nextQuestion(quiz: Quiz, facts: TestFacts): string | null {
  const stops = stopsOf(quiz, facts.order);
  const scope = scopeOf(quiz, stops, facts);
  return nextStop(stops, facts.presented.at(-1) ?? null, (expression) => holds(evaluate(expression, scope)));
}

/** The questions that would still come if nothing was answered any more, such as when the time is over. */
export function restOfPath(quiz: Quiz, facts: TestFacts): readonly string[] {
  const rest: string[] = [];
  const stops = stopsOf(quiz, facts.order);
  for (;;) {
    const next = nextQuestion(quiz, { ...facts, presented: [...facts.presented, ...rest] });
    if (next === null) return rest;
    rest.push(...togetherWith(stops, next));
  }
}

/** A quiz with that of it which `nextQuestion` and its like ask for: without the words of its questions. */
export function rulesOnly(quiz: Quiz): Quiz {
  const bare = (item: Item): Item => ({
    ...item,
    html: '',
    stimuli: [],
    interactions: [],
    feedbacks: [],
    hints: [],
    templateRules: [],
    responseRules: [],
  });
  const within = (section: Quiz['sections'][number]): Quiz['sections'][number] => ({
    ...section,
    entries: section.entries.map((one) => ('entries' in one ? within(one) : { ...one, item: bare(one.item) })),
  });
  return { ...quiz, sections: quiz.sections.map(within) };
}
