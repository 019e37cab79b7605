import { ActivityKind, ContentState, kindOfContent, PresentationMode } from '@stoa/domain';
import type { CourseDocument, PackagedDocument, PartDocument, SequencingTerms } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { meantFile } from '../archive/meant-file.ts';
import { withSoundPrerequisites } from '../document/sound-prerequisites.ts';
import { partKey } from '../document/package-files.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { plainText } from '../html/plain-text.ts';
import { refuseManyParts } from '../limits.ts';
import { courseOfPackage, folderOf } from '../packaged/course-of-package.ts';
import { attributeOf, firstAt, type XmlElement } from '../xml/xml-tree.ts';
import { isElsewhere, launchAddress } from './address.ts';
import {
  adlElement,
  adlText,
  allItems,
  scormManifestOf,
  type ScormItem,
  type ScormManifest,
  type ScormResource,
} from './manifest.ts';
import { hasOtherRules, keptSequencing, rulesOf } from './sequencing.ts';
import { isSequencedBy, termsOfSequencing } from './sequencing-terms.ts';

interface Reading {
  readonly archive: Archive;
  readonly manifest: ScormManifest;
  /** Folder of the manifest, with a slash behind it; empty at the top. */
  readonly base: string;
  readonly report: ReportWriter;
  readonly keys: ReadonlyMap<string, string>;
  /** What the author says of the order; null where nothing is said. */
  readonly order: Order | null;
}

interface Order {
  readonly whole: SequencingTerms;
  readonly items: ReadonlyMap<ScormItem, SequencingTerms>;
}

function orderOf(manifest: ScormManifest): Order | null {
  if (manifest.standard !== 'scorm-2004') return null;
  const { organisation: identifier, sequencing } = manifest;
  const whole = termsOfSequencing({ identifier, ...(sequencing && { sequencing }) });
  const items = new Map(allItems(manifest.items).map((item) => [item, termsOfSequencing(item)]));
  return isSequencedBy([whole, ...items.values()]) ? { whole, items } : null;
}

/**
 * Reads a package of SCORM 1.2 or 2004, or an IMS Content Package, as a course: each item that launches something is an
 * activity.
 */
export async function readScorm(archive: Archive, manifestPath: string, root: XmlElement): Promise<CourseDocument> {
  const read = scormManifestOf(root, manifestPath);
  refuseManyParts(allItems(read.items).length, manifestPath);
  const report = createReport();
  const manifest = withItems(read, report, root);
  const keys = new Map(
    allItems(manifest.items).map(({ identifier }, index) => [identifier, partKey(identifier || `item-${index}`)]),
  );
  const order = orderOf(manifest);
  const reading: Reading = { archive, manifest, base: folderOf(manifestPath), report, keys, order };
  const parts = withSoundPrerequisites(partsOf(manifest.items, reading), report);
  countItems(manifest, report);
  const { identifier, version, standard, title, description, language } = manifest;
  return await courseOfPackage(archive, {
    source: {
      format: standard === 'pages' ? 'content-package' : 'scorm',
      identifier,
      ...(version === undefined ? {} : { version }),
    },
    title,
    description,
    language,
    parts,
    sequencing: order?.whole,
    kept: keptSequencing(manifest),
    described: manifestPath,
    report,
  });
}

/** A package without an outline has what it launches, one after the other, under the name of the package. */
function withItems(manifest: ScormManifest, report: ReportWriter, element: XmlElement): ScormManifest {
  if (manifest.items.length > 0) return manifest;
  const launched = [...manifest.resources.values()].filter(({ href }) => href !== undefined);
  const scos = launched.filter(({ type }) => type === 'sco');
  const items = (scos.length > 0 ? scos : launched).map(({ identifier }): ScormItem => ({
    identifier,
    title: manifest.title ?? identifier,
    resourceId: identifier,
    visible: true,
    element: { ...element, children: [] },
    children: [],
  }));
  if (items.length > 0) report.tally('placed-outside-outline', 'resources', items.length);
  return { ...manifest, items };
}

function partsOf(items: readonly ScormItem[], reading: Reading): PartDocument[] {
  return items.flatMap((item) => partOf(item, reading));
}

const nameOf = ({ title, identifier }: ScormItem): string => plainText(title ?? '') || identifier || 'item';

