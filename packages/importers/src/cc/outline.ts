import type { CanvasItem } from './canvas.ts';
import type { Cartridge } from './cartridge.ts';
import type { LoadedResource } from './loaded-resource.ts';
import type { ManifestItem, ManifestResource } from './manifest.ts';
import type { ReportWriter } from '../document/report.ts';
import { decodeText } from '../xml/decode-text.ts';
import { isPagePath, kindOf, mainPath } from './resource-kind.ts';
import { loadResource } from './load-resource.ts';
import { noTerms } from './terms.ts';
import { preferredSize } from '../document/preferred-size.ts';
import { partKey } from '../document/package-files.ts';
import { refuseManyParts } from '../limits.ts';
import { uniqueNames } from '../document/unique-names.ts';

/** A part of the course to be: everything is read, only links still wait for all keys to be known. */
export interface PlannedPart {
  readonly key: string;
  readonly name: string;
  readonly unpublished: boolean;
  /** Absent for parts that only hold others. */
  readonly loaded?: LoadedResource;
  readonly resource?: ManifestResource;
  /** Identifier of the item that stands here. */
  readonly itemId?: string;
  readonly children: readonly PlannedPart[];
}

export interface Outline {
  readonly placed: readonly PlannedPart[];
  /** Pages, quizzes, tasks and discussions that stand nowhere in the outline. */
  readonly unplaced: readonly PlannedPart[];
  /** Those of them that learners do not see in their home system: kept beside the course. */
  readonly unpublished: readonly PlannedPart[];
}

interface Planner {
  readonly cartridge: Cartridge;
  readonly uniqueKey: (wanted: string) => string;
}

export async function planOutline(cartridge: Cartridge): Promise<Outline> {
  const planner = { cartridge, uniqueKey: uniqueNames() };
  return {
    placed: await planItems(planner, cartridge.manifest.items, false),
    unplaced: await planUnplaced(planner),
    unpublished: [],
  };
}

async function planItems(
  planner: Planner,
  items: readonly ManifestItem[],
  unpublished: boolean,
): Promise<PlannedPart[]> {
  const planned: PlannedPart[] = [];
  for (const item of items) {
    const part = await planItem(planner, item, unpublished);
    if (part !== undefined) planned.push(part);
  }
  return underSubheaders(planned, planner.cartridge.canvas.items);
}

async function planItem(planner: Planner, item: ManifestItem, within: boolean): Promise<PlannedPart | undefined> {
  const { canvas, report, resources } = planner.cartridge;
  const meta = canvas.items.get(item.identifier) ?? canvas.items.get(item.resourceId ?? '');
  const resource = resources.get(item.resourceId ?? '') ?? resources.get(meta?.resourceId ?? '');
  if (!item.visible || resource?.forTeachers === true) {
    report.note(item.visible ? 'private-left-out' : 'hidden-left-out', item.identifier, item.title);
    return undefined;
  }
  const unpublished = within || canvas.unpublishedModules.has(item.identifier) || meta?.published === false;
  const read = resource === undefined ? undefined : await loadResource(planner.cartridge, resource);
  const loaded = withFrameSize(withItemAddress(read, meta), meta, report);
  const isMissing = item.resourceId !== undefined && loaded === undefined;
  if (isMissing) report.note('part-missing', item.identifier, item.title);
  if (isMissing && item.children.length === 0) return undefined;
  const key = planner.uniqueKey(`item/${partKey(item.identifier)}`);
  const name = item.title ?? meta?.title ?? loaded?.title ?? item.identifier;
  const common = { key, name, unpublished: unpublished || loaded?.unpublished === true, itemId: item.identifier };
  const leaf = {
    ...common,
    ...(loaded === undefined ? {} : { loaded }),
    ...(resource === undefined ? {} : { resource }),
    children: [],
  };
  if (item.children.length === 0) return leaf;
  const children = await planItems(planner, item.children, unpublished);
  return {
    ...common,
    unpublished,
    children: loaded === undefined ? children : [{ ...leaf, key: `${key}/self` }, ...children],
  };
}

