import { isNull, variable, type Item, type ResponseDeclaration } from '@stoa/assessment';
import type { Interaction, NotAskedReason } from '@stoa/contract';
import { attributeOf, descendants, firstAt, localName, type XmlElement } from '../xml/xml-tree.ts';
import { awardsOf, conditionsOf, mostOf, rightAnswers } from './awards.ts';
import { feedbackOutcome, readFeedback } from './feedback.ts';
import { itemField } from './fields.ts';
import { questionKind, type QuestionKind } from './question-kind.ts';
import { readCalculated } from './calculated.ts';
import { readPresentation, type ReadPresentation } from './presentation.ts';
import type { FindResponse } from './conditions.ts';
import type { ReadResponse } from './response.ts';
import { areaRules, rulesOf } from './processing.ts';
import { blockOf } from '../questions/said.ts';
import { fileResponse, uploadOf } from '../questions/upload.ts';

export interface ItemSettings {
  readonly id: string;
  readonly shuffle: boolean;
  /** Points that its section gives each question. */
  readonly points?: number | undefined;
  /** False for a survey, in which nothing is right or wrong. */
  readonly isScored: boolean;
  /** HTML that it is about, with other questions. */
  readonly stimuli: readonly string[];
}

/** An `item` of QTI 1.2 as Common Cartridge, Canvas or the standard itself write it. */
export function readItem(element: XmlElement, settings: ItemSettings): Item {
  const kind = kindOf(element);
  const presented = readPresentation(firstAt(element, 'presentation'), { kind, shuffle: settings.shuffle });
  const told = kind === 'upload' ? withUpload(presented) : presented;
  const find = finder(told.responses);
  const awards = awardsOf(conditionsOf(element), find);
  const most = mostOf(awards);
  const isAsking = told.responses.length > 0 && settings.isScored;
  const points = isAsking ? (settings.points ?? pointsOf(element, most)) : 0;
  const answer = told.responses[0]?.declaration.id ?? '';
  const calculated = kind === 'calculated' ? readCalculated(element, answer, points) : undefined;
  const rules = calculated?.rules ?? [
    ...areaRules(told.responses, most > 0 ? 0 : points),
    ...rulesOf(element, find, most > 0 ? points / most : 0),
  ];
  const isByPerson = kind === 'essay' || kind === 'richEssay' || kind === 'upload';
  const hasKey = calculated !== undefined || most > 0 || told.responses.some(hasAreas);
  const reason = whyNotAsked(element, { ...told, kind, hasKey: hasKey || isByPerson || points === 0 });
  return {
    id: settings.id,
    title: attributeOf(element, 'title') ?? '',
    html: calculated?.withValues(told.html) ?? told.html,
    stimuli: settings.stimuli,
    interactions: interactionsOf(told.responses),
    responses: declarationsOf(told.responses, rightAnswers(awards)),
    outcomes: [{ id: feedbackOutcome, cardinality: 'multiple', baseType: 'identifier' }],
    templates: calculated?.templates ?? [],
    templateRules: calculated?.templateRules ?? [],
    responseRules: rules,
    ...readFeedback(element, find),
    maxScore: reason === undefined ? points : 0,
    manualGrading: isByPerson && points > 0,
    ...(reason === undefined ? {} : { notAsked: reason }),
  };
}

/** Canvas asks for a file without saying where in the text. */
function withUpload({ html }: ReadPresentation): ReadPresentation {
  const interaction = uploadOf({ id: 'RESPONSE' });
  const response: ReadResponse = {
    ident: interaction.id,
    interaction,
    declaration: fileResponse(interaction),
    label: '',
    is: () => isNull(variable(interaction.id)),
    answer: (value) => value,
    several: 'any',
  };
  return { html: html + blockOf(interaction.id), responses: [response], isBroken: false };
}

const hasAreas = ({ declaration }: ReadResponse): boolean => declaration.areaMapping !== undefined;

const nameOf = (element: XmlElement): string | undefined => itemField(element, 'question_type', 'cc_profile');

/** A field that nothing compares is for an essay where the item does not say what it is. */
function kindOf(element: XmlElement): QuestionKind {
  const kind = questionKind(element);
  if (kind !== 'plain' || nameOf(element) !== undefined) return kind;
  const asking = descendants(element).filter((inner) => /^response_(?:lid|str|num|xy|grp)$/.test(localName(inner)));
  const isText = asking.length === 1 && asking.every((one) => localName(one) === 'response_str');
  return isText && mostOf(awardsOf(conditionsOf(element), () => undefined)) === 0 ? 'essay' : kind;
}

/** The response of a name; where there is only one, it is meant whatever name a condition uses. */
function finder(responses: readonly ReadResponse[]): FindResponse {
  const [only, ...others] = responses;
  return (ident) => responses.find((one) => one.ident === ident) ?? (others.length === 0 ? only : undefined);
}

interface Told extends ReadPresentation {
  readonly kind: QuestionKind;
  readonly hasKey: boolean;
}

function whyNotAsked(
  element: XmlElement,
  { kind, html, responses, isBroken, hasKey }: Told,
): NotAskedReason | undefined {
  if (kind === 'text') return undefined;
  if (isBroken) return 'broken';
  if (responses.length === 0) {
    if (nameOf(element) !== undefined) return 'unknown-kind';
    return html === '' ? 'broken' : undefined;
  }
  return hasKey ? undefined : 'no-key';
}

const wholePercent = 100;

/** Points of an item: as it tells, else 1 where its score is per cent, else those that its rules can give. */
function pointsOf(element: XmlElement, most: number): number {
  const told = itemField(element, 'points_possible', 'cc_weighting', 'qmd_weighting');
  const points = Number(told);
  if (told !== undefined && Number.isFinite(points) && points >= 0) return points;
  const outcome = firstAt(element, 'resprocessing', 'outcomes', 'decvar');
  const highest = Number(attributeOf(outcome, 'maxvalue'));
  if (nameOf(element) !== undefined || highest === wholePercent) return 1;
  return highest > 0 ? highest : most || 1;
}

function interactionsOf(responses: readonly ReadResponse[]): Interaction[] {
  return [...new Map(responses.map(({ interaction }) => [interaction.id, interaction])).values()];
}

function declarationsOf(
  responses: readonly ReadResponse[],
  right: ReadonlyMap<string, readonly string[]>,
): ResponseDeclaration[] {
  const declarations = new Map(responses.map(({ declaration }) => [declaration.id, declaration]));
  return [...declarations.values()].map((declaration) => {
    const correct = right.get(declaration.id);
    return correct === undefined ? declaration : { ...declaration, correct };
  });
}
