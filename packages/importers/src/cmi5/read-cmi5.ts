import { ActivityKind, ContentState, kindOfContent, PresentationMode } from '@stoa/domain';
import type { CourseDocument, LanguageTexts, PackagedDocument, PartDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { meantFile } from '../archive/meant-file.ts';
import { partKey } from '../document/package-files.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { plainText } from '../html/plain-text.ts';
import { refuseManyParts } from '../limits.ts';
import { courseOfPackage, folderOf } from '../packaged/course-of-package.ts';
import { isElsewhere, launchAddress } from '../scorm/address.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import {
  allStructureItems,
  courseStructureOf,
  type Block,
  type CourseStructure,
  type Described,
  type StructureItem,
  type Unit,
} from './structure.ts';

interface Reading {
  readonly structure: CourseStructure;
  readonly find: (path: string) => string | undefined;
  readonly language: string;
  readonly report: ReportWriter;
}

/**
 * Reads a package of cmi5, or its course structure alone: each assignable unit is an activity, a block a chapter.
 *
 * @param isPackaged false for a structure that came without a package (§14.2)
 */
export async function readCmi5(
  archive: Archive,
  { path, isPackaged }: { readonly path: string; readonly isPackaged: boolean },
  root: XmlElement,
): Promise<CourseDocument> {
  const base = folderOf(path);
  const report = createReport();
  const find = (file: string) => meantFile({ archive, report }, `${base}${file}`);
  const isThere = (url: string) => find(launchAddress(url).path) !== undefined;
  const structure = courseStructureOf(root, path, isPackaged ? isThere : null);
  const all = allStructureItems(structure.items);
  refuseManyParts(all.length, path);
  const { course } = structure;
  const language = Object.keys(course.title)[0] ?? 'und';
  const parts = partsOf(structure.items, [], { structure, find, language, report });
  report.count('units', all.filter(({ kind }) => kind === 'unit').length);
  report.count('blocks', all.filter(({ kind }) => kind === 'block').length);
  report.count('objectives', structure.objectives.length);
  return await courseOfPackage(archive, {
    source: { format: 'cmi5', version: '1.0', identifier: course.id },
    title: inLanguage(course.title, language),
    description: inLanguage(course.description, language),
    language: language === 'und' ? undefined : language,
    parts,
    described: path,
    report,
  });
}

/** The text in the language of the course, else the first. */
function inLanguage(texts: LanguageTexts, language: string): string {
  return texts[language] ?? Object.values(texts)[0] ?? '';
}

function partsOf(items: readonly StructureItem[], blocks: readonly Block[], reading: Reading): PartDocument[] {
  return items.map((item) =>
    item.kind === 'unit' ? unitPart(item, blocks, reading) : blockPart(item, blocks, reading),
  );
}

function blockPart(block: Block, blocks: readonly Block[], reading: Reading): PartDocument {
  return {
    key: partKey(block.id),
    kind: ActivityKind.composite,
    name: nameOf(block, reading),
    state: ContentState.ready,
    presentationMode: PresentationMode.tree,
    children: partsOf(block.items, [...blocks, block], reading),
  };
}

function unitPart(unit: Unit, blocks: readonly Block[], reading: Reading): PartDocument {
  const content = contentOf(unit, blocks, reading);
  return {
    key: partKey(unit.id),
    kind: kindOfContent[content.type],
    name: nameOf(unit, reading),
    state: ContentState.ready,
    content,
    // what asks for nothing is satisfied from the start, and may be left out
    ...(unit.moveOn === 'NotApplicable' ? { optional: true } : {}),
    ...(unit.masteryScore === undefined ? {} : { normalizedPassingScore: unit.masteryScore }),
  };
}

function nameOf({ title, id }: Described, { language }: Reading): string {
  return plainText(inLanguage(title, language)) || id;
}

function contentOf(unit: Unit, blocks: readonly Block[], reading: Reading): PackagedDocument | LinkOfUnit {
  if (isElsewhere(unit.url)) {
    reading.report.tally('unit-elsewhere', new URL(unit.url).host);
    return { type: 'link', url: unit.url, embedded: true };
  }
  const { path, suffix } = launchAddress(unit.url);
  const { course } = reading.structure;
  const { moveOn, masteryScore, launchMethod, entitlementKey, objectives } = unit;
  return {
    type: 'packaged',
    tool: 'package',
    standard: 'cmi5',
    path: reading.find(path) ?? path,
    suffix,
    reports: true,
    ...(unit.launchParameters === undefined ? {} : { launchData: unit.launchParameters }),
    unit: {
      id: unit.id,
      titles: unit.title,
      cmi5: {
        moveOn,
        launchMethod,
        ...(masteryScore === undefined ? {} : { masteryScore }),
        ...(entitlementKey === undefined ? {} : { entitlementKey }),
        ...(objectives.length === 0 ? {} : { objectives }),
        course: { id: course.id, titles: course.title },
        blocks: blocks.map(({ id, title }) => ({ id, titles: title })),
      },
    },
  };
}

type LinkOfUnit = Extract<PartDocument['content'], { readonly type: 'link' }>;
