import { choose, setOutcome, variable, type Expression } from '@stoa/assessment';
import { escapeText } from '../../xml/entities.ts';
import { feedbackOf, isGiven, say } from '../../questions/said.ts';
import { hasVisibleContent, plainText } from '../../html/plain-text.ts';
import { below, notAsked, response, type Asked } from '../asked.ts';
import { isOn, listAt, numberAt, textAt } from '../fields.ts';
import { addressOf } from '../words.ts';

interface Area {
  readonly shape: 'rect' | 'ellipse';
  /** As HTML tells them, in pixels of the picture. */
  readonly coords: string;
  /** A point in it. */
  readonly middle: string;
  readonly isRight: boolean;
  readonly feedback: string;
}

interface Spots {
  readonly html: string;
  readonly picture: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
  readonly areas: readonly Area[];
  /** What is said of a place that is no area. */
  readonly elsewhere: string;
}

/** An area, whose place and size are told in per cent of the picture. */
function areaOf(hotspot: unknown, { width, height }: { readonly width: number; readonly height: number }): Area {
  const part = (name: string, of: number): number => ((numberAt(hotspot, `computedSettings.${name}`) ?? 0) / 100) * of;
  const [left, top, wide, high] = [part('x', width), part('y', height), part('width', width), part('height', height)];
  const middle = [left + wide / 2, top + high / 2];
  const isRound = textAt(hotspot, 'computedSettings.figure') === 'circle';
  const coords = isRound ? [...middle, wide / 2, high / 2] : [left, top, left + wide, top + high];
  return {
    shape: isRound ? 'ellipse' : 'rect',
    coords: coords.map((one) => Math.round(one * 100) / 100).join(','),
    middle: middle.map(Math.round).join(' '),
    isRight: isOn(hotspot, 'userSettings.correct', false),
    feedback: textAt(hotspot, 'userSettings.feedbackText'),
  };
}

/** Areas of a picture; undefined where it is not told how large that is. */
function spotsOf(params: unknown, root: string): Spots | undefined {
  const image = `${root}.backgroundImageSettings.backgroundImage`;
  const [width, height] = [numberAt(params, `${image}.width`), numberAt(params, `${image}.height`)];
  const src = textAt(params, `${image}.path`);
  if (src === '' || width === undefined || height === undefined) return undefined;
  const title = plainText(textAt(params, `${root}.backgroundImageSettings.questionTitle`));
  return {
    html: textAt(params, `${root}.hotspotSettings.taskDescription`),
    picture: { src: addressOf(src), alt: title, width, height },
    areas: listAt(params, `${root}.hotspotSettings.hotspot`).map((one) => areaOf(one, { width, height })),
    elsewhere: textAt(params, `${root}.hotspotSettings.noneSelectedFeedback`),
  };
}

const isIn = ({ shape, coords }: Area): Expression => ({
  name: 'inside',
  attributes: { shape, coords },
  children: [variable(response)],
});

/** What is said of a point, by the area in which it lies. */
function saidOf({ areas, elsewhere }: Spots): Required<Pick<Asked, 'responseRules' | 'feedbacks'>> {
  const named = areas.map((area, at) => ({ area, name: `area_${at + 1}`, feedback: area.feedback }));
  const none = { name: 'elsewhere', feedback: elsewhere };
  const saying = ({ name, feedback }: typeof none): Expression[] => (hasVisibleContent(feedback) ? [say(name)] : []);
  return {
    responseRules: [
      choose([
        ...named.map((one) => ({ when: isIn(one.area), rules: saying(one) })),
        { when: isGiven(response), rules: saying(none) },
      ]),
    ],
    feedbacks: [...named, none].flatMap((one) => feedbackOf(one, response)),
  };
}

/** Points on a picture whose areas are not to be seen: a point for each right area, and nothing taken for others. */
function pointed(spots: Spots | undefined, points: (right: number) => number, isOne: boolean): Asked {
  if (spots === undefined) return notAsked('', 'broken');
  const right = spots.areas.filter(({ isRight }) => isRight);
  if (right.length === 0) return notAsked(spots.html, 'no-key');
  const most = points(right.length);
  const said = isOne ? saidOf(spots) : { responseRules: [], feedbacks: [] };
  const text = /^\s*</u.test(spots.html) ? spots.html : `<p>${escapeText(plainText(spots.html))}</p>`;
  return {
    html: below(text),
    points: most,
    interactions: [{ kind: 'selectPoint', id: response, prompt: null, least: 0, most, picture: spots.picture }],
    responses: [
      {
        id: response,
        cardinality: isOne ? 'single' : 'multiple',
        baseType: 'point',
        correct: right.slice(0, most).map(({ middle }) => middle),
        areaMapping: {
          entries: right.map(({ shape, coords }) => ({ shape, coords, value: 1 })),
          upperBound: most,
        },
      },
    ],
    responseRules: [setOutcome('SCORE', mapPoints), ...said.responseRules],
    feedbacks: said.feedbacks,
    ...(!isOne && spots.areas.some(({ feedback }) => hasVisibleContent(feedback)) ? { lost: ['feedback'] } : {}),
  };
}

const mapPoints: Expression = { name: 'mapResponsePoint', attributes: { identifier: response } };

/** One place of a picture, which is right in any of the right areas. */
export const imageHotspot = (params: unknown): Asked => pointed(spotsOf(params, 'imageHotspotQuestion'), () => 1, true);

/** As many places of a picture as are told, all right ones unless told. */
export function imageMultipleHotspot(params: unknown): Asked {
  const root = 'imageMultipleHotspotQuestion';
  const wanted = numberAt(params, `${root}.hotspotSettings.numberHotspots`) ?? Number.POSITIVE_INFINITY;
  return pointed(spotsOf(params, root), (right) => Math.max(1, Math.min(right, Math.round(wanted))), false);
}
