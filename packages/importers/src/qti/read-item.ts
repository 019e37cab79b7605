import type { CalculatorKind, NotAskedReason } from '@stoa/contract';
import {
  choose,
  correct,
  mapResponse,
  match,
  number,
  setOutcome,
  sum,
  variable,
  type Expression,
  type Feedback,
  type Item,
  type ResponseDeclaration,
  type Support,
} from '@stoa/assessment';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../xml/xml-tree.ts';
import { allOf, rulesIn } from './rules.ts';
import { asQtiTwo } from './qti-two.ts';
import { catalogsOf } from './catalogs.ts';
import { createBodyReader, type BodyReader } from './body.ts';
import { escapeText } from '../xml/entities.ts';
import { mostPoints } from './points.ts';
import { withMarks } from './support-marks.ts';
import { variablesOf, type Variables } from './declarations.ts';
import type { BodyTexts } from './body-texts.ts';

export interface ItemContext {
  /** Of the question, unique in its quiz. */
  readonly id: string;
  readonly texts: BodyTexts;
  /** A document of a text that several items are about, by its address in this item; undefined where it is absent. */
  readonly stimulus?: (href: string) => StimulusDocument | undefined;
}

/** Links in a stimulus are relative to its own folder. */
interface StimulusDocument {
  readonly element: XmlElement;
  readonly texts: BodyTexts;
}

export interface ReadItem {
  readonly item: Item;
  /** Names of what could not be taken over. */
  readonly lost: readonly string[];
}

/** Reads an item of QTI 2.0 to 2.2 or 3.0. */
export function readItem(written: XmlElement, context: ItemContext): ReadItem {
  const { element: root, ...help } = withSupports(asQtiTwo(written), context.texts);
  const variables = variablesOf(root);
  const body = createBodyReader(context.texts, variables.responses);
  const html = body.html(firstAt(root, 'itemBody')?.children ?? []);
  // some authors put them beside the body
  const beside = body.html(childElements(root, 'rubricBlock'));
  const feedbacks = childElements(root, 'modalFeedback').map((one) => feedbackOf(one, body));
  const response = rulesIn(firstAt(root, 'responseProcessing'));
  const template = rulesIn(firstAt(root, 'templateProcessing'));
  const unknown = [...response.unknown, ...template.unknown];
  const language = attributeOf(root, 'lang');
  const isAdaptive = attributeOf(root, 'adaptive') === 'true';
  const scoring = scoringOf({ root, variables, body, rules: response.rules, unknown, isAdaptive });
  const companions = companionsOf(root);
  const stimuli = stimuliOf(root, context);
  const supports = [...help.supports, ...stimuli.flatMap((one) => one.supports)];
  const item: Item = {
    id: context.id,
    title: attributeOf(root, 'title') ?? '',
    html: beside + html,
    stimuli: stimuli.map((one) => one.html),
    interactions: body.interactions,
    ...variables,
    templateRules: template.rules,
    feedbacks,
    hints: [],
    ...scoring,
    ...(language === undefined ? {} : { language }),
    ...(body.notes.length === 0 ? {} : { gradersNote: body.notes.join('\n') }),
    ...(isAdaptive ? { adaptive: true } : {}),
    ...companions.found,
    ...(supports.length === 0 ? {} : { supports }),
  };
  const left = [help, ...stimuli].flatMap(({ lost }) => lost);
  return { item, lost: [...new Set([...body.lost, ...unknown, ...left, ...companions.lost])] };
}

interface Supported {
  /** The document with marks where supports are about. */
  readonly element: XmlElement;
  readonly supports: readonly Support[];
  readonly lost: readonly string[];
}

/** Supports of an item or a stimulus. Those that nothing in its texts refers to are lost. */
function withSupports(root: XmlElement, texts: BodyTexts, prefix = ''): Supported {
  const { html } = createBodyReader(texts, []);
  const { supports, lost } = catalogsOf(root, html, prefix);
  const { element, ids } = withMarks(root, new Set(supports.map(({ id }) => id)), prefix);
  const kept = supports.filter(({ id }) => ids.has(id));
  return { element, supports: kept, lost: kept.length < supports.length ? [...lost, 'catalogInfo'] : lost };
}

/** Calculators by the types that QTI 3 has; ours draws no graphs. */
const calculators: ReadonlyMap<string, CalculatorKind> = new Map([
  ['basic', 'basic'],
  ['standard', 'basic'],
  ['scientific', 'scientific'],
  ['graphing', 'scientific'],
]);

/** What is at hand while the item is answered: a calculator. Rulers, protractors and other things are lost. */
function companionsOf(root: XmlElement): { found: Pick<Item, 'calculator'>; lost: readonly string[] } {
  const all = childElements(firstAt(root, 'companionMaterialsInfo'));
  const type = textAt(
    all.find(({ name }) => name === 'calculator'),
    'calculatorType',
  );
  const calculator = calculators.get(type ?? '');
  const isLost = (name: string): boolean => name !== 'calculator' || calculator === undefined || type === 'graphing';
  return {
    found: calculator === undefined ? {} : { calculator },
    lost: all.map(({ name }) => name).filter(isLost),
  };
}

function feedbackOf(element: XmlElement, body: BodyReader): Feedback {
  const title = attributeOf(element, 'title');
  const heading = title === undefined ? '' : `<p><strong>${escapeText(title)}</strong></p>`;
  return {
    outcome: attributeOf(element, 'outcomeIdentifier') ?? '',
    value: attributeOf(element, 'identifier') ?? '',
    show: attributeOf(element, 'showHide') !== 'hide',
    html: heading + body.html(element.children),
  };
}

