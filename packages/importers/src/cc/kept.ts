import type { KeptDocument, KeptKind } from '@stoa/domain';
import type { Cartridge } from './cartridge.ts';
import type { ManifestResource } from './manifest.ts';
import type { Outline, PlannedPart } from './outline.ts';
import { decodeText } from '../xml/decode-text.ts';
import { pathOf, readLeafXml, type CartridgeFiles } from './cartridge-files.ts';
import { bankTitle } from '../qti-one/fields.ts';
import { kindOf, mainPath } from './resource-kind.ts';
import { loadResource } from './load-resource.ts';
import { attributeOf, descendants, firstAt, localName, textAt } from '../xml/xml-tree.ts';
import { toXml } from '../xml/serialize.ts';

/** Lists of Canvas' own that nothing here shows yet: the file, and the elements of which each is one thing. */
const lists: readonly { readonly kind: KeptKind; readonly file: string; readonly element: string }[] = [
  { kind: 'rubric', file: 'rubrics.xml', element: 'rubric' },
  { kind: 'outcome', file: 'learning_outcomes.xml', element: 'learningOutcome' },
  { kind: 'calendar-event', file: 'events.xml', element: 'event' },
];

/** Everything of a cartridge that nothing here shows yet, as it was. */
export async function keptOf(cartridge: Cartridge, outline: Outline): Promise<KeptDocument[]> {
  const { manifest } = cartridge;
  const items = manifest.allItems.flatMap((item) => [item.identifier, item.resourceId ?? '']);
  const inCourse = new Set([...items, ...outline.unplaced.map((part) => part.resource?.identifier ?? '')]);
  return [
    ...(await banks(cartridge)),
    ...(await listed(cartridge, usedRubrics([...outline.placed, ...outline.unplaced]))),
    ...(await announcements(cartridge, inCourse)),
    ...(await unpublished(cartridge, inCourse, outline.unpublished)),
  ];
}

async function banks(cartridge: Cartridge): Promise<KeptDocument[]> {
  const ofTheStandard = cartridge.manifest.resources
    .filter((resource) => kindOf(resource) === 'bank')
    .flatMap(({ files }) => files.slice(0, 1));
  const ofCanvas = [...cartridge.archive.files.keys()]
    .map((path) => path.slice(cartridge.base.length))
    .filter((name) => /^non_cc_assessments\/.*\.qti$/.test(name));
  const kept: KeptDocument[] = [];
  for (const name of new Set([...ofTheStandard, ...ofCanvas])) {
    const bank = firstAt(await readLeafXml(cartridge, name), 'objectbank');
    if (bank === undefined) continue;
    const sourceFormat = ofCanvas.includes(name) ? 'canvas-qti-1.2' : 'qti-1.2';
    const title = bankTitle(bank) ?? attributeOf(bank, 'ident') ?? name;
    kept.push({ kind: 'question-bank', name: title, sourceFormat, source: toXml(bank) });
  }
  return kept;
}

/** Identifiers of rubrics that stand in what is handed in, or in questions. */
function usedRubrics(planned: readonly PlannedPart[]): ReadonlySet<string> {
  return new Set(
    planned.flatMap(({ loaded, children }) => [
      ...(loaded !== undefined && 'used' in loaded && loaded.used !== undefined ? [loaded.used.id] : []),
      ...usedRubrics(children),
    ]),
  );
}

async function listed(cartridge: Cartridge, used: ReadonlySet<string>): Promise<KeptDocument[]> {
  const kept: KeptDocument[] = [];
  for (const { kind, file, element } of lists) {
    const root = await readLeafXml(cartridge, `course_settings/${file}`);
    for (const one of root === undefined ? [] : descendants(root).filter((found) => localName(found) === element)) {
      if (kind === 'rubric' && used.has(attributeOf(one, 'identifier') ?? '')) continue;
      kept.push({
        kind,
        name: textAt(one, 'title') ?? attributeOf(one, 'identifier') ?? element,
        sourceFormat: `canvas-${kind}`,
        source: toXml(one),
      });
    }
  }
  return kept;
}

async function announcements(cartridge: Cartridge, inCourse: ReadonlySet<string>): Promise<KeptDocument[]> {
  const kept: KeptDocument[] = [];
  for (const resource of cartridge.resources.values()) {
    if (kindOf(resource) !== 'discussion' || inCourse.has(resource.identifier)) continue;
    const loaded = await loadResource(cartridge, resource);
    if (loaded?.kind === 'discussion' && loaded.isAnnouncement)
      kept.push({
        kind: 'announcement',
        name: loaded.title ?? resource.identifier,
        sourceFormat: 'html',
        source: loaded.html,
      });
  }
  return kept;
}

/**
 * What is not published: Canvas leaves it out of the outline and names it among the items of its modules, or it stands
 * in no module.
 */
async function unpublished(
  { canvas, ...cartridge }: Cartridge,
  inCourse: ReadonlySet<string>,
  unplaced: readonly PlannedPart[],
): Promise<KeptDocument[]> {
  const named = [...canvas.items.values()].filter(
    ({ published, identifier, resourceId = '' }) =>
      !published && !inCourse.has(identifier) && !inCourse.has(resourceId) && cartridge.resources.has(resourceId),
  );
  const all = [
    ...named.map(({ title, identifier, resourceId = '' }) => [resourceId, title ?? identifier] as const),
    ...unplaced.map(({ resource, name }) => [resource?.identifier ?? '', name] as const),
  ];
  const kept: KeptDocument[] = [];
  for (const [id, name] of new Map(all)) {
    const resource = cartridge.resources.get(id);
    if (resource === undefined) continue;
    const source = await sourceOf(cartridge, resource);
    kept.push({ kind: 'unpublished', name, sourceFormat: resource.type, source });
  }
  return kept;
}

async function sourceOf(cartridge: CartridgeFiles, resource: ManifestResource): Promise<string> {
  const path = mainPath(cartridge, resource) ?? pathOf(cartridge, resource.files[0] ?? '');
  return path === undefined ? '' : decodeText(await cartridge.archive.read(path));
}
