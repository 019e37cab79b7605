import { isSection, nameOf, pathEnds, type ItemEntry, type Quiz, type Section } from '@stoa/assessment';
import { numberAt } from './declarations.ts';
import { attributeOf, childElements, descendants, firstAt, type XmlElement } from '../xml/xml-tree.ts';

/** Outcomes of a test that are more than points that are added up, or counted. */
const plain: ReadonlySet<string> = new Set([
  'setOutcomeValue',
  'sum',
  'testVariables',
  'variable',
  'outcomeMaximum',
  'outcomeMinimum',
  'numberCorrect',
  'numberIncorrect',
  'numberResponded',
  'numberSelected',
  'numberPresented',
]);

/** Do its outcomes ask for more than points that are added up? */
export function isMore(processing: XmlElement | undefined): boolean {
  return processing !== undefined && !descendants(processing).every(({ name }) => plain.has(name));
}

export const rulesOfPaths: readonly string[] = ['preCondition', 'branchRule'];

/** Control of sessions and of time, as far as some of it is not kept here. */
const controls = ['allowSkipping', 'validateResponses', 'allowReview', 'allowComment', 'allowLateSubmission'] as const;

/** Is there more than one try at a question that is submitted by itself? 0 are as many as one likes. */
const hasTries = (test: XmlElement): boolean =>
  childElements(test, 'testPart')
    .filter((part) => attributeOf(part, 'submissionMode') === 'individual')
    .flatMap(descendants)
    .some((one) => one.name === 'itemSessionControl' && ![undefined, 1].includes(numberAt(one, 'maxAttempts')));

function lostIn(test: XmlElement, isLinear: boolean): string[] {
  const all = descendants(test);
  const has = (name: string, value: string): boolean => all.some((one) => attributeOf(one, name) === value);
  const parts = childElements(test, 'testPart');
  const words = (name: string): string[] => parts.map((part) => attributeOf(part, name) ?? '');
  const mixed = ['navigationMode', 'submissionMode'].filter((name) => new Set(words(name)).size > 1);
  // tests that are not linear have no paths, says the standard; of one that is so in part they are missed
  const missed = mixed.includes('navigationMode') ? rulesOfPaths : [];
  const refused = {
    allowSkipping: has('allowSkipping', 'false') && !isLinear,
    validateResponses: has('validateResponses', 'true') && !isLinear,
    allowReview: has('allowReview', 'false'),
    allowComment: has('allowComment', 'true'),
    // of the whole test what comes late waits for whoever grades
    allowLateSubmission:
      attributeOf(firstAt(test, 'timeLimits'), 'allowLateSubmission') === 'true' ||
      (!isLinear && has('allowLateSubmission', 'true')),
  };
  return [
    ...missed.filter((name) => all.some((one) => one.name === name)),
    ...controls.filter((name) => refused[name]),
    ...(isLinear && hasTries(test) ? ['maxAttempts'] : []),
    ...mixed,
  ];
}

/** Targets of branches that lead to nothing in the test. */
function lostTargets(sections: readonly Section[]): string[] {
  const below = (section: Section): (Section | ItemEntry)[] => [
    section,
    ...section.entries.flatMap((one) => (isSection(one) ? below(one) : [one])),
  ];
  const all = sections.flatMap(below);
  const names = new Set<string>([
    ...pathEnds,
    ...all.flatMap((one) => (isSection(one) ? (one.id ?? []) : nameOf(one))),
  ]);
  const targets = all.flatMap(({ branchRules = [] }) => branchRules.map(({ target }) => target));
  return targets.filter((target) => !names.has(target)).map((target) => `branchRule ${target}`);
}

/** Names of what the test sets and the quiz that was read from it does not have. */
export function lostOf(
  test: XmlElement,
  { quiz, hasLimit }: { readonly quiz: Quiz; readonly hasLimit: boolean },
): string[] {
  const isPractice = quiz.mode === 'practice';
  const isLinear = quiz.linear === true;
  const isMapped = descendants(test).some(({ name }) => name === 'variableMapping');
  const limits = descendants(test).filter(({ name }) => name === 'timeLimits').length;
  return [
    ...lostIn(test, isLinear),
    ...(isPractice && childElements(test, 'testFeedback').length > 0 ? ['testFeedback'] : []),
    ...(isPractice && isMapped ? ['variableMapping'] : []),
    ...(isPractice && isMore(firstAt(test, 'outcomeProcessing')) ? ['outcomeProcessing'] : []),
    ...(isLinear ? lostTargets(quiz.sections) : []),
    ...(!isLinear && limits > (hasLimit ? 1 : 0) ? ['timeLimits'] : []),
  ];
}
