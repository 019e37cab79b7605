import { mapResponse, setOutcome } from '@stoa/assessment';
import type { Choice, Interaction, Spot } from '@stoa/contract';
import { hasVisibleContent, plainText } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import { allOrNothing, below, hintsOf, notAsked, placeWords, response, type Asked, type Place } from '../asked.ts';
import { contentAt, isOn, listAt, numberAt, textAt } from '../fields.ts';
import { addressOf, imageOf, shownImage, wordsOf } from '../words.ts';

/** Something on the picture: it can be dragged where it has zones, and else is a part of the picture. */
interface Element {
  readonly id: string;
  readonly html: string;
  readonly image?: Choice['image'];
  readonly zones: readonly string[];
  /** As often as one likes, a copy each time. */
  readonly isMultiple: boolean;
}

interface Zone {
  readonly id: string;
  readonly label: string;
  readonly right: readonly string[];
  readonly takesOne: boolean;
  readonly tip: string;
  readonly onRight: string;
  readonly onWrong: string;
  /** Left, top, right and bottom, in pixels of the picture. */
  readonly box: readonly number[];
}

const elementId = (at: number | string): string => `e${at}`;
const zoneId = (at: number | string): string => `z${at}`;
const names = (list: readonly unknown[]): string[] =>
  list.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);

function elementOf(element: unknown, at: number): Element {
  const content = contentAt(element, 'type');
  const image = content?.library === 'H5P.Image' ? imageOf(content.params) : undefined;
  return {
    id: elementId(at),
    html: content === undefined || image !== undefined ? '' : (wordsOf(content) ?? ''),
    ...(image === undefined ? {} : { image: { ...image, alt: image.alt || String(at + 1) } }),
    zones: names(listAt(element, 'dropZones')).map(zoneId),
    isMultiple: isOn(element, 'multiple', false),
  };
}

/** Pixels of an em, in which sizes are told; places are told in per cent. */
const em = 16;

function zoneOf(zone: unknown, at: number, size: { readonly width: number; readonly height: number }): Zone {
  const left = ((numberAt(zone, 'x') ?? 0) / 100) * size.width;
  const top = ((numberAt(zone, 'y') ?? 0) / 100) * size.height;
  const [width = 1, height = 1] = [numberAt(zone, 'width'), numberAt(zone, 'height')];
  return {
    id: zoneId(at),
    label: plainText(textAt(zone, 'label')) || String(at + 1),
    right: names(listAt(zone, 'correctElements')).map(elementId),
    takesOne: isOn(zone, 'single', false),
    tip: textAt(zone, 'tipsAndFeedback.tip'),
    onRight: textAt(zone, 'tipsAndFeedback.feedbackOnCorrect'),
    onWrong: textAt(zone, 'tipsAndFeedback.feedbackOnIncorrect'),
    box: [left, top, left + width * em, top + height * em].map(Math.round),
  };
}

interface Board {
  readonly zones: readonly Zone[];
  readonly draggables: readonly Element[];
  /** Address of the picture; empty where there is none. */
  readonly picture: string;
  readonly size: { readonly width: number; readonly height: number };
}

const choiceOf = ({ id, html, image, isMultiple }: Element): Choice => ({
  id,
  html,
  ...(image === undefined ? {} : { image }),
  ...(isMultiple ? { matchMax: 0 } : {}),
});

/** Zones of a picture; without one, a table of what is dragged and the names of its zones. */
function interactionOf({ zones, draggables, picture, size }: Board): Interaction {
  const common = { id: response, prompt: null, least: 0, most: null };
  const choices = draggables.map(choiceOf);
  const places = zones.map(({ id, takesOne, ...zone }) => ({ ...zone, id, matchMax: takesOne ? 1 : 0 }));
  if (picture === '') {
    const columns = places.map(({ id, label, matchMax }): Choice => ({ id, html: escapeText(label), matchMax }));
    return { ...common, kind: 'match', shuffle: true, rows: choices, columns };
  }
  const spots = places.map(({ id, label, box, matchMax }): Spot => ({
    id,
    label,
    shape: 'rect',
    coords: [...box],
    matchMax,
  }));
  return { ...common, kind: 'graphicGapMatch', picture: { src: picture, alt: '', ...size }, spots, choices };
}

