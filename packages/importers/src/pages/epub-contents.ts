import type { Archive } from '../archive/archive.ts';
import { ImportRefused } from '../refused.ts';
import { parseXml } from '../xml/parse-xml.ts';
import {
  attributeOf,
  childElements,
  descendants,
  firstAt,
  localName,
  textAt,
  textOf,
  type XmlElement,
} from '../xml/xml-tree.ts';
import { pathFrom } from './page-links.ts';

/** A line of a table of contents. */
export interface ContentsEntry {
  readonly level: number;
  readonly name: string;
  /** Path of its page; null for a heading. */
  readonly path: string | null;
}

/** Reads the contents of a book, those of EPUB 3 (`nav`) or EPUB 2 (`navMap`); none where they cannot be read. */
export async function readContents(archive: Archive, path: string | undefined): Promise<readonly ContentsEntry[]> {
  if (path === undefined || !archive.files.has(path)) return [];
  try {
    const root = parseXml(await archive.read(path), path);
    return localName(root) === 'ncx' ? pointsIn(firstAt(root, 'navMap'), path, 0) : linesIn(listOf(root), path, 0);
  } catch (error) {
    // a book can be read without them
    if (error instanceof ImportRefused) return [];
    throw error;
  }
}

function pointsIn(parent: XmlElement | undefined, path: string, level: number): readonly ContentsEntry[] {
  return childElements(parent, 'navPoint').flatMap((point) => {
    const name = spaced(textAt(point, 'navLabel', 'text') ?? '');
    const address = attributeOf(firstAt(point, 'content'), 'src');
    const own = { level, name, path: address === undefined ? null : pathFrom(path, address) };
    return [...(name === '' ? [] : [own]), ...pointsIn(point, path, level + 1)];
  });
}

function listOf(root: XmlElement): XmlElement | undefined {
  const navs = descendants(root).filter((element) => localName(element) === 'nav');
  const contents = navs.find((nav) =>
    [...nav.attributes].some(([name, value]) => name.endsWith('type') && value === 'toc'),
  );
  return firstAt(contents ?? navs[0], 'ol');
}

function linesIn(list: XmlElement | undefined, path: string, level: number): readonly ContentsEntry[] {
  return childElements(list, 'li').flatMap((line) => {
    const link = firstAt(line, 'a');
    const name = spaced(textOf(link ?? firstAt(line, 'span')));
    const address = attributeOf(link, 'href');
    const own = { level, name, path: address === undefined ? null : pathFrom(path, address) };
    return [...(name === '' ? [] : [own]), ...linesIn(firstAt(line, 'ol'), path, level + 1)];
  });
}

const spaced = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