function partOf(item: ScormItem, reading: Reading): PartDocument[] {
  const { report, keys, order } = reading;
  const key = keys.get(item.identifier) ?? partKey(item.identifier);
  const name = nameOf(item);
  const content = contentOf(item, reading);
  const children = partsOf(item.children, reading);
  if (hasOtherRules(item.sequencing)) report.note('sequencing-kept', name);
  if (!item.visible) report.note('settings-left-out', name, 'isvisible');
  const sequencing = order?.items.get(item);
  const rules = { ...rulesOf(item, keys, report), ...(sequencing === undefined ? {} : { sequencing }) };
  const leaf: PartDocument | undefined = content && {
    key,
    kind: kindOfContent[content.type],
    name,
    state: ContentState.ready,
    content,
    ...rules,
  };
  if (item.children.length === 0) return leaf === undefined ? [] : [leaf];
  // an item that launches a page and holds others, as SCORM 1.2 allows, is a chapter that begins with the page
  const own = leaf === undefined ? [] : [{ ...leaf, key: `${key}.page` }];
  const inside = [...own, ...children];
  if (inside.length === 0) return [];
  const chapter = { kind: ActivityKind.composite, name, state: ContentState.ready };
  const { prerequisites, optional, scoreWeight } = rules;
  return [
    {
      key,
      ...chapter,
      presentationMode: PresentationMode.tree,
      ...(prerequisites === undefined ? {} : { prerequisites }),
      ...(optional === undefined ? {} : { optional }),
      ...(scoreWeight === undefined ? {} : { scoreWeight }),
      ...(sequencing === undefined ? {} : { sequencing }),
      children: inside,
    },
  ];
}

/** What an item launches; undefined, and told once, for one that launches nothing, or something that is not there. */
function contentOf(item: ScormItem, reading: Reading): PartDocument['content'] {
  const { manifest, archive, base, report } = reading;
  const resource = manifest.resources.get(item.resourceId ?? '');
  const { href } = resource ?? {};
  if (resource === undefined || href === undefined) {
    if (item.children.length === 0) report.note('part-missing', nameOf(item), manifest.identifier);
    return undefined;
  }
  // content packages may hold what no browser opens as a page, such as questions
  if (manifest.standard === 'pages' && !/^(?:webcontent)?$/iu.test(resource.kind)) {
    report.note('kind-unknown', item.title ?? item.identifier, resource.kind);
    return undefined;
  }
  if (isElsewhere(href)) return { type: 'link', url: href, embedded: true };
  const { path, suffix } = launchAddress(href, item.parameters);
  const found = meantFile({ archive, report }, `${base}${path}`);
  if (found === undefined) {
    report.note('file-missing', path, item.title ?? item.identifier);
    return undefined;
  }
  return packaged(item, { resource, standard: manifest.standard, path: found, suffix });
}

interface Launched extends Pick<PackagedDocument, 'standard' | 'path' | 'suffix'> {
  readonly resource: ScormResource;
}

function packaged(item: ScormItem, { resource, ...launched }: Launched): PackagedDocument {
  const launchData = adlText(item, 'datafromlms');
  const limits = item.sequencing && firstAt(item.sequencing, 'limitConditions');
  const maxTimeAllowed = adlText(item, 'maxtimeallowed') ?? attributeOf(limits, 'attemptAbsoluteDurationLimit');
  const timeLimitAction = adlText(item, 'timelimitaction');
  const written = adlElement(item, 'completionthreshold');
  const threshold = Number(attributeOf(written, 'minProgressMeasure') ?? adlText(item, 'completionthreshold'));
  const delivery = item.sequencing && firstAt(item.sequencing, 'deliveryControls');
  const isMeasured = attributeOf(written, 'completedByMeasure') !== 'false';
  return {
    type: 'packaged',
    tool: 'package',
    ...launched,
    reports: resource.type === 'sco',
    ...(launchData === undefined ? {} : { launchData }),
    ...(maxTimeAllowed === undefined ? {} : { maxTimeAllowed }),
    ...(timeLimitAction === undefined ? {} : { timeLimitAction }),
    ...(isMeasured && threshold >= 0 && threshold <= 1 ? { completionThreshold: threshold } : {}),
    ...(attributeOf(delivery, 'completionSetByContent') === 'true' ? { completionSetByContent: true } : {}),
  };
}

function countItems({ items, resources }: ScormManifest, report: ReportWriter): void {
  const all = allItems(items);
  report.count('items', all.length);
  report.count('launchable', all.filter(({ resourceId }) => resources.has(resourceId ?? '')).length);
  for (const { type } of resources.values()) report.count(`resource.${type}`);
  report.count('sequencing', all.filter(({ sequencing }) => sequencing !== undefined).length);
}
