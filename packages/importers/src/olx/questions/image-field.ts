import { isNull, not, variable, type AreaMapping, type Expression } from '@stoa/assessment';
import type { FieldReader } from './field.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { attributeOf } from '../../xml/xml-tree.ts';
import { parsedJson } from '../../document/json.ts';

type Area = AreaMapping['entries'][number];
type Point = readonly [number, number];

/** `(10,20)-(30,40);(50,60)-(70,80)` */
function rectangles(written: string): Area[] {
  return written.split(';').flatMap((one) => {
    const found = /^\s*[([]\s*(\d+)\s*,\s*(\d+)\s*[)\]]\s*-\s*[([]\s*(\d+)\s*,\s*(\d+)\s*[)\]]\s*$/.exec(one);
    return found === null ? [] : [{ shape: 'rect', coords: found.slice(1).join(','), value: 1 }];
  });
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');
const arePoints = (value: unknown): value is Point[] => Array.isArray(value) && value.every(isPoint);

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** The points of one side of the smallest convex polygon around all, which are in the order of that side. */
function side(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = kept.slice(-2);
      if (before === undefined || last === undefined || turn(before, last, point) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** `[[[10,10],[20,30],[40,10]],…]`, or one list of points; each means all that lies between its points. */
function regions(written: string): Area[] {
  const read = parsedJson(written);
  const lists = arePoints(read) ? [read] : Array.isArray(read) ? read.filter(arePoints) : [];
  return lists
    .filter((points) => points.length > 2)
    .map((points) => {
      const ordered = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
      const around = [...side(ordered), ...side(ordered.toReversed())];
      return { shape: 'poly', coords: around.flat().join(','), value: 1 };
    });
}

const sizeOf = (input: XmlElement, name: string): number | null => {
  const size = Number(attributeOf(input, name)?.replace(/px$/, ''));
  return size > 0 ? size : null;
};

/** The middle of the first area, which is right for a rectangle. */
function middleOf(areas: readonly Area[]): string | undefined {
  const rectangle = areas.find(({ shape }) => shape === 'rect');
  if (rectangle === undefined) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = rectangle.coords.split(',').map(Number);
  return `${Math.round((left + right) / 2)} ${Math.round((top + bottom) / 2)}`;
}

/** `imageresponse`: a point in a picture. */
export const pointInPicture: FieldReader = (input, _response, { id, prompt, address }) => {
  const src = address(attributeOf(input, 'src') ?? '');
  const areas = [...rectangles(attributeOf(input, 'rectangle') ?? ''), ...regions(attributeOf(input, 'regions') ?? '')];
  if (areas.length === 0) return 'no-key';
  if (src === null || src === '') return 'broken';
  const middle = middleOf(areas);
  const points: Expression = { name: 'mapResponsePoint', attributes: { identifier: id } };
  return {
    interaction: {
      kind: 'selectPoint',
      id,
      prompt,
      least: 0,
      most: 1,
      picture: {
        src,
        alt: attributeOf(input, 'alt') ?? '',
        width: sizeOf(input, 'width'),
        height: sizeOf(input, 'height'),
      },
    },
    response: {
      id,
      cardinality: 'single',
      baseType: 'point',
      areaMapping: { entries: areas },
      ...(middle === undefined ? {} : { correct: [middle] }),
    },
    points: [{ when: not(isNull(variable(id))), points }],
    hints: [],
  };
};
