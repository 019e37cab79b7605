import { ActivityKind, ContentState, PresentationMode } from '@stoa/domain';
import type { CourseDocument, PartDocument } from '@stoa/domain';
import type { OuterArchive } from '../archive/inside.ts';
import type { Fields } from './fields.ts';
import type { OlxBlock } from './block.ts';
import type { OlxLinks } from './links.ts';
import type { OlxPackage } from './olx-package.ts';
import type { RunPolicy } from './policy.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { ImportRefused } from '../refused.ts';
import { refuseNothingRead } from '../nothing-read.ts';
import { attributeOf, childElements, localName } from '../xml/xml-tree.ts';
import { countBlocks } from './count-blocks.ts';
import { createBlockLoader } from './load-blocks.ts';
import { createFileCollector } from '../document/package-files.ts';
import { createOlxLinks } from './links.ts';
import { createReport } from '../document/report.ts';
import { displayModeOf } from '../document/preferred-size.ts';
import { flagField, instantField, textField } from './fields.ts';
import { indexStaticFiles } from './static-files.ts';
import { isBank } from './questions/quiz.ts';
import { isContainer } from './block-kinds.ts';
import { keptOf } from './kept.ts';
import { noteLeftovers } from './leftovers.ts';
import { partsOf } from './parts.ts';
import { plainText } from '../html/plain-text.ts';
import { readPolicy } from './policy.ts';
import { readText, readXml } from './olx-package.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';

interface OlxRoot {
  readonly element: XmlElement;
  readonly org: string;
  readonly course: string;
  readonly run: string;
  readonly isLibrary: boolean;
}

/** Reads an Open edX export (OLX): a course below `course.xml`, or a library of problems below `library.xml`. */
export async function readOlx(archive: OuterArchive, rootPath: string): Promise<CourseDocument> {
  const base = rootPath.slice(0, rootPath.lastIndexOf('/') + 1);
  const files = createFileCollector(archive);
  const olx: OlxPackage = { archive, base, report: createReport(), files, packages: [] };
  const root = await readRoot(olx, rootPath);
  const policy = await readPolicy(olx, root.run);
  const fields: Fields = new Map([...root.element.attributes, ...(policy.blocks.get(`course/${root.run}`) ?? [])]);
  const loader = createBlockLoader(olx, policy.blocks);
  const blocks = await loader.childrenOf(localName(root.element), root.element);
  countBlocks(blocks, olx.report);
  const links = createOlxLinks(olx, indexStaticFiles(olx), keyFinder(blocks));
  const language = textField(fields, 'language')?.replace(/_/g, '-') ?? 'en';
  const calculator = flagField(fields, 'show_calculator');
  const parts = await partsOf(blocks, { olx, links, gradesSome: anyGraded(blocks), calculator, language });
  if (parts.length === 0) refuseNothingRead(rootPath, olx.report);
  const about = await aboutCourse(olx, fields, links);
  await noteLeftovers(olx, loader.loadedPaths, fields);
  const kept = await keptOf(olx, fields);
  const name = textField(fields, 'display_name') ?? (root.course || root.run);
  const outline = root.isLibrary ? [libraryPart(name, parts)] : parts;
  return {
    source: { format: 'olx', identifier: [root.org, root.course, root.run].filter((word) => word !== '').join('/') },
    code: root.course || root.run,
    name,
    ...about,
    ...(root.isLibrary ? {} : courseSettings(fields)),
    presentationMode: PresentationMode.tree,
    ...displayModeOf(parts),
    ...gradingOf(policy),
    parts: outline,
    kept,
    ...(olx.packages.length === 0 ? {} : { packages: olx.packages }),
    files: await olx.files.finish(),
    report: olx.report.finish({ parts: outline, kept }),
  };
}

/** The root file, or the file in `course/` that it points to. */
async function readRoot(olx: OlxPackage, rootPath: string): Promise<OlxRoot> {
  const pointer = await readXml(olx, rootPath.slice(olx.base.length));
  if (pointer === undefined || !['course', 'library'].includes(localName(pointer)))
    throw new ImportRefused('manifest-invalid', rootPath);
  const run = attributeOf(pointer, 'url_name') ?? 'course';
  const isLibrary = localName(pointer) === 'library';
  const path = `course/${run}.xml`;
  const element = childElements(pointer).length > 0 ? pointer : isLibrary ? pointer : await readXml(olx, path);
  if (element === undefined) throw new ImportRefused('manifest-missing', olx.base + path);
  return {
    element,
    run,
    isLibrary,
    org: attributeOf(pointer, 'org') ?? '',
    course: attributeOf(pointer, isLibrary ? 'library' : 'course') ?? '',
  };
}

/** Finds the part that stands for a block: blocks inside of tools stand for the tool, hidden ones for nothing. */
function keyFinder(blocks: readonly OlxBlock[]): (urlName: string) => string | undefined {
  const keys = new Map<string, string>();
  const enter = (list: readonly OlxBlock[], around?: string): void => {
    for (const block of list) {
      if (block.hidden) continue;
      const key = around ?? block.key;
      if (block.urlName !== undefined && !keys.has(block.urlName)) keys.set(block.urlName, key);
      enter(block.children, isContainer(block.tag) && !isBank(block) ? around : key);
    }
  };
  enter(blocks);
  return (urlName) => keys.get(urlName);
}

function anyGraded(blocks: readonly OlxBlock[]): boolean {
  return blocks.some((block) => flagField(block.fields, 'graded') || anyGraded(block.children));
}

async function aboutCourse(olx: OlxPackage, fields: Fields, links: OlxLinks): Promise<Partial<CourseDocument>> {
  const description = plainText(
    (await readText(olx, 'about/short_description.html')) ?? '',
    'about/short_description.html',
  );
  const overview = (await readText(olx, 'about/overview.html')) ?? '';
  const aboutHtml = rewriteHtml(overview, links.resolver('about/overview.html'), {
    subject: 'about/overview.html',
  }).html;
  const image = textField(fields, 'course_image');
  const coverPath = image === undefined ? undefined : links.file(`/static/${image}`, 'course_image');
  return {
    ...(description === '' ? {} : { description }),
    ...(aboutHtml === '' ? {} : { aboutHtml }),
    ...(coverPath === undefined ? {} : { coverPath }),
  };
}

function courseSettings(fields: Fields): Partial<CourseDocument> {
  const language = textField(fields, 'language');
  const startsAt = instantField(fields, 'start');
  const endsAt = instantField(fields, 'end');
  return {
    ...(language === undefined ? {} : { language: language.replace(/_/g, '-') }),
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
  };
}

function gradingOf(policy: RunPolicy): Pick<CourseDocument, 'graders' | 'gradingScale'> {
  return {
    graders: policy.graders,
    ...(policy.gradingScale === undefined ? {} : { gradingScale: policy.gradingScale }),
  };
}

/** A library has no outline: its problems stand in one part. */
function libraryPart(name: string, children: readonly PartDocument[]): PartDocument {
  return {
    key: 'library',
    kind: ActivityKind.composite,
    name,
    state: ContentState.ready,
    presentationMode: PresentationMode.tree,
    children,
  };
}
