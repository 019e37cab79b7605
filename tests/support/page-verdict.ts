import type { PageFacts } from './page-facts.ts';
import { contentPath } from './portal.ts';

/** A part of a course that has a page of its own. */
export interface PagePart {
  readonly axis: string;
  readonly name: string;
}

/** The course that pages are judged against. */
export interface CourseShape {
  readonly objectiveId: string;
  /** Axes of every part. */
  readonly axes: ReadonlySet<string>;
}

/**
 * Signs that people must never read: markup, encoded signs, TeX that is not drawn, and the words of programs and of
 * other systems.
 */
const leftovers: readonly RegExp[] = [
  /<\/[a-z]+\d?>|<[a-z]+ [a-z-]+=/i,
  /&(?:amp|nbsp|lt|gt|quot|#\d+);/,
  /\\\(.+?\\\)|\\\[.+?\\\]|\[mathjax/s,
  /undefined|\[object |NaN|\{\{|%%/,
  /IMS[-_]CC[-_]FILEBASE|jump_to|\$(?:WIKI|CANVAS)_|(?:block|asset)-v1:|stoa-(?:part|file):/,
  /\ufffd|â€|Ã[\u0080-\u00bf]/,
];

/** Everything that is wrong with a page; nothing where it is as it should be. */
export function problemsOf(facts: PageFacts, part: PagePart, course: CourseShape): readonly string[] {
  const checks: readonly (readonly [wrong: boolean, problem: string])[] = [
    [facts.heading !== part.name, `its heading is «${facts.heading}»`],
    [facts.waiting > 0, `${facts.waiting} things are still on their way`],
    [facts.words.includes('Loading the page…'), 'it has not come yet'],
    [facts.words === '' && facts.shown === 0, 'it is empty'],
    [facts.emptySections.length > 0, `sections show nothing: ${facts.emptySections.join(', ')}`],
    [facts.brokenImages.length > 0, `images show nothing: ${facts.brokenImages.join(' ')}`],
    [facts.unnamedFrames > 0, 'a frame has no name'],
    [facts.overflow > 0, `it is ${facts.overflow} pixels wider than the window`],
    [facts.cutOff.length > 0, `it is cut off: ${facts.cutOff.slice(0, 3).join(' ')}`],
    [!inOrder(facts.levels), `its headings are out of order: ${facts.levels.join(' ')}`],
    [facts.lostAnchors.length > 0, `it has no such anchor: ${facts.lostAnchors.join(' ')}`],
  ];
  return [
    ...checks.flatMap(([wrong, problem]) => (wrong ? [problem] : [])),
    ...leftovers.flatMap((sign) => quoted(facts.plainWords, sign)),
    ...facts.links.filter((link) => !leadsSomewhere(link, course)).map((link) => `a link leads nowhere: «${link}»`),
  ];
}

function inOrder(levels: readonly number[]): boolean {
  return levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
}

function quoted(words: string, sign: RegExp): readonly string[] {
  const index = words.search(sign);
  return index < 0 ? [] : [`it says «${words.slice(Math.max(0, index - 30), index + 50)}»`];
}

/** True for a link to the web, to an anchor of the page, to a stored file, or to a part of this course. */
function leadsSomewhere(link: string, { objectiveId, axes }: CourseShape): boolean {
  if (/^(?:https?:|mailto:|tel:|#.)/.test(link) || isStoredFile(link)) return true;
  const [address = ''] = link.split(/[?#]/);
  const folder = `${contentPath(objectiveId)}/`;
  return address.startsWith(folder) && axes.has(address.slice(folder.length));
}

export function isStoredFile(link: string): boolean {
  return link.startsWith('/api/lms-storage/v1/files/');
}
