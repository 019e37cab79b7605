import {
  baseValue,
  isNull,
  mapResponse,
  member,
  not,
  number,
  or,
  sum,
  variable,
  type Expression,
  type Quiz,
} from '@stoa/assessment';
import type { AnswerHint, Field } from './field.ts';
import type { OlxBlock } from '../block.ts';
import { htmlOfText, inlineOfText, type PageTexts } from './page-texts.ts';
import { hasVisibleContent, plainText } from '../../html/plain-text.ts';
import { isRecord, parsedJson } from '../../document/json.ts';
import { checksOf, momentsOf } from './problem.ts';
import { itemOf } from './field.ts';
import { textField } from '../fields.ts';

type Json = Readonly<Record<string, unknown>>;

interface Zone {
  readonly id: string;
  readonly label: string;
  readonly coords: number[];
  /** Names under which items speak of it. */
  readonly names: readonly string[];
}

interface Draggable {
  readonly id: string;
  readonly html: string;
  readonly image?: { readonly src: string; readonly alt: string };
  /** Ids of the zones in which it is right; of none for one that stays where it is. */
  readonly zones: readonly string[];
  readonly correct: string;
  readonly incorrect: string;
}

const response = 'R1';

const records = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});
const textIn = (from: Json, name: string): string => {
  const value = from[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
};

function zoneOf(zone: Json, index: number): Zone {
  const sizeOf = (name: string): number => Number(textIn(zone, name)) || 0;
  const [left, top] = [sizeOf('x'), sizeOf('y')];
  const names = [textIn(zone, 'uid'), textIn(zone, 'id'), textIn(zone, 'title')].filter((name) => name !== '');
  return {
    id: `zone_${index + 1}`,
    label: plainText(textIn(zone, 'title')),
    coords: [left, top, left + sizeOf('width'), top + sizeOf('height')],
    names,
  };
}

function draggableOf(
  item: Json,
  index: number,
  { zones, texts }: { zones: readonly Zone[]; texts: PageTexts },
): Draggable {
  const named = Array.isArray(item['zones']) ? item['zones'] : [item['zone']];
  const words = recordOf(item['feedback']);
  const name = textIn(item, 'displayName');
  const src = texts.address(textIn(item, 'imageURL') || textIn(item, 'backgroundImage'));
  const html = inlineOfText(name, texts);
  return {
    id: `item_${index + 1}`,
    html,
    ...(src === null ? {} : { image: { src, alt: textIn(item, 'imageDescription') || plainText(name) } }),
    zones: zones.filter(({ names }) => names.some((one) => named.includes(one))).map(({ id }) => id),
    correct: htmlOfText(textIn(words, 'correct'), texts),
    incorrect: htmlOfText(textIn(words, 'incorrect'), texts),
  };
}

const isPlaced = (item: string, zone: string): Expression =>
  member(baseValue('directedPair', `${item} ${zone}`), variable(response));

function hintsOf(items: readonly Draggable[], zones: readonly Zone[]): AnswerHint[] {
  return items.flatMap(({ id, zones: right, correct, incorrect }) => {
    const wrong = zones.filter((zone) => !right.includes(zone.id)).map((zone) => zone.id);
    const told = (html: string, where: readonly string[]): AnswerHint[] =>
      !hasVisibleContent(html) || where.length === 0
        ? []
        : [{ when: or(...where.map((zone) => isPlaced(id, zone))), html, choice: id }];
    return [...told(correct, right), ...told(incorrect, wrong)];
  });
}

/** One point for all: the share of items that lie right, those included that belong nowhere and were left. */
function fieldOf(items: readonly Draggable[], zones: readonly Zone[], picture: { src: string; alt: string }): Field {
  const left = items.filter((item) => item.zones.length === 0);
  const entries = [
    ...items.flatMap(({ id, zones: right }) => right.map((zone) => ({ key: `${id} ${zone}`, value: 1 }))),
    ...left.flatMap(({ id }) => zones.map((zone) => ({ key: `${id} ${zone.id}`, value: -1 }))),
  ];
  const earned = sum(mapResponse(response), number(left.length));
  return {
    interaction: {
      kind: 'graphicGapMatch',
      id: response,
      prompt: null,
      least: 0,
      most: null,
      picture: { ...picture, width: null, height: null },
      spots: zones.map(({ id, label, coords }) => ({ id, label, shape: 'rect', coords, matchMax: 0 })),
      choices: items.map(({ id, html, image }) => ({ id, html, ...(image === undefined ? {} : { image }) })),
    },
    response: {
      id: response,
      cardinality: 'multiple',
      baseType: 'directedPair',
      correct: items.flatMap(({ id, zones: [zone] }) => (zone === undefined ? [] : [`${id} ${zone}`])),
      mapping: { entries },
    },
    points: [
      { when: not(isNull(variable(response))), points: { name: 'divide', children: [earned, number(items.length)] } },
    ],
    hints: hintsOf(items, zones),
  };
}

/** `drag-and-drop-v2`: things that are put on places of a picture. */
export function dragAndDropOf(block: OlxBlock, texts: PageTexts): Quiz | undefined {
  const data = recordOf(parsedJson(textField(block.fields, 'data') ?? ''));
  const src = texts.address(textIn(data, 'targetImg'));
  const zones = records(data['zones']).map(zoneOf);
  const items = records(data['items']).map((item, index) => draggableOf(item, index, { zones, texts }));
  if (src === null || items.every((item) => item.zones.length === 0)) return undefined;
  const said = [textField(block.fields, 'question_text') ?? '', textIn(recordOf(data['feedback']), 'start')];
  const html = said.map((text) => htmlOfText(text, texts)).join('');
  const solution = htmlOfText(textIn(data, 'explanation'), texts);
  const words = {
    id: 'problem',
    html: `${html}<div data-interaction="${response}"></div>`,
    ...(hasVisibleContent(solution) ? { solution } : {}),
  };
  const item = itemOf(words, [fieldOf(items, zones, { src, alt: textIn(data, 'targetImgDescription') })]);
  // outside of an assessment each thing that is put down is told right or wrong at once, as often as one likes
  const checks = textField(block.fields, 'mode') === 'assessment' ? checksOf(block.fields) : null;
  return { mode: 'practice', sections: [{ entries: [{ item, checks }] }], ...momentsOf(block.fields) };
}
