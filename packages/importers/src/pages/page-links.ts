import { posix } from 'node:path';
import type { Archive } from '../archive/archive.ts';
import { meantFile } from '../archive/meant-file.ts';
import { courseLink, fileLink, partLink } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';
import { isOfTheWeb, type LinkResolver } from '../html/rewrite-html.ts';

/** A course of pages while it is read. */
export interface PageSource {
  readonly archive: Archive;
  readonly report: ReportWriter;
  /** Takes a file of the package along, and gives the path that it has in the course. */
  readonly take: (path: string) => string;
  /** Keys of parts by the paths of their pages. */
  readonly targets: ReadonlyMap<string, string>;
}

/** An address as its letters are meant; one that is written wrongly as it is. */
function decodedPath(address: string): string {
  const path = address.replace(/[?#].*$/su, '');
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** The path that an address names from a page. */
export function pathFrom(page: string, address: string): string {
  const path = decodedPath(address);
  return posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path));
}

/** Addresses from a page: those of other pages lead to their parts, those of files beside it take these along. */
export function pageLinks({ archive, report, take, targets }: PageSource, page: string): LinkResolver {
  return (address) => {
    if (isOfTheWeb(address) || address === courseLink) return address;
    const named = pathFrom(page, address);
    const path = targets.has(named) ? named : meantFile({ archive, report }, named);
    if (path === undefined) {
      report.note('file-missing', address, page);
      return null;
    }
    const target = targets.get(path);
    const fragment = /#.*$/su.exec(address)?.[0] ?? '';
    if (target !== undefined) return `${partLink(target)}${fragment}`;
    return `${fileLink(take(path))}${fragment}`;
  };
}
