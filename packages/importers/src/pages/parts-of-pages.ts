import { changeTexts, parseQuiz } from '@stoa/assessment';
import {
  ActivityKind,
  ContentState,
  kindOfContent,
  PresentationMode,
  type ActivityContentDocument,
  type CompletionRule,
  type PartDocument,
  renamedPrerequisites,
} from '@stoa/domain';
import { meantFile } from '../archive/meant-file.ts';
import { questionsOfGift } from '../moodle/question-file.ts';
import { hasVisibleContent } from '../html/plain-text.ts';
import { resolveAddress, rewriteHtml, type RewrittenPage } from '../html/rewrite-html.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../questions/quiz-part.ts';
import { changeContent } from '../text/change-content.ts';
import type { PartSettings } from '../text/part-settings.ts';
import { pageLinks, pathFrom, type PageSource } from './page-links.ts';
import type { PagePiece, PagePlan } from './page-plan.ts';

type Leaf = Pick<PartDocument, 'kind'> & Partial<PartDocument>;

/** A piece of a page, and the page that holds it. */
interface Place {
  readonly source: PageSource;
  readonly path: string;
  readonly name: string;
}

/** Parts of a course out of its pages; what is empty is left out. */
export function partsOfPages(plans: readonly PagePlan[], source: PageSource): PartDocument[] {
  return plans.flatMap((plan) => partOfPage(plan, source) ?? []);
}

function partOfPage(plan: PagePlan, source: PageSource) {
  const part = filledPart(plan, source);
  if (part === undefined || plan.unset === undefined || plan.unset.size === 0) return part;
  const { unset } = plan;
  const fields = Object.entries(part).filter(([name]) => !unset.has(name as keyof PartSettings));
  // what may be unset is not what every part has
  return Object.fromEntries(fields) as unknown as PartDocument;
}

const chapter = { kind: ActivityKind.composite, presentationMode: PresentationMode.tree } as const;

function filledPart({ key, name, path, content, settings, children }: PagePlan, source: PageSource) {
  const common = { name, state: ContentState.ready, ...settings, ...waits(settings, path, source), key };
  const inside = partsOfPages(children, source);
  const own = path === null ? [] : leavesOf({ content, path, name }, source);
  if (inside.length === 0 && settings.kind !== ActivityKind.composite)
    return own.length === 0 ? undefined : whole(own, common);
  // the text of a chapter is its first page
  const first = own.length === 0 ? [] : [whole(own, { key: `${key}/text`, name, state: ContentState.ready })];
  return { ...chapter, ...common, children: [...first, ...inside] };
}

/** Parts to be passed first, by their keys: an author may name their pages. */
function waits({ prerequisites }: PartSettings, path: string | null, { targets }: PageSource) {
  if (prerequisites === undefined) return {};
  return {
    prerequisites: renamedPrerequisites(
      prerequisites,
      (name) => (path === null ? undefined : targets.get(pathFrom(path, name))) ?? name,
    ),
  };
}

/** A page of one piece, or of several that are read as one. */
function whole(leaves: readonly Leaf[], common: Pick<PartDocument, 'key' | 'name' | 'state'>): PartDocument {
  const [only, ...others] = leaves;
  if (only !== undefined && others.length === 0) return { ...only, ...common };
  return {
    ...common,
    kind: ActivityKind.composite,
    presentationMode: PresentationMode.longReadWithoutActivityNames,
    children: leaves.map((leaf, index) => ({
      ...leaf,
      key: `${common.key}/${index + 1}`,
      name: common.name,
      state: ContentState.ready,
    })),
  };
}

function leavesOf(
  { content, path, name }: Pick<PagePlan, 'content' | 'name'> & { path: string },
  source: PageSource,
): readonly Leaf[] {
  switch (content.kind) {
    case 'heading':
      return [];
    case 'file':
      return [leafWith({ type: 'file', path: source.take(path) })];
    case 'film':
      return [leafWith({ type: 'video', sources: [{ kind: 'file', path: source.take(path) }], captions: [] })];
    case 'told':
      if (content.content === null) return [{ kind: ActivityKind.text }];
      return toldLeaf(content.content, { source, path, name }) ?? [];
    case 'pieces':
      return content.pieces.flatMap((piece) => leafOf(piece, { source, path, name }) ?? []);
  }
}

/** What its author says of it, with its texts clean and its files taken along. */
function toldLeaf(told: ActivityContentDocument, { source, path, name }: Place): readonly Leaf[] | undefined {
  const { archive, report, take } = source;
  const resolve = pageLinks(source, path);
  const content = changeContent(told, {
    html: (html) => cleanPage(html, source, path).html,
    address: (address) => resolveAddress(address, resolve) ?? '',
    file: (named) => {
      const found = meantFile({ archive, report }, pathFrom(path, named));
      if (found !== undefined) return take(found);
      report.note('file-missing', named, path);
      return null;
    },
  });
  if (content === null) return undefined;
  if (content.type === 'quiz') tallyQuestions(report, parseQuiz(content.quiz), `${path}: ${name}`);
  return [leafWith(content)];
}

/** A content with what is usual for it. */
export function leafWith(content: ActivityContentDocument): Leaf {
  const kind = kindOfContent[content.type];
  if (content.type === 'quiz') return { kind, content, ...quizSettings(parseQuiz(content.quiz)) };
  const completion = usualCompletion[content.type];
  return { kind, content, ...(completion !== undefined && { completion }) };
}

const usualCompletion: Partial<Record<ActivityContentDocument['type'], CompletionRule>> = {
  html: 'read',
  file: 'markDone',
  video: 'watch',
};

function leafOf(piece: PagePiece, place: Place): Leaf | undefined {
  return 'gift' in piece ? quizLeaf(piece, place) : htmlLeaf(piece.html, place);
}

/** A page as it is stored: clean, and with its addresses. */
export function cleanPage(written: string, source: PageSource, path: string): RewrittenPage {
  const page = rewriteHtml(written, pageLinks(source, path), { subject: path });
  source.report.tallySites(page.sites);
  return page;
}

function htmlLeaf(written: string, { source, path, name }: Place): Leaf | undefined {
  const page = cleanPage(written, source, path);
  if (page.lost > 0) source.report.note('interactive-left-out', path, name);
  if (!hasVisibleContent(page.html)) return undefined;
  const lost = page.lost > 0 ? { partsLeftOut: true } : {};
  return leafWith({ type: 'html', html: page.html, ...lost });
}

function quizLeaf({ gift, test }: { readonly gift: string; readonly test: boolean }, place: Place): Leaf | undefined {
  const { source, path } = place;
  const { report } = source;
  const { sections, names } = questionsOfGift(gift, { report, subject: path });
  if (sections.length === 0) return undefined;
  const resolve = pageLinks(source, path);
  const clean = (html: string) => rewriteHtml(html, resolve, { subject: path }).html;
  const quiz = changeTexts(
    { mode: test ? 'test' : 'practice', sections },
    { html: clean, address: (address) => resolve(address) ?? '' },
  );
  tallyQuestions(report, quiz, (id) => `${path}: ${names.get(id) ?? id}`);
  return leafWith(quizDocument(quiz));
}
