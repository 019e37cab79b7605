import { isSection, nameOf, pathEnds, type ItemEntry, type Quiz, type Section } from '@stoa/assessment';
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

/** Times that hold for a whole test: its own, and those of a single part that is not linear. */
export function wholeLimits(test: XmlElement, isLinear: boolean): readonly XmlElement[] {
  const parts = childElements(test, 'testPart');
  const single = isLinear || parts.length > 1 ? [] : parts;
  return [test, ...single].flatMap((one) => firstAt(one, 'timeLimits') ?? []);
}

/** What comes after its end counts. */
export const isLate = (limits: XmlElement): boolean => attributeOf(limits, 'allowLateSubmission') === 'true';

function lostIn(test: XmlElement, isLinear: boolean): string[] {
  // of two times of the whole the one holds whose end counts
  const limits = wholeLimits(test, isLinear);
  const hasLate = limits.some(isLate) && !limits.every(isLate);
  return hasLate ? ['allowLateSubmission'] : [];
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
export function lostOf(test: XmlElement, quiz: Quiz): string[] {
  const isLinear = quiz.linear === true;
  return [...lostIn(test, isLinear), ...(isLinear ? lostTargets(quiz.sections) : [])];
}
