import { childElements, localName, type XmlElement } from '../xml/xml-tree.ts';
import { isOpenBlank, readBlank, readText } from './entries.ts';
import { labelsOf, type Asked, type ReadResponse } from './response.ts';
import { materialHtml } from './material.ts';
import { readCategories, readChoices } from './choices.ts';
import { readSpot } from './spot.ts';
import { withPlaceholders } from './placeholders.ts';

export interface ReadPresentation {
  readonly html: string;
  readonly responses: readonly ReadResponse[];
  /** Something is asked that cannot be read. */
  readonly isBroken: boolean;
}

const isResponse = (element: XmlElement): boolean => /^response_(?:lid|str|num|xy|grp)$/.test(localName(element));

/** Materials and responses in their order, whatever `flow` is around them. */
function piecesOf(element: XmlElement): XmlElement[] {
  return childElements(element).flatMap((child) =>
    localName(child) === 'material' || isResponse(child) ? [child] : piecesOf(child),
  );
}

/** What an item shows and asks. */
export function readPresentation(presentation: XmlElement | undefined, asked: Asked): ReadPresentation {
  const pieces = presentation === undefined ? [] : piecesOf(presentation);
  const asking = pieces.filter(isResponse);
  const read = new Map(asking.map((element) => [element, readResponse(element, asked)]));
  const isTable = asked.kind === 'categories';
  const responses = isTable ? readCategories(asking, asked) : [...read.values()].filter((one) => one !== undefined);
  const isBroken = responses.length < asking.length;
  const marks = new Map(
    responses.map((one) => [one.ident.replace(/^response_/, ''), mark(one)] satisfies [string, string]),
  );
  const isInText = asked.kind === 'blanks' || asked.kind === 'dropdowns';
  const isInLine = asking.length > 1 && responses.every(({ interaction }) => interaction.kind === 'textEntry');
  const html = pieces.map((piece) => {
    if (!isResponse(piece)) return materialHtml(piece, isInLine);
    const response = isTable || isInText ? undefined : read.get(piece);
    return response === undefined ? '' : asksHtml(response, isInLine);
  });
  const all = html.join('').trim();
  return { html: isInText ? withPlaceholders(all, marks) : all, responses, isBroken };
}

/** Undefined for what cannot be asked. */
function readResponse(element: XmlElement, asked: Asked): ReadResponse | undefined {
  switch (localName(element)) {
    case 'response_lid':
      return asked.kind === 'blanks' && isOpenBlank(element) ? readBlank(element) : readChoices(element, asked);
    case 'response_xy':
      return readSpot(element);
    case 'response_grp':
      return undefined;
    default:
      return labelsOf(element).length > 1 ? undefined : readText(element, asked);
  }
}

const isInLineKind = ({ interaction: { kind } }: ReadResponse): boolean =>
  kind === 'textEntry' || kind === 'inlineChoice';

function mark(response: ReadResponse): string {
  const tag = isInLineKind(response) ? 'span' : 'div';
  return `<${tag} data-interaction="${response.interaction.id}"></${tag}>`;
}

/** A response with its own words; a term to be matched stands in a line with its field. */
function asksHtml(response: ReadResponse, isInLine: boolean): string {
  if (response.label === '') return isInLine || !isInLineKind(response) ? mark(response) : `<p>${mark(response)}</p>`;
  return `<div>${response.label} ${mark(response)}</div>`;
}
