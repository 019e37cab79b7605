import { kindsOf, type HandInTermsDocument } from '@stoa/domain';
import type { Cartridge } from './cartridge.ts';
import type { LoadedResource } from './loaded-resource.ts';
import type { ManifestResource } from './manifest.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { attributeOf, childElements, firstAt, textAt, textOf } from '../xml/xml-tree.ts';
import { decodeText } from '../xml/decode-text.ts';
import { hasVisibleContent } from '../html/plain-text.ts';
import { dependencyXml, instructionsOf } from './companions.ts';
import { isPagePath } from './resource-kind.ts';
import { pathOf } from './cartridge-files.ts';
import { rubricOfAssignment, type UsedRubric } from './rubric.ts';
import { pointsOf, termsOf } from './terms.ts';
import { toXml } from '../xml/serialize.ts';

/**
 * A task to hand in: of the standard's extension (`assignment.xml`), or in the older form of Canvas
 * (`assignment_settings.xml` with the instructions in a page beside it). Both come out as one XML text with the
 * instructions inside.
 */
export async function loadAssignment(
  cartridge: Cartridge,
  resource: ManifestResource,
): Promise<LoadedResource | undefined> {
  const element = await dependencyXml(cartridge, resource, 'assignment');
  if (element === undefined) return undefined;
  const extension = firstAt(element, 'extensions', 'assignment');
  const { settings, unpublished, lost = [] } = termsOf(extension ?? element, cartridge.canvas.groups);
  const weight = settings.scoreWeight ?? gradablePoints(element);
  const title = textAt(element, 'title');
  const whole = await withInstructions(cartridge, resource, element);
  const handIn = handInOf(element, extension ?? element);
  const html = instructionsOf(whole);
  const toolUrl = textAt(element, 'external_tool_url');
  const isElsewhere = isDoneElsewhere(extension ?? element) && hasVisibleContent(html);
  return {
    ...(handIn === null && toolUrl !== undefined
      ? gradedTool(html, toolUrl, textAt(element, 'external_tool_new_tab') === 'true')
      : handIn === null && !isElsewhere
        ? {
            kind: 'tool',
            sourceFormat: 'cc-assignment',
            source: toXml(whole),
            introductionHtml: html,
          }
        : taskOf(html, handIn, rubricOfAssignment(extension ?? element, cartridge.canvas.rubrics))),
    settings: { ...settings, ...(weight === undefined ? {} : { scoreWeight: weight }) },
    unpublished,
    // endings stand for kinds here, which take in others
    lost: [
      ...lost,
      ...(handIn?.fileKinds === undefined ? [] : ['allowed_extensions']),
      // nobody here gives the points of what is not handed in
      ...(isElsewhere && (weight ?? 0) > 0 ? ['points_possible'] : []),
    ],
    ...(title === undefined ? {} : { title }),
  };
}

/** A task of Canvas whose grade comes from a tool of somebody else. */
function gradedTool(introductionHtml: string, launchAddress: string, isWindow: boolean) {
  const display = isWindow ? ({ display: 'window' } as const) : {};
  return { kind: 'externalTool' as const, launchAddress, custom: {}, introductionHtml, graded: true, ...display };
}

function taskOf(html: string, handIn: HandInTermsDocument | null, used: UsedRubric | undefined) {
  const kind = 'task' as const;
  return used === undefined || handIn === null
    ? { kind, html, handIn }
    : { kind, html, used, handIn: { ...handIn, rubric: used.rubric } };
}

/** Texts that are written with formatting where they come from; an address and plain text are not. */
const richFormats = new Set(['online_text_entry', 'html']);

/** What is handed in as a file, and as a text; an address is a text. Names of Canvas, and formats of the standard. */
const fileFormats = new Set(['online_upload', 'media_recording', 'file']);
const textFormats = new Set(['online_text_entry', 'online_url', 'html', 'text', 'url']);

/** Canvas' names of tasks with nothing to hand in: learners read them, and do them away from the screen. */
const elsewhere = new Set(['none', 'not_graded', 'on_paper']);

function isDoneElsewhere(settings: XmlElement): boolean {
  const asked = (textAt(settings, 'submission_types') ?? '').split(',').map((type) => type.trim());
  return asked.every((type) => elsewhere.has(type));
}

/**
 * What a learner hands in. Null where that happens elsewhere: in another tool, on paper, or not at all. A task that
 * says nothing of it takes a text, files or both.
 */
function handInOf(element: XmlElement, settings: XmlElement): HandInTermsDocument | null {
  const ofCanvas = textAt(settings, 'submission_types')?.split(',') ?? [];
  const formats = childElements(firstAt(element, 'submission_formats'), 'format');
  const ofStandard = formats.map((format) => attributeOf(format, 'type') ?? '');
  const asked = (ofCanvas.length > 0 ? ofCanvas : ofStandard).map((type) => type.trim()).filter((type) => type !== '');
  if (asked.length === 0) return { text: true, files: true };
  const [text, files] = [asked.some((type) => textFormats.has(type)), asked.some((type) => fileFormats.has(type))];
  if (!text && !files) return null;
  const fileKinds = kindsOf((textAt(settings, 'allowed_extensions') ?? '').split(','));
  const isRich = asked.some((type) => richFormats.has(type));
  return { text, files, ...(isRich && { richText: true }), ...(files && fileKinds.length > 0 ? { fileKinds } : {}) };
}

function gradablePoints(element: XmlElement): number | undefined {
  const gradable = firstAt(element, 'gradable');
  if (gradable === undefined) return undefined;
  return textOf(gradable).trim() === 'true' ? pointsOf(attributeOf(gradable, 'points_possible')) : 0;
}

async function withInstructions(
  cartridge: Cartridge,
  resource: ManifestResource,
  element: XmlElement,
): Promise<XmlElement> {
  if (firstAt(element, 'text') !== undefined) return element;
  const path = resource.files
    .filter(isPagePath)
    .map((name) => pathOf(cartridge, name))
    .find((found) => found !== undefined);
  if (path === undefined) return element;
  const html = decodeText(await cartridge.archive.read(path));
  const text: XmlElement = {
    type: 'element',
    name: 'text',
    attributes: new Map([['texttype', 'text/html']]),
    children: [{ type: 'text', text: html, cdata: false }],
  };
  return { ...element, children: [...element.children, text] };
}
