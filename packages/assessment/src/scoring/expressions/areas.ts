import { isNothing, nothing, numberIn, pointIn, truth, type Datum } from '../datum.ts';
import type { Call, Operators } from './operator.ts';

type Point = readonly [number, number];

/** Crossings of a line to the right of the point, of which an odd number means inside. Its border belongs to it. */
function inPolygon([x, y]: Point, coords: readonly number[]): boolean {
  const corners: Point[] = [];
  for (let at = 0; at + 1 < coords.length; at += 2) corners.push([coords[at] ?? 0, coords[at + 1] ?? 0]);
  let inside = false;
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
    const across = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const between = Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
    if (across === 0 && between) return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Is a point in an area, as HTML's `coords` tell it? Borders belong to it. */
export function isInside(shape: string, coords: string, point: string | undefined): boolean {
  const place = pointIn(point);
  if (place === null) return false;
  const [x, y] = place;
  const told = coords.split(/[\s,]+/u).map(numberIn);
  const numbers = told.filter((one) => one !== null);
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  switch (shape) {
    case 'default':
      return true;
    case 'circle':
      return numbers.length >= 3 && Math.hypot(x - a, y - b) <= c;
    case 'ellipse':
      return numbers.length >= 4 && c > 0 && d > 0 && ((x - a) / c) ** 2 + ((y - b) / d) ** 2 <= 1;
    case 'rect':
      return (
        numbers.length >= 4 && Math.min(a, c) <= x && x <= Math.max(a, c) && Math.min(b, d) <= y && y <= Math.max(b, d)
      );
    case 'poly':
      return numbers.length >= 6 && inPolygon(place, numbers);
    default:
      return false;
  }
}

/** Is the point, or one of the list, in the area? */
function inside({ args: [points], attributes: { shape = '', coords = '' } }: Call): Datum {
  if (points === undefined || isNothing(points) || points.baseType !== 'point') return nothing;
  return truth(points.values.some((point) => isInside(shape, coords, point)));
}

export const areaOperators: Operators = { inside };
