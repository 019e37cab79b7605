import { contentBodyOf, type PartBody } from './part-body.ts';
import type { PartDocument } from '@stoa/domain';

/** A part with the file that tells of it. */
export interface PlacedPart {
  readonly part: PartDocument;
  readonly path: string;
  readonly body: PartBody;
}

/** Letters of a name that become part of the name of a file. */
const mostLetters = 40;

/** Letters and digits of any script, with hyphens between them. */
function slugOf(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, mostLetters).join('').replace(/-$/u, '');
}

/** Places for the parts of a course, by their keys: a folder for each chapter, in the order of their names. */
export function placeParts(parts: readonly PartDocument[]): ReadonlyMap<string, PlacedPart> {
  const placed = new Map<string, PlacedPart>();
  place(parts, '', placed);
  return placed;
}

function place(parts: readonly PartDocument[], folder: string, placed: Map<string, PlacedPart>): void {
  const width = Math.max(2, String(parts.length).length);
  for (const [index, part] of parts.entries()) {
    const slug = slugOf(part.name);
    const start = `${folder}${String(index + 1).padStart(width, '0')}${slug === '' ? '' : `-${slug}`}`;
    const body = contentBodyOf(part);
    const ending = body.markdown === undefined ? 'html' : 'md';
    const { children } = part;
    placed.set(part.key, { part, body, path: children === undefined ? `${start}.${ending}` : `${start}/index.md` });
    if (children !== undefined) place(children, `${start}/`, placed);
  }
}