/** Pairs that are right; of something that may be used once only, one of them is enough. */
function pairsOf({ zones, draggables }: Board): { all: string[]; shown: string[] } {
  const pairs = draggables.map(({ id, isMultiple }) => {
    const all = zones.filter(({ right }) => right.includes(id)).map((zone) => `${id} ${zone.id}`);
    return { all, shown: isMultiple ? all : all.slice(0, 1) };
  });
  return { all: pairs.flatMap(({ all }) => all), shown: pairs.flatMap(({ shown }) => shown) };
}

/** The name of a zone, and words below it. */
const named = ({ label }: Zone, html: string): string =>
  hasVisibleContent(html) ? `<p>${escapeText(label)}</p>${html}` : '';

/** What each zone says of the things that are put on it. */
function saidOf({ zones, draggables }: Board): ReturnType<typeof placeWords> {
  return placeWords(
    zones.map((zone): Place => {
      const pairsWith = (isRight: boolean): string[] =>
        draggables.filter(({ id }) => zone.right.includes(id) === isRight).map(({ id }) => `${id} ${zone.id}`);
      const said = { onRight: named(zone, zone.onRight), onWrong: named(zone, zone.onWrong) };
      return { id: zone.id, right: pairsWith(true), wrong: pairsWith(false), ...said };
    }),
  );
}

/** What is told of the board, and what of it cannot be had here. */
function boardOf(params: unknown): Board & { readonly standing: string; readonly lost: readonly string[] } {
  const size = {
    width: numberAt(params, 'question.settings.size.width') ?? 620,
    height: numberAt(params, 'question.settings.size.height') ?? 310,
  };
  const elements = listAt(params, 'question.task.elements').map(elementOf);
  const zones = listAt(params, 'question.task.dropZones').map((zone, at) => zoneOf(zone, at, size));
  const background = textAt(params, 'question.settings.background.path');
  const standing = elements.filter((element) => element.zones.length === 0);
  const draggables = elements.filter((element) => element.zones.length > 0);
  return {
    size,
    zones,
    draggables,
    picture: background === '' ? '' : addressOf(background),
    standing: standing.map(({ html, image }) => (image === undefined ? html : shownImage(image))).join(''),
    lost: [
      ...(standing.length > 0 ? ['elements'] : []),
      // each of them may be put on any zone here, where it counts as wrong
      ...(draggables.some((one) => one.zones.length < zones.length) ? ['dropZones'] : []),
    ],
  };
}

/**
 * Texts and images that are put on zones of a picture. A point for each that lies right, and one less for each that
 * lies wrong unless `applyPenalties` is off. Texts that stand on the picture stand above it here, and are named.
 */
export function dragQuestion(params: unknown): Asked {
  const board = boardOf(params);
  const { all, shown } = pairsOf(board);
  if (all.length === 0) return { ...notAsked(board.standing, 'no-key'), lost: board.lost };
  const isOnePoint = isOn(params, 'behaviour.singlePoint', false);
  const hasPenalties = isOnePoint || isOn(params, 'behaviour.applyPenalties', true);
  const tips = board.zones.map((zone) => named(zone, zone.tip));
  const said = saidOf(board);
  return {
    html: below(board.standing),
    points: isOnePoint ? 1 : shown.length,
    interactions: [interactionOf(board)],
    responses: [
      {
        id: response,
        cardinality: 'multiple',
        baseType: 'directedPair',
        correct: shown,
        mapping: {
          entries: all.map((key) => ({ key, value: 1 })),
          ...(hasPenalties ? { defaultValue: -1 } : {}),
          lowerBound: 0,
        },
      },
    ],
    responseRules: [
      setOutcome('SCORE', mapResponse(response)),
      ...(isOnePoint ? [allOrNothing(shown.length)] : []),
      ...said.responseRules,
    ],
    feedbacks: said.feedbacks,
    hints: hintsOf(tips),
    lost: board.lost,
  };
}
