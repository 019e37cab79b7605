import { changeTexts } from '@stoa/assessment';
import { ActivityKind, ContentState, kindOfContent, PresentationMode, type PartDocument } from '@stoa/domain';
import { questionsOfGift } from '../moodle/question-file.ts';
import { hasVisibleContent } from '../html/plain-text.ts';
import { rewriteHtml, type RewrittenPage } from '../html/rewrite-html.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../questions/quiz-part.ts';
import { pageLinks, type PageSource } from './page-links.ts';
import type { PagePiece, PagePlan } from './page-plan.ts';

type Leaf = Pick<PartDocument, 'kind' | 'content'> & Partial<PartDocument>;

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

function partOfPage({ key, name, path, content, settings, children }: PagePlan, source: PageSource) {
  const common = { key, name, state: ContentState.ready, ...settings };
  const inside = partsOfPages(children, source);
  const own = path === null ? [] : leavesOf({ content, path, name }, source);
  if (inside.length === 0) return own.length === 0 ? undefined : whole(own, common);
  // the text of a chapter is its first page
  const first = own.length === 0 ? [] : [whole(own, { key: `${key}/text`, name, state: ContentState.ready })];
  const mode = { kind: ActivityKind.composite, presentationMode: PresentationMode.tree } as const;
  return { ...common, ...mode, children: [...first, ...inside] };
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

function leavesOf({ content, path, name }: Pick<PagePlan, 'content' | 'name'> & { path: string }, source: PageSource) {
  switch (content.kind) {
    case 'heading':
      return [];
    case 'file':
      source.files.take(path);
      return [{ kind: kindOfContent.file, completion: 'markDone', content: { type: 'file', path } } as const];
    case 'film':
      source.files.take(path);
      return [
        {
          kind: kindOfContent.video,
          completion: 'watch',
          content: { type: 'video', sources: [{ kind: 'file', path }], captions: [] },
        } as const,
      ];
    case 'pieces':
      return content.pieces.flatMap((piece) => leafOf(piece, { source, path, name }) ?? []);
  }
}

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
  return { kind: kindOfContent.html, completion: 'read', content: { type: 'html', html: page.html, ...lost } };
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
  const content = quizDocument(quiz);
  return { kind: kindOfContent[content.type], content, ...quizSettings(quiz) };
}
