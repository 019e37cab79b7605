import { choose, number, setOutcome, sum, variable, type Expression } from '@stoa/assessment';
import { plainText } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import type { Draggable, Drop, MoodleQuestion } from '../question.ts';
import { choiceId } from './choices.ts';
import { pairsPart, type Asked, type Part } from './part.ts';
import { blockOf, float } from '../../questions/said.ts';

const id = 'RESPONSE';

type Numbers = readonly number[];

const numbersIn = (coords: string): Numbers =>
  coords
    .split(/[\s,;]+/)
    .map(Number)
    .filter((one) => Number.isFinite(one));

/** A place of Moodle as an area of HTML. */
function areaOf({ shape, coords }: Drop): { shape: 'circle' | 'rect' | 'poly'; coords: Numbers } | undefined {
  const numbers = numbersIn(coords);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  switch (shape) {
    case 'circle':
      return numbers.length < 3 ? undefined : { shape: 'circle', coords: [x, y, width] };
    case 'rectangle':
      return numbers.length < 4 ? undefined : { shape: 'rect', coords: [x, y, x + width, y + height] };
    case 'polygon':
      return numbers.length < 6 ? undefined : { shape: 'poly', coords: numbers };
    default:
      return undefined;
  }
}

/** Pixels: pictures to be put somewhere are at most so large, and texts about as large as their letters. */
const pictureSize = { width: 100, height: 60 };
const letter = 8;
const padding = 16;
const line = 28;

/** All places for things of one group are as large as the largest of them. */
function sizeOf(things: readonly Draggable[]): { width: number; height: number } {
  const sizes = things.map(({ html, image }) =>
    image === undefined ? { width: plainText(html).length * letter + padding, height: line } : pictureSize,
  );
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
}

const picture = (src: string) => ({ src, alt: '', width: null, height: null });

/** Pictures and texts that are put on places of a picture. */
export function onPicture({ html, draggables, drops, background }: MoodleQuestion, share: string): Asked {
  const spots = drops.map(({ choice, coords, label }, at) => {
    const group = draggables[choice - 1]?.group;
    const [x = 0, y = 0] = numbersIn(coords);
    const size = sizeOf(draggables.filter((one) => one.group === group));
    return {
      id: `p${at + 1}`,
      label: plainText(label) || String(at + 1),
      shape: 'rect' as const,
      coords: [x, y, x + size.width, y + size.height],
    };
  });
  const choices = draggables.map(({ html: words, image, uses }, at) => ({
    id: choiceId(at),
    html: words,
    ...(image === undefined ? {} : { image: { src: image, alt: plainText(words) || String(at + 1) } }),
    ...(uses === 1 ? {} : { matchMax: uses }),
  }));
  const board = { kind: 'graphicGapMatch' as const, id, prompt: null, least: 0, most: null, spots, choices };
  const places = drops.map(({ choice }, at) => ({ right: `${choiceId(choice - 1)} p${at + 1}` }));
  const part = pairsPart({ ...board, picture: picture(background) }, share, places);
  const asked = { html: html + blockOf(id), parts: [part] };
  return background === '' || spots.length === 0 ? { ...asked, notAsked: 'broken' } : asked;
}

/** A point within an area, as an answer that could be given; a polygon has none that is surely in it. */
function pointIn({
  shape,
  coords: [x = 0, y = 0, right = 0, bottom = 0],
}: {
  shape: string;
  coords: Numbers;
}): string[] {
  if (shape === 'circle') return [`${x} ${y}`];
  return shape === 'rect' ? [`${Math.round((x + right) / 2)} ${Math.round((y + bottom) / 2)}`] : [];
}

const count = 'PLACED';
const size = (one: string): Expression => ({ name: 'containerSize', children: [variable(one)] });
const found = (one: string): Expression => ({ name: 'mapResponsePoint', attributes: { identifier: one } });

/** Counts what was put somewhere, and of that or of all places, whichever are more, what lies right. */
function shareFound(all: readonly { readonly id: string }[], places: number, share: string): Expression[] {
  const ids = all.map((one) => one.id);
  const most: Expression = { name: 'max', children: [variable(count), number(places)] };
  const part: Expression = { name: 'divide', children: [sum(...ids.map(found)), most] };
  return [
    setOutcome(count, sum(...ids.map(size))),
    choose([{ when: { name: 'gt', children: [variable(count), number(0)] }, rules: [setOutcome(share, part)] }]),
  ];
}

/** Markers that are put on a picture whose places are not to be seen: a picture for each, on which it is pointed. */
export function markers({ html, draggables, drops, background }: MoodleQuestion, share: string): Asked {
  const areas = drops.flatMap((drop) => {
    const area = areaOf(drop);
    return area === undefined ? [] : [{ ...area, choice: drop.choice }];
  });
  const all = draggables.map((marker, at) => ({
    ...marker,
    id: `M${at + 1}`,
    areas: areas.filter(({ choice }) => choice === at + 1),
  }));
  const part: Part = {
    share,
    interactions: all.map((marker) => ({
      kind: 'selectPoint',
      id: marker.id,
      prompt: `<p>${escapeText(plainText(marker.html))}</p>`,
      least: 0,
      most: marker.uses === 0 ? null : marker.uses,
      picture: picture(background),
    })),
    responses: all.map((marker) => ({
      id: marker.id,
      cardinality: 'multiple',
      baseType: 'point',
      correct: marker.areas.flatMap(pointIn),
      areaMapping: {
        entries: marker.areas.map(({ shape, coords }) => ({ shape, coords: coords.join(','), value: 1 })),
      },
    })),
    outcomes: [float(count)],
    rules: shareFound(all, drops.length, share),
    feedbacks: [],
  };
  const asked = { html: html + all.map((marker) => blockOf(marker.id)).join(''), parts: [part] };
  const isWhole = background !== '' && areas.length > 0 && areas.length === drops.length;
  return isWhole ? asked : { ...asked, notAsked: 'broken' };
}
