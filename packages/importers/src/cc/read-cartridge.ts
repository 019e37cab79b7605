import { posix } from 'node:path';
import { ActivityKind, ContentState, PresentationMode } from '@stoa/domain';
import type { CourseDocument, PartDocument } from '@stoa/domain';
import type { OuterArchive } from '../archive/inside.ts';
import type { Cartridge } from './cartridge.ts';
import type { CartridgeLinks } from './links.ts';
import type { Outline, PlannedPart } from './outline.ts';
import { refuseNothingRead } from '../nothing-read.ts';
import { keptOf } from './kept.ts';
import { countCartridge } from './count-cartridge.ts';
import { createCartridgeLinks } from './links.ts';
import { createFileCollector } from '../document/package-files.ts';
import { createReport } from '../document/report.ts';
import { displayModeOf } from '../document/preferred-size.ts';
import { mainPath } from './resource-kind.ts';
import { manifestOf } from './manifest.ts';
import { pageHtml, partsOf } from './parts.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { planOutline, syllabusOf } from './outline.ts';
import { plainText } from '../html/plain-text.ts';
import { refuseManyParts } from '../limits.ts';
import { readCanvasSettings } from './canvas.ts';
import { withPublication } from './publication.ts';
import { withSoundPrerequisites } from '../document/sound-prerequisites.ts';

/**
 * Name of the part for what stands in no module, as cartridges of English-speaking systems call it; its key is
 * `unplaced`.
 */
const unplacedName = 'Other materials';

/** Reads an IMS Common Cartridge 1.0 to 1.3 or a Thin Common Cartridge, with what Canvas adds to it. */
export async function readCartridge(archive: OuterArchive, manifestPath: string): Promise<CourseDocument> {
  const cartridge = await openCartridge(archive, manifestPath);
  const { canvas, manifest, report, files } = cartridge;
  await countCartridge(cartridge);
  const outline = withPublication(await planOutline(cartridge), report);
  const links = createCartridgeLinks(cartridge, [...outline.placed, ...outline.unplaced]);
  const parts = allParts(outline, cartridge, links);
  if (parts.length === 0) refuseNothingRead(manifestPath, report);
  const kept = await keptOf(cartridge, outline);
  const about = await aboutCourse(cartridge, links);
  noteUnusedFiles(cartridge);
  if (canvas.gradingStandard) report.note('settings-left-out', 'grading_standard');
  const name = manifest.title ?? canvas.title ?? (manifest.identifier || 'course');
  const language = manifest.language ?? canvas.language;
  return {
    source: {
      // Some programs give all their cartridges the same identifier; the title tells them apart.
      format: manifest.format,
      identifier: [manifest.identifier, slugOf(name)].filter((word) => word !== '').join('/'),
      ...(manifest.version === undefined ? {} : { version: manifest.version }),
    },
    code: canvas.code ?? (slugOf(name) || manifest.identifier || 'course'),
    name,
    ...about,
    ...(language === undefined ? {} : { language: language.replace(/_/g, '-') }),
    ...(canvas.startsAt === undefined ? {} : { startsAt: canvas.startsAt }),
    ...(canvas.endsAt === undefined ? {} : { endsAt: canvas.endsAt }),
    presentationMode: PresentationMode.tree,
    ...displayModeOf(parts),
    graders: canvas.graders,
    parts,
    ...(cartridge.packages.length === 0 ? {} : { packages: cartridge.packages }),
    kept,
    files: await files.finish(),
    report: report.finish({ parts, kept }),
  };
}

async function openCartridge(archive: OuterArchive, manifestPath: string): Promise<Cartridge> {
  const base = manifestPath.slice(0, manifestPath.lastIndexOf('/') + 1);
  const manifest = manifestOf(parseXml(await archive.read(manifestPath), manifestPath), manifestPath);
  refuseManyParts(manifest.allItems.length, manifestPath);
  const report = createReport();
  return {
    archive,
    base,
    manifest,
    report,
    resources: new Map(manifest.resources.map((resource) => [resource.identifier, resource])),
    canvas: await readCanvasSettings({ archive, base, report }),
    files: createFileCollector(archive),
    packages: [],
  };
}

function allParts(outline: Outline, cartridge: Cartridge, links: CartridgeLinks): PartDocument[] {
  const keys = new Map(keysByItem(outline.placed));
  const placed = withSoundPrerequisites(partsOf(outline.placed, { cartridge, links, keys }), cartridge.report);
  const unplaced = partsOf(outline.unplaced, { cartridge, links, keys });
  if (unplaced.length === 0) return placed;
  cartridge.report.tally('placed-outside-outline', 'unplaced', unplaced.length);
  if (placed.length === 0) return unplaced;
  const last = { key: 'unplaced', kind: ActivityKind.composite, name: unplacedName, state: ContentState.ready };
  return [...placed, { ...last, presentationMode: PresentationMode.tree, children: unplaced }];
}

function keysByItem(planned: readonly PlannedPart[]): (readonly [string, string])[] {
  return planned.flatMap(({ itemId, key, children }) => [
    ...(itemId === undefined ? [] : [[itemId, key] as const]),
    ...keysByItem(children),
  ]);
}

async function aboutCourse(cartridge: Cartridge, links: CartridgeLinks): Promise<Partial<CourseDocument>> {
  const description = plainText(cartridge.manifest.description ?? '');
  const syllabus = await syllabusOf(cartridge);
  const aboutHtml =
    syllabus === undefined
      ? ''
      : pageHtml(syllabus.html, posix.dirname(syllabus.path), { cartridge, links, key: 'syllabus', name: 'syllabus' });
  const picture = cartridge.resources.get(cartridge.canvas.imageId ?? '');
  const coverPath = picture === undefined ? undefined : mainPath(cartridge, picture);
  if (coverPath !== undefined) cartridge.files.take(coverPath);
  return {
    ...(description === '' ? {} : { description }),
    ...(aboutHtml === '' ? {} : { aboutHtml }),
    ...(coverPath === undefined ? {} : { coverPath }),
  };
}

/** Files that stand in the cartridge and that no page names stay behind. */
function noteUnusedFiles(cartridge: Cartridge): void {
  const web = cartridge.manifest.resources.filter((resource) => resource.type === 'webcontent' && !resource.isVariant);
  const paths = new Set(web.flatMap((resource) => mainPath(cartridge, resource) ?? []));
  const unused = [...paths].filter(
    (path) => !cartridge.files.isTaken(path) && path.startsWith(`${cartridge.base}web_resources/`),
  );
  if (unused.length > 0) cartridge.report.tally('file-unused', 'web_resources', unused.length);
}

function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
