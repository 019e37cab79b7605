import { posix } from 'node:path';
import type { Cartridge } from './cartridge.ts';
import type { LinkResolver } from '../html/rewrite-html.ts';
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

const fileBase = /^\$IMS[-_]CC[-_]FILEBASE\$\/?/;
const reference = /^\$(?:WIKI_REFERENCE|CANVAS_OBJECT_REFERENCE|CANVAS_COURSE_REFERENCE)\$\/?/;
const namedInText = /(?:\$|%24)IMS[-_]CC[-_]FILEBASE(?:\$|%24)\/[^"'\s<>&?)]+/g;

export function createCartridgeLinks(cartridge: Cartridge, parts: readonly PlannedPart[]): CartridgeLinks {
  const targets = targetsOf(cartridge, parts);
  const { report, files } = cartridge;

  const file = (address: string, where: string, folder = cartridge.base): string | undefined => {
    const path = findFile(cartridge, address, folder);
    if (path === undefined) report.note('file-missing', address, where);
    else files.take(path);
    return path;
  };
  const toFile = (address: string, where: string, folder: string): string | null => {
    const path = findFile(cartridge, address, folder);
    const page = path === undefined ? undefined : targets.get(`path ${path}`);
    if (page !== undefined) return partLink(page);
    const taken = file(address, where, folder);
    return taken === undefined ? null : fileLink(taken);
  };
  const toReference = (address: string, where: string): string | null => {
    const tool = externalTool(address);
    if (tool !== undefined) report.note('link-broken', address, where);
    const target = tool === undefined ? referenceTarget(cartridge, targets, address) : undefined;
    if (target?.key !== undefined) return partLink(target.key);
    if (target?.file !== undefined) return toFile(target.file, where, cartridge.base);
    if (tool === undefined) report.note('link-broken', address, where);
    return tool ?? null;
  };
  const resolve = (written: string, folder: string, where: string): string | null => {
    const address = written.replace(/%24/g, '$');
    if (fileBase.test(address)) return toFile(address, where, folder);
    if (reference.test(address)) return toReference(address.replace(reference, ''), where);
    const isRelative = !address.startsWith('/') && !/^[a-z][a-z0-9+.-]*:/i.test(address);
    if (isRelative && findFile(cartridge, address, folder) !== undefined) return toFile(address, where, folder);
    report.note('link-broken', written, where);
    return null;
  };
  return {
    file: (address, where) => file(address, where),
    resolver: (folder, where) => (address) => resolve(address, folder, where),
    takeNamedIn: (text, where) => {
      for (const [address] of text.matchAll(namedInText)) file(address.replace(/%24/g, '$'), where);
    },
  };
}

/** The path of the file that an address names: below the folder for files of Canvas, at the top, or beside the page. */
function findFile(cartridge: Cartridge, address: string, folder: string): string | undefined {
  const name = decoded(address.replace(fileBase, '').replace(/[?#].*$/s, ''));
  const isBased = fileBase.test(address);
  const relative = folder.slice(cartridge.base.length) + name;
  const candidates = isBased ? [`web_resources/${name}`, `web_resources/${name.replace(/^files\//, '')}`, name, relative] : [relative, name];
  return candidates.map((candidate) => posix.normalize(candidate))
    .filter((candidate) => !candidate.startsWith('..'))
    .map((candidate) => pathOf(cartridge, candidate))
    .find((path) => path !== undefined);
}

/** Keys of parts by what links call them: `resource ID`, `item ID`, `path PATH`, `page SLUG`. The first part of a name has it. */
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

/** What an address behind one of Canvas's reference words means: a part, or a file of the package. */
function referenceTarget(
  cartridge: Cartridge, targets: ReadonlyMap<string, string>, address: string,
): { readonly key?: string; readonly file?: string } | undefined {
  const path = address.replace(/[?#].*$/s, '').replace(/\/$/, '');
  const contents = /^file_contents\/(?:course(?: |%20)files\/)?(.+)$/.exec(path)?.[1];
  if (contents !== undefined) return { file: `$IMS-CC-FILEBASE$/${contents}` };
  const [, kind = '', name = ''] = /^(pages|wiki|modules\/items|modules|files|media_attachments|[a-z_]+)\/([^/]+)/.exec(path) ?? [];
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
