import {
  type BranchRule,
  type Expression,
  type Item,
  type ItemEntry,
  type PathRules,
  type Quiz,
  type QuizFeedback,
  type Section,
  type TimeLimits,
} from '@stoa/assessment';
import { asQtiTwo } from './qti-two.ts';
import { attributeOf, childElements, descendants, firstAt, type XmlElement } from '../xml/xml-tree.ts';
import { createBodyReader } from './body.ts';
import { numberAt, variablesOf } from './declarations.ts';
import { rulesIn } from './rules.ts';
import { instancesOf, mappedIn, withTestDefaults } from './item-references.ts';
import { isMore, lostOf, rulesOfPaths } from './test-losses.ts';
import type { BodyTexts } from './body-texts.ts';

export interface TestContext {
  readonly texts: BodyTexts;
  /** The item behind an address in the test; undefined where it cannot be read. */
  readonly item: (href: string, identifier: string) => Item | undefined;
  /** Another one of an item, with an id of its own that is like the name. */
  readonly instance: (item: Item, name: string) => Item;
}

export interface ReadTest {
  readonly quiz: Quiz;
  /** Names of settings that nothing here has. */
  readonly lost: readonly string[];
}

interface Around extends TestContext {
  readonly checks: number | null;
  /** One may go on from a question without an answer. */
  readonly skipping: boolean;
  readonly isLinear: boolean;
  /** One does not go on with less of an answer than is asked for. */
  readonly validating: boolean;
  /** Gathers names of settings that nothing here has. */
  readonly lost: Set<string>;
}

/** An attribute of the nearest session control that has it. */
function controlled(element: XmlElement, name: string, outside: boolean): boolean {
  const told = attributeOf(childElements(element, 'itemSessionControl')[0], name);
  return told === undefined ? outside : told === 'true';
}

/** Expressions of rules of the test, one for each element. */
function expressionsIn(elements: readonly XmlElement[], { lost }: Around): Expression[] {
  return elements.flatMap((element) => {
    const { rules, unknown } = rulesIn(element);
    for (const name of unknown) lost.add(name);
    return rules.slice(0, 1);
  });
}

function pathRulesOf(element: XmlElement, around: Around): PathRules {
  const preConditions = expressionsIn(childElements(element, 'preCondition'), around);
  const branchRules = childElements(element, 'branchRule').flatMap((rule): BranchRule[] => {
    const [when] = expressionsIn([rule], around);
    if (when === undefined) around.lost.add('branchRule');
    return when === undefined ? [] : [{ target: attributeOf(rule, 'target') ?? '', when }];
  });
  return {
    ...(preConditions.length === 0 ? {} : { preConditions }),
    ...(branchRules.length === 0 ? {} : { branchRules }),
  };
}

/** Times that an item may be checked: the nearest word counts; 0 is as often as one likes. */
function checksIn(element: XmlElement, outside: number | null): number | null {
  const told = numberAt(firstAt(element, 'itemSessionControl'), 'maxAttempts');
  if (told === undefined) return outside;
  return told < 1 ? null : Math.floor(told);
}

function rubricsOf(element: XmlElement, texts: BodyTexts): { html?: string } {
  const html = createBodyReader(texts, []).html(childElements(element, 'rubricBlock'));
  return html === '' ? {} : { html };
}

const placed = (element: XmlElement): { fixed?: true; required?: true } => ({
  ...(attributeOf(element, 'fixed') === 'true' ? { fixed: true } : {}),
  ...(attributeOf(element, 'required') === 'true' ? { required: true } : {}),
});

/** Categories and weights, by which rules of the test count. */
function namedOf(reference: XmlElement): Pick<ItemEntry, 'categories' | 'weights'> {
  const categories = (attributeOf(reference, 'category') ?? '').split(/\s+/u).filter((one) => one !== '');
  const weights = childElements(reference, 'weight').map(
    (weight) => [attributeOf(weight, 'identifier') ?? '', numberAt(weight, 'value') ?? 1] as const,
  );
  return {
    ...(categories.length === 0 ? {} : { categories }),
    ...(weights.length === 0 ? {} : { weights: Object.fromEntries(weights) }),
  };
}

