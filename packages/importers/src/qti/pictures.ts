import type { Picture, spotShapes } from '@stoa/contract';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { numberAt } from './declarations.ts';
import type { BodyTexts } from './body-texts.ts';

type Spot = { id: string; label: string; shape: (typeof spotShapes)[number]; coords: number[]; matchMax?: number };

const pictureNames: ReadonlySet<string> = new Set(['object', 'img']);

/** The first picture among the children of an element. */
export function pictureIn(element: XmlElement | undefined): XmlElement | undefined {
  return childElements(element).find(({ name }) => pictureNames.has(name)) ?? childElements(element, 'picture')[0];
}

/** A picture that is pointed at; its address is empty where it leads nowhere. */
export function pictureOf(element: XmlElement | undefined, texts: BodyTexts): Picture {
  const image = element?.name === 'picture' ? (pictureIn(element) ?? element) : element;
  const src = texts.address(attributeOf(image, 'data') ?? attributeOf(image, 'src') ?? '');
  const alt = attributeOf(image, 'alt') ?? textOf(image).replaceAll(/\s+/gu, ' ').trim();
  return {
    src: src ?? '',
    alt,
    width: numberAt(image, 'width') ?? null,
    height: numberAt(image, 'height') ?? null,
  };
}

const shapes: readonly Spot['shape'][] = ['circle', 'rect', 'poly', 'ellipse', 'default'];

/** How often something may be used, where that is not once. */
export function usesOf(element: XmlElement): { matchMax?: number } {
  const most = numberAt(element, 'matchMax') ?? 1;
  return most === 1 ? {} : { matchMax: Math.max(0, Math.floor(most)) };
}

/** The parts of a picture that can be chosen. */
export function spotsIn(element: XmlElement, name: string): Spot[] {
  return childElements(element, name).map((spot) => ({
    id: attributeOf(spot, 'identifier') ?? '',
    label: attributeOf(spot, 'hotspotLabel') ?? attributeOf(spot, 'aria-label') ?? '',
    shape: shapes.find((shape) => shape === attributeOf(spot, 'shape')) ?? 'default',
    coords: (attributeOf(spot, 'coords') ?? '')
      .split(/[\s,]+/u)
      .map(Number.parseFloat)
      .filter((number) => !Number.isNaN(number)),
    ...usesOf(spot),
  }));
}
