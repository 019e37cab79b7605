import type { Archive } from '../archive/archive.ts';
import { meantFile } from '../archive/meant-file.ts';
import type { ReportWriter } from '../document/report.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { ImportRefused } from '../refused.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** The files of a cartridge. */
export interface CartridgeFiles {
  readonly archive: Archive;
  /** Folder of the manifest: empty, or a path that ends with `/`. */
  readonly base: string;
  readonly report: ReportWriter;
}

/** The path in the archive of a file that the manifest names; undefined when the package lacks it. */
export function pathOf(
  cartridge: Pick<CartridgeFiles, 'archive' | 'base' | 'report'>,
  name: string,
): string | undefined {
  const relative = name.replace(/^\.?\//, '');
  const candidates = [relative, decoded(relative)].map((candidate) => (cartridge.base + candidate).normalize('NFC'));
  return (
    candidates.find((candidate) => cartridge.archive.files.has(candidate)) ??
    meantFile(cartridge, cartridge.base + decoded(relative))
  );
}

/** XML of a file of the cartridge; undefined when it is absent, and also, with a note, when it is not well-formed. */
export async function readLeafXml(cartridge: CartridgeFiles, name: string): Promise<XmlElement | undefined> {
  const path = pathOf(cartridge, name);
  if (path === undefined) return undefined;
  try {
    return parseXml(await cartridge.archive.read(path), path);
  } catch (error) {
    if (!(error instanceof ImportRefused) || error.code !== 'xml-not-well-formed') throw error;
    cartridge.report.note('part-missing', path, error.code);
    return undefined;
  }
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