/** Time for a question, a section or a part; kept in linear tests, where it is known when each begins. */
function timeOf(element: XmlElement, { isLinear }: Around): { time?: TimeLimits } {
  const limits = firstAt(element, 'timeLimits');
  if (limits === undefined || !isLinear) return {};
  const [most, least] = [numberAt(limits, 'maxTime') ?? 0, numberAt(limits, 'minTime') ?? 0];
  const time = {
    ...(most > 0 ? { maxSeconds: most } : {}),
    ...(least > 0 ? { minSeconds: least } : {}),
    ...(attributeOf(limits, 'allowLateSubmission') === 'true' ? { late: true } : {}),
  };
  return most > 0 || least > 0 ? { time } : {};
}

function entryOf(reference: XmlElement, around: Around): ItemEntry[] {
  const identifier = attributeOf(reference, 'identifier') ?? '';
  const item = around.item(attributeOf(reference, 'href') ?? '', identifier);
  if (item === undefined) return [];
  const weight = numberAt(childElements(reference, 'weight')[0], 'value');
  return [
    {
      item: withTestDefaults(item, reference, around.lost),
      checks: checksIn(reference, around.checks),
      ...(item.id === identifier ? {} : { name: identifier }),
      ...namedOf(reference),
      ...mappedIn(reference),
      ...pathRulesOf(reference, around),
      ...timeOf(reference, around),
      ...(controlled(reference, 'allowSkipping', around.skipping) ? {} : { mustAnswer: true }),
      ...(around.isLinear && controlled(reference, 'validateResponses', around.validating)
        ? { mustBeWhole: true }
        : {}),
      ...placed(reference),
      ...(weight === undefined || weight < 0 ? {} : { weight }),
    },
  ];
}

/** Which of its entries come: all of them, some, or some of which one may come again. */
function selectionOf(
  element: XmlElement,
  entries: Section['entries'],
  { instance, lost }: Around,
): Pick<Section, 'entries' | 'select' | 'replacement'> {
  const selection = firstAt(element, 'selection');
  const select = numberAt(selection, 'select');
  if (select === undefined) return { entries };
  const isAgain = attributeOf(selection, 'withReplacement') === 'true' && select > 0;
  const instances = isAgain ? instancesOf(entries, select, instance) : undefined;
  if (instances !== undefined) return { entries: instances, select, replacement: true };
  if (isAgain) lost.add('withReplacement');
  return { entries, ...(select >= entries.length ? {} : { select }) };
}

function sectionOf(element: XmlElement, outside: Around): Section {
  const around = {
    ...outside,
    checks: checksIn(element, outside.checks),
    skipping: controlled(element, 'allowSkipping', outside.skipping),
    validating: controlled(element, 'validateResponses', outside.validating),
  };
  const entries = childElements(element).flatMap((child): (ItemEntry | Section)[] => {
    if (child.name === 'assessmentItemRef') return entryOf(child, around);
    return child.name === 'assessmentSection' ? [sectionOf(child, around)] : [];
  });
  const title = attributeOf(element, 'visible') === 'false' ? undefined : attributeOf(element, 'title');
  const id = attributeOf(element, 'identifier');
  const isShuffled = attributeOf(firstAt(element, 'ordering'), 'shuffle') === 'true';
  return {
    ...(id === undefined ? {} : { id }),
    ...pathRulesOf(element, around),
    ...timeOf(element, around),
    ...(title === undefined ? {} : { title }),
    ...rubricsOf(element, around.texts),
    ...selectionOf(element, entries, around),
    ...(isShuffled ? { shuffle: true } : {}),
    ...placed(element),
  };
}

const seconds = (element: XmlElement | undefined): number | undefined =>
  numberAt(firstAt(element, 'timeLimits'), 'maxTime');

/**
 * The sections of a part, of which each may draw and mix its own. In a linear test the part is a section around them.
 */
function sectionsIn(part: XmlElement, outside: Around): Section[] {
  const around = {
    ...outside,
    checks: checksIn(part, 1),
    skipping: controlled(part, 'allowSkipping', outside.skipping),
    validating: controlled(part, 'validateResponses', outside.validating),
  };
  const sections = childElements(part, 'assessmentSection').map((section) => sectionOf(section, around));
  if (!around.isLinear) return sections;
  const id = attributeOf(part, 'identifier');
  const named = id === undefined ? {} : { id };
  return [{ ...named, isPart: true, ...pathRulesOf(part, around), ...timeOf(part, around), entries: sections }];
}

