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
import { attributeOf, childElements, firstAt, type XmlElement } from '../xml/xml-tree.ts';
import { createBodyReader } from './body.ts';
import { numberAt, variablesOf } from './declarations.ts';
import { rulesIn } from './rules.ts';
import { instancesOf, mappedIn, withTestDefaults } from './item-references.ts';
import { isLate, isMore, lostOf, wholeLimits } from './test-losses.ts';
import { countsAsWhole, isLinearPart, waysOf } from './ways-of-test.ts';
import { sessionControl, toldAt, type ControlledTest, type Told } from './session-control.ts';
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

interface Around extends TestContext, ControlledTest {
  readonly told: Told;
  /** The test has one part. */
  readonly isSingle: boolean;
  /** It is in a part of a linear test in which one goes to and fro: no rules of paths hold there. */
  readonly isFree: boolean;
  /** Gathers names of settings that nothing here has. */
  readonly lost: Set<string>;
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
  if (around.isFree) return {};
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

/** Time for a question, a section or a part. Least times of sections and questions hold in linear tests, says QTI. */
function timeOf(element: XmlElement, { isLinear }: Around): { time?: TimeLimits } {
  const limits = firstAt(element, 'timeLimits');
  if (limits === undefined) return {};
  const [most, least] = [numberAt(limits, 'maxTime') ?? 0, isLinear ? (numberAt(limits, 'minTime') ?? 0) : 0];
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
      ...sessionControl(toldAt(reference, around.told), around),
      ...(item.id === identifier ? {} : { name: identifier }),
      ...namedOf(reference),
      ...mappedIn(reference),
      ...pathRulesOf(reference, around),
      ...timeOf(reference, around),
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
  const around = { ...outside, told: toldAt(element, outside.told) };
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

/** The times that hold for a whole test: its own and, where that is all there is to it, those of its part. */
function wholeTimes(
  test: XmlElement,
  isLinear: boolean,
): Pick<Quiz, 'timeLimitSeconds' | 'takesLate' | 'leastSeconds'> {
  const limits = wholeLimits(test, isLinear);
  const named = (name: string, of = limits): number[] =>
    of.flatMap((one) => numberAt(one, name) ?? []).filter((seconds) => seconds > 0);
  const strict = named(
    'maxTime',
    limits.filter((one) => !isLate(one)),
  );
  const late = named('maxTime', limits.filter(isLate));
  const most = strict.length === 0 ? late : strict;
  const least = named('minTime');
  return {
    ...(most.length === 0 ? {} : { timeLimitSeconds: Math.round(Math.min(...most)) }),
    ...(most.length > 0 && strict.length === 0 ? { takesLate: true } : {}),
    ...(least.length === 0 ? {} : { leastSeconds: Math.max(...least) }),
  };
}

/**
 * The sections of a part, of which each may draw and mix its own. In a linear test, and where it has a time of its own,
 * the part is a section around them. What decides about the part, and its time, holds in either mode.
 */
function sectionsIn(part: XmlElement, outside: Around): Section[] {
  const isFree = outside.isLinear && !isLinearPart(part);
  const around = {
    ...outside,
    isFree,
    isLinear: outside.isLinear && !isFree,
    told: toldAt(part, {}),
    isIndividual: attributeOf(part, 'submissionMode') === 'individual',
  };
  const sections = childElements(part, 'assessmentSection').map((section) => sectionOf(section, around));
  const times = outside.isSingle && !outside.isLinear ? {} : timeOf(part, outside);
  if (!outside.isLinear && times.time === undefined) return sections;
  const id = attributeOf(part, 'identifier');
  const named = id === undefined ? {} : { id };
  const ways = { isPart: true, ...(isFree ? { isFree } : {}) };
  return [{ ...named, ...ways, ...pathRulesOf(part, outside), ...times, entries: sections }];
}

/** Outcomes of the test, where they are more than points that are added up, or what decides about its path. */
function outcomesOf(test: XmlElement, around: Around, areNeeded: boolean): Pick<Quiz, 'outcomes' | 'outcomeRules'> {
  const processing = firstAt(test, 'outcomeProcessing');
  if (processing === undefined || !(areNeeded || isMore(processing))) return {};
  const { rules, unknown } = rulesIn(processing);
  for (const name of unknown) around.lost.add(`outcomeProcessing ${name}`);
  return { outcomes: variablesOf(test).outcomes, outcomeRules: rules };
}

/** Words about the whole test, or about a part of it. */
function feedbacksOf(element: XmlElement, { texts, isLinear }: Around, part?: string): QuizFeedback[] {
  return childElements(element, 'testFeedback').flatMap((one): QuizFeedback[] => {
    const html = createBodyReader(texts, []).html(childElements(one));
    if (html === '') return [];
    return [
      {
        outcome: attributeOf(one, 'outcomeIdentifier') ?? '',
        value: attributeOf(one, 'identifier') ?? '',
        show: attributeOf(one, 'showHide') !== 'hide',
        html,
        ...(attributeOf(one, 'access') === 'during' ? { during: true } : {}),
        // where all parts are there at once, they end together
        ...(part === undefined || !isLinear ? {} : { part }),
      },
    ];
  });
}

/**
 * Reads a test of QTI 2 or 3 as a quiz. It is a practice where each answer is submitted by itself and feedback is
 * shown, else a test; also where rules decide which questions come, or count what is more than points that are added
 * up, or where something in it has a time of its own. Its parts are one after the other; where some are linear, one
 * goes on from a part for good.
 */
export function readTest(written: XmlElement, context: TestContext): ReadTest {
  const test = asQtiTwo(written);
  const parts = childElements(test, 'testPart');
  const { isLinear, isPractice, hasPaths } = waysOf(test);
  const around: Around = {
    ...context,
    told: {},
    isLinear,
    isPractice,
    isIndividual: false,
    isSingle: parts.length < 2,
    isFree: false,
    lost: new Set(),
  };
  const title = attributeOf(test, 'title');
  const feedbacks = [
    ...feedbacksOf(test, around),
    ...parts.flatMap((part) => feedbacksOf(part, around, attributeOf(part, 'identifier'))),
  ];
  const quiz: Quiz = {
    mode: isPractice ? 'practice' : 'test',
    ...(title === undefined ? {} : { title }),
    ...rubricsOf(test, context.texts),
    sections: parts.flatMap((part) => sectionsIn(part, around)),
    ...(attributeOf(parts[0], 'navigationMode') === 'linear' ? { onePerPage: true } : {}),
    ...(isLinear ? { linear: true } : {}),
    ...(isPractice ? {} : outcomesOf(test, around, hasPaths || countsAsWhole(test))),
    ...(feedbacks.length === 0 ? {} : { feedbacks }),
    ...wholeTimes(test, isLinear),
  };
  return { quiz, lost: [...lostOf(test, quiz), ...around.lost] };
}
