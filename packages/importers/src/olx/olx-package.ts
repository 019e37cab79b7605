import type { XmlElement } from '../xml/xml-tree.ts';
import type { OuterArchive } from '../archive/inside.ts';
import type { FileCollector } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';
import { decodeText } from '../xml/decode-text.ts';
import { isRecord, parsedJson } from '../document/json.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** An opened OLX export: its archive, and the folder in which `course.xml` or `library.xml` stands. */
export interface OlxPackage {
  readonly archive: OuterArchive;
  /** Starts of paths of files that packages inside of it are made of. */
  readonly packages: string[];
  /** Empty, or a path that ends with `/`. */
  readonly base: string;
  readonly report: ReportWriter;
  readonly files: FileCollector;
}

/** A file by its path below the base folder; undefined when it is absent. */
export async function readXml(olx: OlxPackage, path: string): Promise<XmlElement | undefined> {
  const full = olx.base + path;
  return olx.archive.files.has(full) ? parseXml(await olx.archive.read(full), full) : undefined;
}

export async function readText(olx: OlxPackage, path: string): Promise<string | undefined> {
  const full = olx.base + path;
  return olx.archive.files.has(full) ? decodeText(await olx.archive.read(full)) : undefined;
}

/** A JSON object by its path; a file that is no JSON object is noted and treated as absent. */
export async function readJson(olx: OlxPackage, path: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const text = await readText(olx, path);
  if (text === undefined) return undefined;
  const value = parsedJson(text);
  if (isRecord(value)) return value;
  olx.report.note('settings-left-out', olx.base + path);
  return undefined;
}
