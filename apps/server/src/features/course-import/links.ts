import { fileAddress } from '../../learning/content/file-address.ts';
import type { StoredFileLink } from '../../db/tables/stored-content.ts';

/** Targets of links inside the package. */
export interface LinkTargets {
  /** Stored files by path in the package. */
  readonly files: ReadonlyMap<string, StoredFileLink>;
  /** Axis by `PartDocument.key`. */
  readonly axes: ReadonlyMap<string, string>;
}

const link = /stoa-(file|part):([^"'<>\s)]+)/g;

function decoded(text: string): string {
  const plain = text.replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/**
 * Links to files of the package become addresses of stored files, links to parts become `stoa-part:AXIS`. A link that
 * leads nowhere becomes `#`: the importer has reported it, and a broken address would look like one that works. Zero
 * bytes, which no browser shows and PostgreSQL does not store, are dropped.
 */
export function resolveLinks(html: string, targets: LinkTargets): string {
  return html.replaceAll('\0', '').replace(link, (_whole, kind: string, target: string) => {
    const [place = '', fragment] = target.split('#');
    const suffix = fragment === undefined ? '' : `#${fragment}`;
    const name = decoded(place);
    if (kind === 'part') {
      // keys may hold signs of addresses that are told by their numbers
      const axis = targets.axes.get(place.replaceAll('&amp;', '&')) ?? targets.axes.get(name);
      return axis === undefined ? '#' : `stoa-part:${axis}${suffix}`;
    }
    const file = targets.files.get(name);
    return file === undefined ? '#' : `${fileAddress(file.fileId, file.name)}${suffix}`;
  });
}