async function planUnplaced({ cartridge, uniqueKey }: Planner): Promise<PlannedPart[]> {
  const { report } = cartridge;
  const planned: PlannedPart[] = [];
  for (const resource of unplacedResources(cartridge)) {
    const loaded = await loadResource(cartridge, resource);
    if (loaded === undefined || loaded.kind === 'file') continue;
    const { identifier } = resource;
    // kept beside the course
    if (loaded.kind === 'discussion' && loaded.isAnnouncement) continue;
    if (resource.forTeachers) report.note('private-left-out', identifier, loaded.title);
    else
      planned.push({
        key: uniqueKey(`resource/${partKey(identifier)}`),
        name: loaded.title ?? identifier,
        unpublished: loaded.unpublished,
        loaded,
        resource,
        children: [],
      });
    refuseManyParts(planned.length, identifier);
  }
  return planned;
}

/**
 * Canvas names the address of a tool or a link at the item; the tool's own file may only know the general one, or be
 * absent.
 */
function withItemAddress(loaded: LoadedResource | undefined, meta: CanvasItem | undefined): LoadedResource | undefined {
  if (meta?.url === undefined) return loaded;
  if (loaded?.kind === 'externalTool') return { ...loaded, launchAddress: meta.url };
  if (loaded !== undefined) return loaded;
  if (meta.contentType === 'ExternalUrl') return { ...noTerms, kind: 'link', address: meta.url };
  if (meta.contentType !== 'ContextExternalTool') return undefined;
  return {
    ...noTerms,
    kind: 'externalTool',
    launchAddress: meta.url,
    custom: {},
    introductionHtml: '',
  };
}

/** The size of the frame around a tool is told at the item. */
function withFrameSize(
  loaded: LoadedResource | undefined,
  meta: CanvasItem | undefined,
  report: ReportWriter,
): LoadedResource | undefined {
  if (loaded?.kind !== 'externalTool' || meta === undefined) return loaded;
  return { ...loaded, settings: { ...loaded.settings, ...preferredSize(meta.frame, meta.identifier, report) } };
}

/** A text header of Canvas is an item of its own; here it holds the items that it stands over. */
function underSubheaders(parts: readonly PlannedPart[], items: ReadonlyMap<string, CanvasItem>): PlannedPart[] {
  const result: PlannedPart[] = [];
  let header: (PlannedPart & { readonly children: PlannedPart[] }) | undefined;
  for (const part of parts) {
    const isHeader =
      part.loaded === undefined && items.get(part.itemId ?? '')?.contentType === 'ContextModuleSubHeader';
    if (isHeader) {
      header = { ...part, children: [...part.children] };
      result.push(header);
    } else if (header === undefined) result.push(part);
    else header.children.push(part);
  }
  return result;
}

/**
 * Resources that would be lost otherwise: not in the outline, no companion and no simpler copy of another, and no mere
 * file.
 */
function unplacedResources(cartridge: Cartridge): ManifestResource[] {
  const { manifest, canvas, resources } = cartridge;
  const named = new Set([
    ...manifest.allItems.map((item) => item.resourceId ?? ''),
    ...[...canvas.items.values()].map((item) => item.resourceId ?? ''),
    ...manifest.resources.flatMap((resource) => resource.dependencies),
  ]);
  return [...resources.values()].filter((resource) => {
    if (named.has(resource.identifier) || resource.isVariant || resource.intendedUse === 'syllabus') return false;
    const kind = kindOf(resource);
    return kind === 'web' ? isPage(cartridge, resource) : kind !== 'lti' && kind !== 'bank' && kind !== 'unknown';
  });
}

function isPage(cartridge: Cartridge, resource: ManifestResource): boolean {
  const path = resource.type === 'webcontent' ? mainPath(cartridge, resource) : undefined;
  if (path === undefined || !isPagePath(path)) return false;
  const name = path.slice(cartridge.base.length);
  return !name.startsWith('web_resources/') && !name.startsWith('course_settings/');
}

/** The syllabus, which is the course's description and no page in it. */
export async function syllabusOf(
  cartridge: Cartridge,
): Promise<{ readonly path: string; readonly html: string } | undefined> {
  const listed = cartridge.manifest.resources.find((resource) => resource.intendedUse === 'syllabus');
  const named = `${cartridge.base}course_settings/syllabus.html`;
  const path =
    (listed === undefined ? undefined : mainPath(cartridge, listed)) ??
    (cartridge.archive.files.has(named) ? named : undefined);
  return path === undefined ? undefined : { path, html: decodeText(await cartridge.archive.read(path)) };
}
