import { isOfTheWeb, type LinkResolver } from '../html/rewrite-html.ts';
import type { OlxPackage } from './olx-package.ts';
import type { StaticFinder } from './static-files.ts';
import { fileLink, partLink } from '../document/package-files.ts';

export interface OlxLinks {
  /** Resolves addresses of a page; `where` is the block that holds it, named in notes. */
  readonly resolver: (where: string) => LinkResolver;
  /** The file that an address names, taken along with the course; undefined, and a note, when the package lacks it. */
  readonly file: (address: string, where: string) => string | undefined;
  /** The file of a name in `static/`, where the package has it; nothing is taken along or noted. */
  readonly find: (name: string) => string | undefined;
  /** Takes along every file that a text names. */
  readonly takeNamedIn: (text: string, where: string) => void;
}

/** `/static/NAME`, `asset-v1:…@NAME` (also behind `/assets/courseware/…`), `/c4x/ORG/COURSE/asset/NAME`. */
const fileAddress = new RegExp(
  `^(?:${[
    /\/?static\//,
    /.*\basset-v1:[^@]+(?:@(?:asset|thumbnail))?(?:\+block)?[@/]/,
    /\/c4x\/[^/]+\/[^/]+\/(?:asset|thumbnail)\//,
  ]
    .map(({ source }) => source)
    .join('|')})(.+)$`,
);
/** The forms of them that no other platform has, behind any host. */
const ownElsewhere = /^https?:\/\/[^/]*\/(?:c4x\/|.*\basset-v1:)/i;
/**
 * `/jump_to_id/ID`, `/jump_to/block-v1:…@block@ID`, `/jump_to/i4x://ORG/COURSE/KIND/ID`, also behind `/course` or
 * `/courses/…`.
 */
const blockAddress = /(?:\/jump_to_id\/|\/jump_to\/(?:block-v1:[^/]*@|i4x:\/\/(?:[^/]+\/){3}))([^/]+)\/?$/;
const namedInText = /(?:\/static\/|\/?asset-v1:[^"'\s@]+@)[^"'\s<>()&;]+/g;

export function createOlxLinks(
  olx: OlxPackage,
  staticFile: StaticFinder,
  partKeyOf: (urlName: string) => string | undefined,
): OlxLinks {
  const file = (address: string, where: string): string | undefined => {
    const name = fileName(address);
    const path = name === undefined ? undefined : staticFile(name);
    if (path === undefined) olx.report.note('file-missing', address, where);
    else olx.files.take(path);
    return path;
  };
  const broken = (address: string, where: string): null => {
    olx.report.note('link-broken', address, where);
    return null;
  };
  const resolve = (address: string, where: string): string | null => {
    if (isOfTheWeb(address)) return ofTheWeb(address, olx, { staticFile, partKeyOf });
    if (fileName(address) !== undefined) {
      const path = file(address, where);
      return path === undefined ? null : fileLink(path);
    }
    const urlName = blockAddress.exec(withoutTail(address))?.[1] ?? address;
    const key = partKeyOf(decoded(urlName));
    return key === undefined ? broken(address, where) : partLink(key);
  };
  return {
    file,
    find: staticFile,
    resolver: (where) => (address) => resolve(address, where),
    takeNamedIn: (text, where) => {
      for (const [address] of text.matchAll(namedInText)) file(address, where);
    },
  };
}

interface OwnThings {
  readonly staticFile: StaticFinder;
  readonly partKeyOf: (urlName: string) => string | undefined;
}

/** An address of the web stays, unless it names a file or a part of the package as its old home did. */
function ofTheWeb(address: string, { files }: OlxPackage, { staticFile, partKeyOf }: OwnThings): string {
  const name = ownElsewhere.test(address) ? fileName(address.replace(/^https?:\/\/[^/]*/i, '')) : undefined;
  const path = name === undefined ? undefined : staticFile(name);
  if (path !== undefined) {
    files.take(path);
    return fileLink(path);
  }
  const urlName = blockAddress.exec(withoutTail(address))?.[1];
  const key = urlName === undefined ? undefined : partKeyOf(decoded(urlName));
  return key === undefined ? address : partLink(key);
}

function fileName(address: string): string | undefined {
  const name = fileAddress.exec(withoutTail(address))?.[1];
  return name === undefined ? undefined : decoded(name);
}

function withoutTail(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
