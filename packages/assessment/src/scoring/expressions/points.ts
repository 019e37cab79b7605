import { isNothing, nothing, truth, type Datum } from '../datum.ts';
import { isInside } from './areas.ts';
import type { Call, Operators } from './operator.ts';

/** Is the point, or one of the list, in the area? */
function inside({ args: [points], attributes: { shape = '', coords = '' } }: Call): Datum {
  if (points === undefined || isNothing(points) || points.baseType !== 'point') return nothing;
  return truth(points.values.some((point) => isInside(shape, coords, point)));
}

export const pointOperators: Operators = { inside };
