import { float, integer, isNothing, nothing, numberIn, type Datum } from '../datum.ts';
import type { TestQuestion } from '../scope.ts';
import { outcomesInTest } from '../outcomes-in-test.ts';
import { weighted } from '../weighted.ts';
import type { Call, Operators } from './operator.ts';

const wordsOf = (text: string | undefined): readonly string[] => (text ?? '').split(/\s+/u).filter((one) => one !== '');

/** The questions that a section and categories leave (QTI 'itemSubset'). */
function subset({ attributes, scope }: Call): readonly TestQuestion[] {
  const { sectionIdentifier, includeCategory, excludeCategory } = attributes;
  const [included, excluded] = [wordsOf(includeCategory), wordsOf(excludeCategory)];
  return (scope.test ?? []).filter(({ sections, entry: { categories = [] } }) => {
    if (sectionIdentifier !== undefined && !sections.includes(sectionIdentifier)) return false;
    if (included.length > 0 && !included.some((one) => categories.includes(one))) return false;
    return !excluded.some((one) => categories.includes(one));
  });
}

/** Values of one variable of all these questions; those that are NULL are left out. */
function testVariables(call: Call): Datum {
  const { variableIdentifier = '', weightIdentifier, baseType } = call.attributes;
  const all = subset(call).flatMap(({ entry, variables }) => {
    const value = variables.get(variableIdentifier);
    if (value === undefined || isNothing(value) || value.cardinality !== 'single') return [];
    const isMeant = baseType === undefined || value.baseType === baseType;
    return isMeant ? [weighted(value, entry, weightIdentifier)] : [];
  });
  const types = new Set(all.map((one) => one.baseType));
  const areNumbers = [...types].every((type) => type === 'integer' || type === 'float');
  if (types.size > 1 && !areNumbers) return nothing;
  const [first] = types;
  return {
    cardinality: 'multiple',
    baseType: types.size > 1 ? 'float' : first,
    values: all.flatMap(({ values }) => values),
  };
}

/** The sum of what an outcome can be of all these questions; NULL where one of them does not tell it. */
function bounds(call: Call, bound: 'normalMaximum' | 'normalMinimum'): Datum {
  const { outcomeIdentifier = '', weightIdentifier } = call.attributes;
  const told = subset(call).map(({ entry }) => {
    const most = outcomesInTest(entry).find(({ name }) => name === outcomeIdentifier)?.outcome[bound];
    return most === undefined ? null : numberIn(weighted(float(most), entry, weightIdentifier).values[0]);
  });
  if (told.length === 0 || told.includes(null)) return nothing;
  return float(told.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

const counting =
  (counts: (question: TestQuestion) => boolean) =>
  (call: Call): Datum =>
    integer(subset(call).filter(counts).length);

/** What rules of a test ask of its questions (QTI 3, 5.3 'test-level expressions'). */
export const testOperators: Operators = {
  testVariables,
  outcomeMaximum: (call) => bounds(call, 'normalMaximum'),
  outcomeMinimum: (call) => bounds(call, 'normalMinimum'),
  numberCorrect: counting(({ correct }) => correct === true),
  // what was not attempted is not incorrect
  numberIncorrect: counting(({ correct, responded }) => responded && correct === false),
  numberResponded: counting(({ responded }) => responded),
  numberPresented: counting(({ presented }) => presented),
  numberSelected: counting(() => true),
};
