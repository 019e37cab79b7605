import { launchMethods, moveOnValues, type LanguageTexts, type LaunchMethod, type MoveOn } from '@stoa/domain';
import { isElsewhere } from '../scorm/address.ts';
import { ImportRefused } from '../refused.ts';
import { attributeOf, childElements, firstAt, localName, type XmlElement } from '../xml/xml-tree.ts';
import { refuseUngrammatical, trimmed } from './grammar.ts';

/** A course structure of cmi5 (§13.1), which obeys its rules. */
export interface CourseStructure {
  readonly course: Described;
  readonly objectives: readonly Described[];
  readonly items: readonly StructureItem[];
}

export interface Described {
  /** An IRI, as the publisher gives it. */
  readonly id: string;
  readonly title: LanguageTexts;
  readonly description: LanguageTexts;
}

export type StructureItem = Block | Unit;

export interface Block extends Described {
  readonly kind: 'block';
  readonly items: readonly StructureItem[];
  readonly objectives: readonly string[];
}

export interface Unit extends Described {
  readonly kind: 'unit';
  readonly url: string;
  readonly moveOn: MoveOn;
  readonly masteryScore?: number;
  readonly launchMethod: LaunchMethod;
  readonly activityType?: string;
  readonly launchParameters?: string;
  readonly entitlementKey?: string;
  readonly objectives: readonly string[];
}

/** Names that the launch adds to an address (8.1.0.0-6). */
const launchNames: readonly string[] = ['endpoint', 'fetch', 'actor', 'registration', 'activityId'];

/** Marks that no address may hold (RFC 1738 §2.2, with what IRIs add). */
const unsafe = /[\s\p{Cc}<>"{}|\\^`]/u;

/**
 * Reads a course structure; throws the refusal of the first rule that it breaks.
 *
 * @param isThere does the package have this file; null for a structure without a package
 */
export function courseStructureOf(
  root: XmlElement,
  path: string,
  isThere: ((file: string) => boolean) | null,
): CourseStructure {
  refuseUngrammatical(root, path);
  const structure: CourseStructure = {
    course: describedOf(firstAt(root, 'course')),
    objectives: childElements(firstAt(root, 'objectives'), 'objective').map(describedOf),
    items: itemsOf(root),
  };
  const all = allStructureItems(structure.items);
  const units = all.filter((item) => item.kind === 'unit');
  const blocks = all.filter((item) => item.kind === 'block');
  refuseTwice('cmi5-block-twice', blocks);
  refuseTwice('cmi5-objective-twice', structure.objectives);
  refuseTwice('cmi5-unit-twice', units);
  refuseRelativeIris(structure, all);
  for (const unit of units) refuseAddress(unit, isThere);
  return structure;
}

/** Blocks and units in the order in which they are written. */
export function allStructureItems(items: readonly StructureItem[]): readonly StructureItem[] {
  return items.flatMap((item) => [item, ...(item.kind === 'block' ? allStructureItems(item.items) : [])]);
}

function describedOf(element: XmlElement | undefined): Described {
  return {
    id: attributeOf(element, 'id') ?? '',
    title: languagesOf(firstAt(element, 'title')),
    description: languagesOf(firstAt(element, 'description')),
  };
}

function languagesOf(element: XmlElement | undefined): LanguageTexts {
  return Object.fromEntries(
    childElements(element, 'langstring').map((one) => [attributeOf(one, 'lang') ?? 'und', trimmed(one) ?? '']),
  );
}

function itemsOf(element: XmlElement): readonly StructureItem[] {
  return childElements(element).flatMap((child): StructureItem[] => {
    if (localName(child) === 'au') return [unitOf(child)];
    if (localName(child) !== 'block') return [];
    return [{ kind: 'block', ...describedOf(child), objectives: referredOf(child), items: itemsOf(child) }];
  });
}

function referredOf(element: XmlElement): readonly string[] {
  return childElements(firstAt(element, 'objectives'), 'objective').map((one) => attributeOf(one, 'idref') ?? '');
}

function unitOf(element: XmlElement): Unit {
  const mastery = attributeOf(element, 'masteryScore');
  const activityType = attributeOf(element, 'activityType');
  const launchParameters = trimmed(firstAt(element, 'launchParameters'));
  const entitlementKey = trimmed(firstAt(element, 'entitlementKey'));
  return {
    kind: 'unit',
    ...describedOf(element),
    url: trimmed(firstAt(element, 'url')) ?? '',
    moveOn: moveOnValues.find((value) => value === attributeOf(element, 'moveOn')) ?? 'NotApplicable',
    launchMethod: launchMethods.find((value) => value === attributeOf(element, 'launchMethod')) ?? 'AnyWindow',
    objectives: referredOf(element),
    ...(mastery === undefined ? {} : { masteryScore: Number(mastery) }),
    ...(activityType === undefined ? {} : { activityType }),
    ...(launchParameters === undefined ? {} : { launchParameters }),
    ...(entitlementKey === undefined ? {} : { entitlementKey }),
  };
}

/** Ids are whole IRIs, and no references (3.0.0.0-1). */
function refuseRelativeIris({ course, objectives }: CourseStructure, items: readonly StructureItem[]): void {
  const ids = [course, ...objectives, ...items].map(({ id }) => id);
  const referred = items.flatMap((item) => item.objectives);
  const types = items.flatMap((item) => (item.kind === 'unit' ? (item.activityType ?? []) : []));
  const broken = [...ids, ...referred, ...types].find((iri) => !/^[a-z][a-z0-9+.-]*:./iu.test(iri) || unsafe.test(iri));
  if (broken !== undefined) throw new ImportRefused('cmi5-iri', broken);
}

type Twice = 'cmi5-block-twice' | 'cmi5-objective-twice' | 'cmi5-unit-twice';

function refuseTwice(code: Twice, items: readonly Described[]): void {
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id)) throw new ImportRefused(code, id);
    seen.add(id);
  }
}

function refuseAddress({ url }: Unit, isThere: ((file: string) => boolean) | null): void {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/u.exec(url) ?? [];
  const isWhole = isElsewhere(url);
  if (unsafe.test(url) || path === '' || (isWhole && URL.parse(url) === null)) throw new ImportRefused('cmi5-url', url);
  const names = [...new URLSearchParams(query).keys()];
  if (names.some((name) => launchNames.includes(name))) throw new ImportRefused('cmi5-query', url);
  if (isWhole) return;
  if (isThere === null) throw new ImportRefused('cmi5-relative', url);
  if (!isThere(path)) throw new ImportRefused('cmi5-file-missing', url);
}
