import { posix } from 'node:path';
import { entriesOf, type Quiz } from '@stoa/assessment';
import { ContentState, kindOfContent, PresentationMode, type CourseDocument, type PartDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { attributeOf, childElements, firstAt, localName, textAt, type XmlElement } from '../xml/xml-tree.ts';
import { createReport } from '../document/report.ts';
import { createFileCollector, partKey } from '../document/package-files.ts';
import { refuseNothingRead } from '../nothing-read.ts';
import { openDocuments, type QtiPackage } from './qti-documents.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../questions/quiz-part.ts';
import { readLooseItems, readTestAt } from './quizzes.ts';

/** True for a manifest whose resources are items or tests of QTI 2 or 3, and which is not that of a cartridge. */
export function isQtiManifest(root: XmlElement): boolean {
  if (/common cartridge/i.test(textAt(root, 'metadata', 'schema') ?? '')) return false;
  return resourcesOf(root).some(({ type }) => /^imsqti_(?:item|test|apipitem|apiptest|stimulus)_/u.test(type));
}

interface Resource {
  readonly type: string;
  readonly href: string;
}

function resourcesOf(root: XmlElement): Resource[] {
  return childElements(firstAt(root, 'resources'), 'resource').map((resource) => ({
    type: attributeOf(resource, 'type') ?? '',
    href: attributeOf(resource, 'href') ?? attributeOf(firstAt(resource, 'file'), 'href') ?? '',
  }));
}

function partOf({ report }: QtiPackage, quiz: Quiz, { key, name }: { key: string; name: string }): PartDocument {
  tallyQuestions(report, quiz, key);
  const content = quizDocument(quiz);
  return {
    key: partKey(key),
    name,
    kind: kindOfContent[content.type],
    state: ContentState.ready,
    content,
    ...quizSettings(quiz),
  };
}

/**
 * Reads a package of QTI 2 or 3 as a course. Each test is an activity. Items that stand in no test are one practice
 * together, in the order of the manifest, as a teacher would give out a sheet of exercises: a part for each of them
 * would make a course of single questions.
 */
export async function readQti(archive: Archive, manifestPath: string, root: XmlElement): Promise<CourseDocument> {
  const base = manifestPath.slice(0, manifestPath.lastIndexOf('/') + 1);
  const report = createReport();
  const files = createFileCollector(archive);
  const resources = resourcesOf(root).map(({ href }) => posix.normalize(base + href));
  const qti = { archive, report, files, documents: await openDocuments(archive, resources, report) };
  const title = titleOf(root);
  const parts = partsOf(qti, resources, title ?? posix.basename(manifestPath));
  if (parts.length === 0) refuseNothingRead(manifestPath, report);
  const name = title ?? parts[0]?.name ?? 'QTI';
  const identifier = attributeOf(root, 'identifier') ?? name;
  return {
    source: { format: 'qti', identifier, ...versionOf(root) },
    code: identifier.slice(0, 60),
    name,
    presentationMode: PresentationMode.tree,
    graders: [],
    parts,
    kept: [],
    files: await files.finish(),
    report: report.finish({ parts, kept: [] }),
  };
}

function titleOf(root: XmlElement): string | undefined {
  const general = firstAt(root, 'metadata', 'lom', 'general');
  return textAt(general, 'title', 'string') ?? textAt(general, 'title', 'langstring');
}

/** The version of QTI, which stands in the types of its resources. */
function versionOf(root: XmlElement): { version?: string } {
  const [, major, minor] = /xmlv(\d)p(\d)/u.exec(resourcesOf(root)[0]?.type ?? '') ?? [];
  return major === undefined || minor === undefined ? {} : { version: `${major}.${minor}` };
}

function partsOf(qti: QtiPackage, resources: readonly string[], name: string): PartDocument[] {
  const used = new Set<string>();
  const named = (path: string, ...names: readonly string[]): boolean =>
    names.includes(localName(qti.documents.get(path) ?? noElement));
  const tests = resources.filter((path) => named(path, 'assessmentTest', 'qti-assessment-test'));
  const parts = tests.map((path) => {
    const quiz = readTestAt(qti, path, used);
    return partOf(qti, quiz, { key: path, name: quiz.title ?? posix.basename(path, '.xml') });
  });
  const items = resources.filter((path) => named(path, 'assessmentItem', 'qti-assessment-item') && !used.has(path));
  const loose = readLooseItems(qti, items);
  return entriesOf(loose).length === 0 ? parts : [...parts, partOf(qti, loose, { key: 'items', name })];
}

const noElement: XmlElement = { type: 'element', name: '', attributes: new Map(), children: [] };