function stimuliOf(root: XmlElement, { stimulus }: ItemContext): (Omit<Supported, 'element'> & { html: string })[] {
  return childElements(root, 'assessmentStimulusRef').flatMap((reference, index) => {
    const found = stimulus?.(attributeOf(reference, 'href') ?? '');
    if (found === undefined) return [];
    const { element, ...help } = withSupports(asQtiTwo(found.element), found.texts, `stimulus${index + 1}.`);
    return { ...help, html: createBodyReader(found.texts, []).html(firstAt(element, 'stimulusBody')?.children ?? []) };
  });
}

type Scoring = Pick<Item, 'responseRules' | 'maxScore' | 'manualGrading' | 'notAsked'>;

interface ScoringFacts {
  readonly root: XmlElement;
  readonly variables: Variables;
  readonly body: BodyReader;
  readonly rules: readonly Expression[];
  readonly unknown: readonly string[];
  readonly isAdaptive: boolean;
}

const needsNoKey: ReadonlySet<string> = new Set(['endAttempt', 'media']);

function refusalOf({ body, unknown }: ScoringFacts): NotAskedReason | undefined {
  if (body.refusals[0] !== undefined) return body.refusals[0];
  if (unknown.length > 0) return 'program-graded';
  // a drawing needs nothing to be drawn on
  const isBroken = body.interactions.some(
    (one) => one.kind !== 'drawing' && 'picture' in one && one.picture.src === '',
  );
  return isBroken ? 'broken' : undefined;
}

/** A rule gives points, unless it gives 0 alone. */
function givesPoints(rules: readonly Expression[]): boolean {
  return allOf(rules).some(
    ({ name, attributes, children = [] }) =>
      attributes?.['identifier'] === 'SCORE' &&
      (name === 'lookupOutcomeValue' ||
        (name === 'setOutcomeValue' && !(children[0]?.name === 'baseValue' && Number(children[0].text) === 0))),
  );
}

/** How a response is scored of which only the right answer or its points are told. */
function pointsOf(response: ResponseDeclaration): { own: Expression[]; points: Expression } {
  const outcome = `POINTS_${response.id}`;
  if (response.mapping !== undefined) return { own: [], points: mapResponse(response.id) };
  const isRight = match(variable(response.id), correct(response.id));
  const own = [choose([{ when: isRight, rules: [setOutcome(outcome, number(1))] }], [setOutcome(outcome, number(0))])];
  return { own, points: variable(outcome) };
}

/** Rules for an item that has keys and tells no rules, as authors leave them out whose system needs none. */
function rulesByKeys(responses: readonly ResponseDeclaration[]): Expression[] {
  const scored = responses.map(pointsOf);
  return [...scored.flatMap(({ own }) => own), setOutcome('SCORE', sum(...scored.map(({ points }) => points)))];
}

/**
 * How an item is scored. By a person where it says so, asks for a file or a drawing, or has a text to write and no rule
 * that gives points. By its rules where they give points, else by its keys. An item with neither rules, keys nor a
 * score is a survey; one that has a score and no way to it is not asked.
 */
function scoringOf(facts: ScoringFacts): Scoring & Partial<Pick<Item, 'outcomes'>> {
  const { root, variables, body, rules, isAdaptive } = facts;
  const notAsked = refusalOf(facts);
  const plain = { responseRules: rules, manualGrading: false, maxScore: 0 };
  const asked = body.interactions.filter(({ kind }) => !needsNoKey.has(kind));
  if (notAsked !== undefined) return { ...plain, notAsked };
  const points = { ...plain, maxScore: mostPoints(variables, rules, isAdaptive) };
  const isExternal = childElements(root, 'outcomeDeclaration').some(
    (one) => attributeOf(one, 'identifier') === 'SCORE' && attributeOf(one, 'externalScored') === 'human',
  );
  const scores = givesPoints(rules);
  if (asked.length === 0) return scores ? points : plain;
  const isOfFiles = asked.some(({ kind }) => kind === 'upload' || kind === 'drawing');
  if (isExternal || isOfFiles || (!scores && asked.some(({ kind }) => kind === 'extendedText')))
    return { ...points, manualGrading: true };
  if (scores) return points;
  const responses = asked.flatMap(({ id }) => variables.responses.find((one) => one.id === id) ?? []);
  const hasKeys = responses.every((one) => one.correct !== undefined || one.mapping !== undefined);
  if (hasKeys && responses.length === asked.length) return byKeys(facts, responses);
  const isSurvey = !variables.outcomes.some(({ id }) => /score/iu.test(id));
  return isSurvey ? plain : { ...plain, notAsked: 'no-key' };
}

function byKeys(
  { variables, rules, isAdaptive }: ScoringFacts,
  responses: readonly ResponseDeclaration[],
): Scoring & Pick<Item, 'outcomes'> {
  const own = responses.map(({ id }) => ({ id: `POINTS_${id}`, cardinality: 'single', baseType: 'float' }) as const);
  const score = variables.outcomes.some(({ id }) => id === 'SCORE')
    ? []
    : [{ id: 'SCORE', cardinality: 'single', baseType: 'float' } as const];
  const outcomes = [...variables.outcomes, ...score, ...own];
  const responseRules = [...rulesByKeys(responses), ...rules];
  const maxScore = mostPoints({ ...variables, outcomes }, rulesByKeys(responses), isAdaptive);
  return { responseRules, manualGrading: false, maxScore, outcomes };
}