/** Outcomes of the test, where they are more than points that are added up, or what decides about its path. */
function outcomesOf(test: XmlElement, around: Around, areNeeded: boolean): Pick<Quiz, 'outcomes' | 'outcomeRules'> {
  const processing = firstAt(test, 'outcomeProcessing');
  if (processing === undefined || !(areNeeded || isMore(processing))) return {};
  const { rules, unknown } = rulesIn(processing);
  for (const name of unknown) around.lost.add(`outcomeProcessing ${name}`);
  return { outcomes: variablesOf(test).outcomes, outcomeRules: rules };
}

/** What the learner sees of results; what the test does not say, the mode does. */
function moments(control: XmlElement | undefined, isPractice: boolean): Pick<Quiz, 'results' | 'solutions'> {
  const solution = attributeOf(control, 'showSolution');
  if (solution === 'false') return { solutions: 'never' };
  return isPractice && solution === 'true' ? { solutions: 'solved' } : {};
}

/** Words about the whole test. Those that show while it is taken are lost: its outcomes are not told by then. */
function feedbacksOf(test: XmlElement, { texts, lost }: Around): QuizFeedback[] {
  return childElements(test, 'testFeedback').flatMap((element): QuizFeedback[] => {
    const html = createBodyReader(texts, []).html(childElements(element));
    if (attributeOf(element, 'access') === 'during') lost.add('testFeedback during');
    if (attributeOf(element, 'access') === 'during' || html === '') return [];
    return [
      {
        outcome: attributeOf(element, 'outcomeIdentifier') ?? '',
        value: attributeOf(element, 'identifier') ?? '',
        show: attributeOf(element, 'showHide') !== 'hide',
        html,
      },
    ];
  });
}

/**
 * Reads a test of QTI 2 or 3 as a quiz. It is a practice where each answer is submitted by itself and feedback is
 * shown, else a test; also where rules decide which questions come, as that is what its points hang on. Its parts are
 * one after the other; how one goes through it, its first part says.
 */
export function readTest(written: XmlElement, context: TestContext): ReadTest {
  const test = asQtiTwo(written);
  const parts = childElements(test, 'testPart');
  const [first] = parts;
  const control = firstAt(first, 'itemSessionControl');
  const isOneByOne = parts.length > 0 && parts.every((part) => attributeOf(part, 'navigationMode') === 'linear');
  const isMapped = descendants(test).some(({ name }) => name === 'variableMapping');
  const hasPaths = isOneByOne && descendants(test).some(({ name }) => rulesOfPaths.includes(name));
  const feedback = attributeOf(control, 'showFeedback');
  const isIndividual = attributeOf(first, 'submissionMode') === 'individual';
  const isPractice = isIndividual && feedback !== 'false' && !hasPaths;
  const isLinear = isOneByOne && !isPractice;
  const around: Around = { ...context, checks: 1, skipping: true, isLinear, validating: false, lost: new Set() };
  const title = attributeOf(test, 'title');
  const limit = seconds(test) ?? (parts.length === 1 && !isLinear ? seconds(first) : undefined);
  const feedbacks = isPractice ? [] : feedbacksOf(test, around);
  const quiz: Quiz = {
    mode: isPractice ? 'practice' : 'test',
    ...(title === undefined ? {} : { title }),
    ...rubricsOf(test, context.texts),
    sections: parts.flatMap((part) => sectionsIn(part, around)),
    ...(attributeOf(first, 'navigationMode') === 'linear' ? { onePerPage: true } : {}),
    ...(isLinear ? { linear: true } : {}),
    ...(isPractice ? {} : outcomesOf(test, around, hasPaths || isMapped || feedbacks.length > 0)),
    ...(feedbacks.length === 0 ? {} : { feedbacks }),
    ...(limit === undefined || limit <= 0 ? {} : { timeLimitSeconds: Math.round(limit) }),
    ...(isLinear && isIndividual && feedback === 'true' ? { results: 'checked' } : {}),
    ...moments(control, isPractice),
  };
  return { quiz, lost: [...lostOf(test, { quiz, hasLimit: limit !== undefined }), ...around.lost] };
}
