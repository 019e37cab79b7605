import { baseValue, match, variable } from '@stoa/assessment';
import { attributeOf, descendants, localName, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { identifier, identOf, labelHtml, labelsOf, type ReadResponse } from './response.ts';

const shapes: Readonly<Record<string, string>> = { rectangle: 'rect', ellipse: 'ellipse', bounded: 'poly' };
/** Corners that are told as shares of a picture are counted in this many steps. */
const steps = 1000;

/** A `response_xy`: a point of a picture, right inside of any area that its labels tell. */
export function readSpot(element: XmlElement): ReadResponse | undefined {
  const id = identifier(identOf(element));
  const image = descendants(element).find((inner) => localName(inner) === 'matimage');
  const src = attributeOf(image, 'uri');
  if (src === undefined) return undefined;
  const areas = labelsOf(element).flatMap((label) => areaOf(label) ?? []);
  const isShare = areas.length > 0 && areas.every((area) => area.coords.every((one) => one <= 1));
  const size = (name: string): number | null => (isShare ? steps : Number(attributeOf(image, name) ?? 0) || null);
  const entries = areas.map(({ shape, coords }) => ({
    shape,
    coords: coords.map((one) => (isShare ? one * steps : one)).join(','),
    value: 1,
  }));
  const alt = attributeOf(image, 'label') ?? '';
  return {
    ident: identOf(element),
    label: labelHtml(element),
    interaction: {
      kind: 'selectPoint',
      id,
      prompt: null,
      least: 0,
      most: 1,
      picture: { src, alt, width: size('width'), height: size('height') },
    },
    declaration: {
      id,
      cardinality: 'single',
      baseType: 'point',
      ...(entries.length === 0 ? {} : { areaMapping: { entries, upperBound: 1 } }),
    },
    is: (value) => match(variable(id), baseValue('point', value.replaceAll(',', ' '))),
    answer: (value) => value.replaceAll(',', ' '),
    several: 'any',
  };
}

/** An area: corners of a rectangle where they are shares of the picture, else a corner with width and height. */
function areaOf(label: XmlElement): { readonly shape: string; readonly coords: readonly number[] } | undefined {
  const shape = shapes[attributeOf(label, 'rarea')?.toLowerCase() ?? 'ellipse'];
  const text = textOf(label).trim();
  const coords = text === '' ? [] : text.split(/[\s,]+/).map(Number);
  if (shape === undefined || coords.length < 4 || coords.some((one) => !Number.isFinite(one))) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = coords;
  if (shape === 'poly' || coords.every((one) => one <= 1)) return { shape, coords };
  if (shape === 'rect') return { shape, coords: [x, y, x + width, y + height] };
  return { shape, coords: [x, y, width / 2, height / 2] };
}
