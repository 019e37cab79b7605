import type { CartridgeFiles } from './cartridge-files.ts';
import type { GraderDocument } from '@stoa/domain';
import type { WrittenSize } from '../document/preferred-size.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { attributeOf, childElements, firstAt, localName, textAt } from '../xml/xml-tree.ts';
import { rulesOf, type ModuleRules } from './module-rules.ts';
import type { ReportWriter } from '../document/report.ts';
import { instantOf } from '../document/instant.ts';
import { isRecord, parsedJson } from '../document/json.ts';
import { readLeafXml } from './cartridge-files.ts';

/** Facts of a Canvas cartridge beyond the standard, from its folder `course_settings`. Empty for other cartridges. */
export interface CanvasSettings {
  readonly title?: string;
  readonly code?: string;
  readonly language?: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
  /** Identifier of the resource of the course's picture. */
  readonly imageId?: string;
  /** Identifiers of modules that are not published. */
  readonly unpublishedModules: ReadonlySet<string>;
  readonly moduleCount: number;
  /** Items of modules, by their identifier. */
  readonly items: ReadonlyMap<string, CanvasItem>;
  /** What modules ask of learners, by their identifier. */
  readonly moduleRules: ReadonlyMap<string, ModuleRules>;
  /** Names of assignment groups by identifier. */
  readonly groups: ReadonlyMap<string, string>;
  readonly graders: readonly GraderDocument[];
  readonly gradingStandard: boolean;
  /** Rubrics by identifier. */
  readonly rubrics: ReadonlyMap<string, XmlElement>;
}

export interface CanvasItem {
  readonly identifier: string;
  /** Canvas's word for the kind of item, such as `WikiPage`, `ContextModuleSubHeader`, `ContextExternalTool`. */
  readonly contentType: string;
  readonly published: boolean;
  readonly title?: string;
  readonly resourceId?: string;
  readonly url?: string;
  /** Size of the frame around a tool, as Canvas wrote it. */
  readonly frame: WrittenSize;
  readonly element: XmlElement;
}

export async function readCanvasSettings(files: CartridgeFiles): Promise<CanvasSettings> {
  const course = await readLeafXml(files, 'course_settings/course_settings.xml');
  const modules = childElements(await readLeafXml(files, 'course_settings/module_meta.xml'), 'module');
  const groups = childElements(await readLeafXml(files, 'course_settings/assignment_groups.xml'), 'assignmentGroup');
  const rubrics = childElements(await readLeafXml(files, 'course_settings/rubrics.xml'), 'rubric');
  const items = modules.flatMap((module) => childElements(firstAt(module, 'items'), 'item')).map(itemOf);
  return {
    ...courseOf(course),
    unpublishedModules: new Set(
      modules.filter((module) => isUnpublished(module)).map((module) => attributeOf(module, 'identifier') ?? ''),
    ),
    moduleCount: modules.length,
    moduleRules: new Map(modules.map((module) => [attributeOf(module, 'identifier') ?? '', rulesOf(module)])),
    items: new Map(items.map((item) => [item.identifier, item])),
    groups: new Map(groups.map((group) => [attributeOf(group, 'identifier') ?? '', textAt(group, 'title') ?? ''])),
    graders: gradersOf(groups, textAt(course, 'group_weighting_scheme') === 'percent', files.report),
    rubrics: new Map(rubrics.map((rubric) => [attributeOf(rubric, 'identifier') ?? '', rubric])),
    gradingStandard: textAt(course, 'grading_standard_enabled') === 'true',
  };
}

/** `unpublished` is the only state that Canvas keeps from learners in an export. */
export function isUnpublished(element: XmlElement | undefined): boolean {
  return textAt(element, 'workflow_state') === 'unpublished';
}

function courseOf(course: XmlElement | undefined): Partial<CanvasSettings> {
  const values = {
    title: textAt(course, 'title'),
    code: textAt(course, 'course_code'),
    language: textAt(course, 'locale'),
    imageId: textAt(course, 'image_identifier_ref'),
    startsAt: instantOf(textAt(course, 'start_at') ?? ''),
    endsAt: instantOf(textAt(course, 'conclude_at') ?? ''),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function itemOf(element: XmlElement): CanvasItem {
  const title = textAt(element, 'title');
  const resourceId = textAt(element, 'identifierref');
  const url = textAt(element, 'url');
  return {
    identifier: attributeOf(element, 'identifier') ?? '',
    contentType: textAt(element, 'content_type') ?? localName(element),
    published: !isUnpublished(element),
    frame: frameOf(textAt(element, 'link_settings_json') ?? ''),
    element,
    ...(title === undefined ? {} : { title }),
    ...(resourceId === undefined ? {} : { resourceId }),
    ...(url === undefined ? {} : { url }),
  };
}

function frameOf(settings: string): WrittenSize {
  const fields = parsedJson(settings);
  const written = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return isRecord(fields)
    ? { width: written(fields['selection_width']), height: written(fields['selection_height']) }
    : {};
}

/** Rules by which grades of a group are dropped, with the only one that there is here. */
const dropLowest = 'drop_lowest';

/**
 * Groups that carry a weight. Canvas keeps weights of groups also where the course does not go by them; it counts
 * points alone then, and there is no group here that could drop something.
 */
function gradersOf(groups: readonly XmlElement[], isWeighted: boolean, report: ReportWriter): GraderDocument[] {
  return groups.flatMap((group) => {
    const weight = isWeighted ? Number(textAt(group, 'group_weight') ?? 0) : 0;
    const name = textAt(group, 'title');
    const rules = childElements(firstAt(group, 'rules'), 'rule');
    const types = rules.map((rule) => textAt(rule, 'drop_type') ?? '').filter((type) => type !== '');
    const counts = name !== undefined && weight > 0;
    const lost = [...new Set(types)].filter((type) => !counts || type !== dropLowest);
    if (lost.length > 0) report.note('settings-left-out', name ?? '', lost.join(', '));
    if (!counts) return [];
    const lowest = rules.find((rule) => textAt(rule, 'drop_type') === dropLowest);
    return [{ name, minCount: 0, dropCount: Number(textAt(lowest, 'drop_count') ?? 0) || 0, weight: weight / 100 }];
  });
}
