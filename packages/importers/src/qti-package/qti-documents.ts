import { posix } from 'node:path';
import type { Archive } from '../archive/archive.ts';
import { meantFile } from '../archive/meant-file.ts';
import type { FileCollector } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';
import { attributeOf, descendants, localName, type XmlElement } from '../xml/xml-tree.ts';
import { ImportRefused } from '../refused.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** An opened package of QTI. */
export interface QtiPackage {
  readonly archive: Archive;
  readonly report: ReportWriter;
  readonly files: FileCollector;
  /** Documents of the package by their path. */
  readonly documents: ReadonlyMap<string, XmlElement>;
}

/** The path that an address in a document names. */
export function pathAt(from: string, href: string): string {
  const address = href.replace(/[?#].*$/su, '');
  return posix.normalize(`${posix.dirname(from)}/${decoded(address)}`).normalize('NFC');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const referring: ReadonlySet<string> = new Set([
  'assessmentItemRef',
  'assessmentSectionRef',
  'assessmentStimulusRef',
  'qti-assessment-item-ref',
  'qti-assessment-section-ref',
  'qti-assessment-stimulus-ref',
]);

function referencesIn(path: string, root: XmlElement): string[] {
  return descendants(root)
    .filter((element) => referring.has(localName(element)))
    .map((element) => pathAt(path, attributeOf(element, 'href') ?? ''));
}

/**
 * Reads the documents of the manifest and those that they name. One that is absent or broken is noted, and the others
 * stay.
 */
export async function openDocuments(
  archive: Archive,
  resources: readonly string[],
  report: ReportWriter,
): Promise<ReadonlyMap<string, XmlElement>> {
  const documents = new Map<string, XmlElement>();
  const waiting = resources.filter((path) => path.endsWith('.xml'));
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const root = await documentAt(archive, path, report);
    if (root === undefined) continue;
    documents.set(path, root);
    for (const named of referencesIn(path, root)) {
      if (!seen.has(named)) waiting.push(named);
      seen.add(named);
    }
  }
  return documents;
}

async function documentAt(archive: Archive, path: string, report: ReportWriter): Promise<XmlElement | undefined> {
  const found = meantFile({ archive, report }, path);
  if (found === undefined) {
    report.note('part-missing', path);
    return undefined;
  }
  try {
    return parseXml(await archive.read(found), path);
  } catch (error) {
    if (!(error instanceof ImportRefused) || error.code !== 'xml-not-well-formed') throw error;
    report.note('part-missing', path, error.code);
    return undefined;
  }
}
