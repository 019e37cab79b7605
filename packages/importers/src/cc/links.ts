import { posix } from 'node:path';
import type { Cartridge } from './cartridge.ts';
import { isOfTheWeb, type LinkResolver } from '../html/rewrite-html.ts';
import type { PlannedPart } from './outline.ts';
import { decoded, pathOf } from './cartridge-files.ts';
import { fileLink, partLink } from '../document/package-files.ts';
import { isPagePath, mainPath } from './resource-kind.ts';
import { webAddress } from '../document/video-source.ts';

export interface CartridgeLinks {
  /** Resolves addresses of a page in the given folder of the archive; `where` is named in notes. */
  readonly resolver: (folder: string, where: string) => LinkResolver;
  /** The file that an address names, taken along; undefined, and a note, when the package lacks it. */
  readonly file: (address: string, where: string) => string | undefined;
  /** Takes along every file that a text names. */
  readonly takeNamedIn: (text: string, where: string) => void;
}

const fileBase = /^\$IMS[-_]CC[-_]FILE_?BASE\$\/?/;
const reference = /^\$(?:WIKI_REFERENCE|CANVAS_OBJECT_REFERENCE|CANVAS_COURSE_REFERENCE)\$\/?/;
const namedInText = /(?:\$|%24)IMS[-_]CC[-_]FILEBASE(?:\$|%24)\/[^"'\s<>&?)]+/g;

/** The cartridge and its link targets, against which links are resolved. */
interface LinkSpace {
  readonly cartridge: Cartridge;
  readonly targets: ReadonlyMap<string, string>;
}

/** The page that holds a link: its folder in the archive, and its name in notes. */
interface LinkHolder {
  readonly folder: string;
  readonly where: string;
}

export function createCartridgeLinks(cartridge: Cartridge, parts: readonly PlannedPart[]): CartridgeLinks {
  const space = { cartridge, targets: targetsOf(cartridge, parts) };
  const file = (address: string, where: string): string | undefined =>
    takeFile(space, address, { where, folder: cartridge.base });
  return {
    file,
    resolver: (folder, where) => (address) => resolve(space, address, { folder, where }),
    takeNamedIn: (text, where) => {
      for (const [address] of text.matchAll(namedInText)) file(address.replace(/%24/g, '$'), where);
    },
  };
}

function resolve(space: LinkSpace, written: string, holder: LinkHolder): string | null {
  if (isOfTheWeb(written)) return written;
  const address = written.replace(/%24/g, '$');
  if (fileBase.test(address)) return toFile(space, address, holder);
  if (reference.test(address)) return toReference(space, address.replace(reference, ''), holder);
  const isRelative = !address.startsWith('/') && !/^[a-z][a-z0-9+.-]*:/i.test(address);
  if (isRelative && findFile(space.cartridge, address, holder.folder) !== undefined)
    return toFile(space, address, holder);
  space.cartridge.report.note('link-broken', written, holder.where);
  return null;
}

function takeFile({ cartridge }: LinkSpace, address: string, holder: LinkHolder): string | undefined {
  const path = findFile(cartridge, address, holder.folder);
  if (path === undefined) cartridge.report.note('file-missing', address, holder.where);
  else cartridge.files.take(path);
  return path;
}

/** A page that has a part of its own is that part, everything else is a file. */
function toFile(space: LinkSpace, address: string, holder: LinkHolder): string | null {
  const page = space.targets.get(`path ${findFile(space.cartridge, address, holder.folder) ?? ''}`);
  if (page !== undefined) return partLink(page);
  const path = takeFile(space, address, holder);
  return path === undefined ? null : fileLink(path);
}

function toReference(space: LinkSpace, address: string, holder: LinkHolder): string | null {
  const tool = externalTool(address);
  const target = tool === undefined ? referenceTarget(space, address) : undefined;
  if (target?.key !== undefined) return partLink(target.key);
  if (target?.file !== undefined) return toFile(space, target.file, { ...holder, folder: space.cartridge.base });
  // A tool that Canvas would launch is only its bare address here, and seldom opens without a launch.
  space.cartridge.report.note('link-broken', address, holder.where);
  return tool ?? null;
}

/** The path of the file that an address names: below the folder for files of Canvas, at the top, or beside the page. */
function findFile(cartridge: Cartridge, address: string, folder: string): string | undefined {
  const name = decoded(address.replace(fileBase, '').replace(/[?#].*$/s, ''));
  const isBased = fileBase.test(address);
  const relative = folder.slice(cartridge.base.length) + name;
  const candidates = isBased
    ? [`web_resources/${name}`, `web_resources/${name.replace(/^files\//, '')}`, name, relative]
    : [relative, name];
  return (
    candidates
      .map((candidate) => posix.normalize(candidate))
      .filter((candidate) => !candidate.startsWith('..'))
      .map((candidate) => pathOf(cartridge, candidate))
      .find((path) => path !== undefined) ?? onlyFileAt(cartridge, name)
  );
}

/** The file of which the path ends so, where there is one: some programs name their files from deep inside. */
function onlyFileAt({ archive }: Cartridge, name: string): string | undefined {
  if (!/^[^./][^/]*\/[^/]/u.test(name)) return undefined;
  const found = [...archive.files.keys()].filter((path) => path.endsWith(`/${name}`));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Keys of parts by what links call them: `resource ID`, `item ID`, `path PATH`, `page SLUG`. The first part of a name
 * has it.
 */
function targetsOf(cartridge: Cartridge, parts: readonly PlannedPart[]): Map<string, string> {
  const targets = new Map<string, string>();
  const enter = (name: string, key: string): void => {
    if (!targets.has(name)) targets.set(name, key);
  };
  const visit = (part: PlannedPart): void => {
    if (part.itemId !== undefined) enter(`item ${part.itemId}`, part.key);
    if (part.resource !== undefined) enter(`resource ${part.resource.identifier}`, part.key);
    if (part.loaded?.kind === 'page') {
      enter(`path ${part.loaded.path}`, part.key);
      const name = part.loaded.path.slice(cartridge.base.length);
      if (name.startsWith('wiki_content/')) enter(`page ${posix.basename(name, posix.extname(name))}`, part.key);
    }
    part.children.forEach(visit);
  };
  parts.forEach(visit);
  return targets;
}

/** Target of an address behind one of Canvas's reference words: a part, or a file of the package. */
function referenceTarget(
  { cartridge, targets }: LinkSpace,
  address: string,
): { readonly key?: string; readonly file?: string } | undefined {
  const path = address.replace(/[?#].*$/s, '').replace(/\/$/, '');
  const contents = /^file_contents\/(?:course(?: |%20)files\/)?(.+)$/.exec(path)?.[1];
  if (contents !== undefined) return { file: `$IMS-CC-FILEBASE$/${contents}` };
  const [, kind = '', name = ''] =
    /^(pages|wiki|modules\/items|modules|files|media_attachments|[a-z_]+)\/([^/]+)/.exec(path) ?? [];
  const key = kind === 'pages' || kind === 'wiki' ? targets.get(`page ${decoded(name)}`) : undefined;
  const found = key ?? targets.get(`resource ${name}`) ?? targets.get(`item ${name}`);
  if (found !== undefined) return { key: found };
  const resource = cartridge.resources.get(name);
  const main = resource === undefined ? undefined : mainPath(cartridge, resource);
  return main === undefined || isPagePath(main) ? undefined : { file: main.slice(cartridge.base.length) };
}

/** The address of a tool that Canvas would launch inside of a page. */
function externalTool(address: string): string | undefined {
  const query = /^external_tools\/retrieve\?(.*)$/s.exec(address)?.[1];
  return query === undefined ? undefined : webAddress(new URLSearchParams(query).get('url') ?? '')?.href;
}
