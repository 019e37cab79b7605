import type { AreaMapping, MapEntry, Mapping, ResponseDeclaration } from '../../model/item.ts';
import { float, isNothing, keyOf, nothing, type Datum } from '../datum.ts';
import { variableOf } from '../scope.ts';
import { isInside } from './areas.ts';
import type { Call, Operators } from './operator.ts';

interface Bounds {
  readonly lowerBound?: number;
  readonly upperBound?: number;
}

function within(value: number, { lowerBound = -Infinity, upperBound = Infinity }: Bounds): Datum {
  return float(Math.min(Math.max(value, lowerBound), upperBound));
}

const declared = ({ attributes, scope }: Call): ResponseDeclaration | undefined =>
  scope.item.responses.find(({ id }) => id === attributes['identifier']);

/** Texts are compared with their case unless their entry says otherwise, all others by what they mean. */
function isEntry(entry: MapEntry, value: string, baseType: ResponseDeclaration['baseType']): boolean {
  const [wanted, given] = [keyOf(entry.key, baseType), keyOf(value, baseType)];
  return wanted === given || (entry.caseSensitive === false && wanted.toLowerCase() === given.toLowerCase());
}

/**
 * Points of the values of a response; each value counts once, as the standard says for lists. None give 0, and so does
 * a response without points, which takes nothing away from the others.
 */
function mapResponse(call: Call): Datum {
  const response = declared(call);
  if (response === undefined) return nothing;
  const { baseType } = response;
  const mapping: Mapping = response.mapping ?? { entries: [] };
  const answer = variableOf(call.scope, response.id);
  const points = (value: string): number =>
    mapping.entries.find((entry) => isEntry(entry, value, baseType))?.value ?? mapping.defaultValue ?? 0;
  const distinct = new Map(answer.values.map((value) => [keyOf(value, baseType), value]));
  return within(
    [...distinct.values()].reduce((sum, value) => sum + points(value), 0),
    mapping,
  );
}

/** Points of the areas that are hit, each once; and of each point that hits none. */
function mapResponsePoint(call: Call): Datum {
  const response = declared(call);
  if (response === undefined) return nothing;
  const areaMapping: AreaMapping = response.areaMapping ?? { entries: [] };
  const answer = variableOf(call.scope, response.id);
  if (isNothing(answer)) return within(0, areaMapping);
  const hit = new Set<(typeof areaMapping.entries)[number]>();
  let misses = 0;
  for (const point of answer.values) {
    const area = areaMapping.entries.find((one) => isInside(one.shape, one.coords, point));
    if (area === undefined) misses += 1;
    else hit.add(area);
  }
  const points = [...hit].reduce((sum, { value }) => sum + value, 0);
  return within(points + misses * (areaMapping.defaultValue ?? 0), areaMapping);
}

export const responseOperators: Operators = { mapResponse, mapResponsePoint };
