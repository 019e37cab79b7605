import { ImportRefused } from '../refused.ts';
import { kindOfInside, mayBePackage, packageInside, type Inside } from '../packaged/package-inside.ts';
import { ActivityKind, activityKinds, ContentState, kindOfContent, PresentationMode } from '@stoa/domain';
import type {
  ActivityConstraint,
  ActivityContentDocument,
  CompletionRule,
  PartDocument,
  ToolSourceDocument,
} from '@stoa/domain';
import type { Quiz } from '@stoa/assessment';
import type { OlxBlock } from './block.ts';
import type { OlxLinks } from './links.ts';
import type { OlxPackage } from './olx-package.ts';
import type { ReportWriter } from '../document/report.ts';
import { flagField, instantField, numberField, textField } from './fields.ts';
import { innerHtml } from '../xml/serialize.ts';
import { blockKind, type BlockTarget } from './block-kinds.ts';
import { externalToolOf } from './external-tool.ts';
import { toolDocument } from './tool.ts';
import { preferredSize, type PreferredSizeDocument } from '../document/preferred-size.ts';
import { readText } from './olx-package.ts';
import { hasVisibleContent } from '../html/plain-text.ts';
import { siteOf } from '../html/elsewhere.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';
import { videoDocument } from './video.ts';
import { pageTexts, type PageTexts } from './questions/page-texts.ts';
import { asksAnything } from './questions/problem.ts';
import { bankQuiz, isBank, quizOf } from './questions/quiz.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../questions/quiz-part.ts';
import { noteExternalTool } from '../document/external-tool-note.ts';
import { uploadTask, writtenTask } from './questions/open-assessment.ts';

export interface PartContext {
  readonly olx: OlxPackage;
  readonly links: OlxLinks;
  /** Some sequences of the course are graded: then the others do not count. */
  readonly gradesSome: boolean;
  /** Its learners may open a calculator wherever they are. */
  readonly calculator: boolean;
  /** BCP 47 tag of the course; English where it tells none. */
  readonly language: string;
}

/** The block above, and facts that are inherited from the blocks above it. */
interface Surroundings {
  readonly key: string;
  readonly name: string;
  readonly graded: boolean;
}

/** Translates blocks into parts; those kept from learners come in archived, which no learner sees, and are noted. */
export async function partsOf(
  blocks: readonly OlxBlock[],
  context: PartContext,
  above: Surroundings = { key: '', name: '', graded: false },
): Promise<PartDocument[]> {
  const parts: PartDocument[] = [];
  for (const block of blocks) {
    if (block.hidden)
      context.olx.report.note('hidden-kept-archived', block.key, textField(block.fields, 'display_name'));
    parts.push(...(await partOf(block, context, above)));
  }
  return parts;
}

async function partOf(block: OlxBlock, context: PartContext, above: Surroundings): Promise<PartDocument[]> {
  const name = textField(block.fields, 'display_name') ?? (above.name || (block.urlName ?? block.tag));
  const graded = above.graded || flagField(block.fields, 'graded');
  const state = block.hidden ? ContentState.archived : ContentState.ready;
  const common = { key: block.key, name, state, ...settingsOf(block), ...sizeOf(block, context.olx.report) };
  const { target } = blockKind(block.tag);
  const inside = target === 'package' ? await packageOf(block, context) : undefined;
  if (inside !== undefined) {
    const scoring = scoringOf(block, { counts: graded || !context.gradesSome, type: 'packaged' });
    return [{ ...common, ...(inside.content === undefined ? {} : scoring), ...inside, kind: kindOfInside(inside) }];
  }
  const leaf = await leafOf(block, context, above);
  if (leaf === undefined && target === 'composite')
    return [
      {
        ...common,
        kind: ActivityKind.composite,
        ...(await compositeOf(block, context, { key: block.key, name, graded })),
      },
    ];
  if (leaf === undefined) return [];
  const kind = kindOfContent[leaf.content.type];
  const scoring =
    activityKinds[kind].reportsScore || leaf.manualGrading === true
      ? scoringOf(block, { counts: graded || !context.gradesSome, type: leaf.content.type })
      : {};
  return [{ ...common, kind, ...scoring, ...leaf }];
}

/** The package that a block names, where the export has it. */
async function packageOf({ element, fields, key }: OlxBlock, { olx, links }: PartContext): Promise<Inside | undefined> {
  const named = [...element.attributes.values(), ...fields.values()].filter(mayBePackage);
  const path = named.map((name) => links.find(name.slice(name.lastIndexOf('/') + 1))).find((one) => one !== undefined);
  if (path === undefined) return undefined;
  const found = await packageInside(olx, { path, subject: key });
  if (!(found instanceof ImportRefused)) return found(key);
  olx.report.note('kind-unknown', path, found.code);
  return undefined;
}

/** What a block shows itself; undefined for one that holds others, and for one that cannot be read. */
async function leafOf(block: OlxBlock, context: PartContext, above: Surroundings): Promise<Leaf | undefined> {
  const { target } = blockKind(block.tag);
  if (target !== 'composite') return await leaves[target](block, context, above);
  if (!isBank(block)) return undefined;
  return quizLeaf(bankQuiz(block, choiceSize(block), textsOf(context)), block, context);
}

async function compositeOf(
  block: OlxBlock,
  context: PartContext,
  within: Surroundings,
): Promise<Partial<PartDocument>> {
  const children = await partsOf(block.children, context, within);
  const shown = choiceSize(block);
  if (shown !== undefined) context.olx.report.note('settings-left-out', block.key, block.tag);
  const grader = flagField(block.fields, 'graded') ? textField(block.fields, 'format') : undefined;
  return {
    // A unit is one page with its blocks in order.
    presentationMode:
      blockKind(block.tag).page === true ? PresentationMode.longReadWithoutActivityNames : PresentationMode.tree,
    ...(grader === undefined ? {} : { grader }),
    children:
      shown === undefined
        ? children
        : children.map((child, index) => (index < shown ? child : { ...child, optional: true })),
  };
}

/**
 * Number of children of which a block shows each learner a choice; undefined where it shows all. We show all; those
 * beyond the number are optional, so that the work asked for stays the same.
 */
function choiceSize(block: OlxBlock): number | undefined {
  const { choice } = blockKind(block.tag);
  if (choice !== 'max_count') return choice === 'one' ? 1 : undefined;
  const count = numberField(block.fields, 'max_count') ?? 1;
  return count < 0 ? undefined : count;
}

function settingsOf(block: OlxBlock): Partial<PartDocument> {
  const due = instantField(block.fields, 'due');
  const startFrom = instantField(block.fields, 'start');
  const accessibleUntil = due !== undefined && flagField(block.fields, 'hide_after_due') ? due : undefined;
  const constraint: ActivityConstraint = {
    ...(startFrom === undefined ? {} : { startFrom }),
    ...(due === undefined ? {} : { due }),
    ...(accessibleUntil === undefined ? {} : { accessibleUntil }),
  };
  const minutes = flagField(block.fields, 'is_time_limited')
    ? numberField(block.fields, 'default_time_limit_minutes')
    : undefined;
  const proctored = flagField(block.fields, 'is_proctored_enabled') || flagField(block.fields, 'is_proctored_exam');
  return {
    ...(Object.keys(constraint).length === 0 ? {} : { constraint }),
    ...(minutes === undefined ? {} : { durationSeconds: minutes * 60 }),
    ...(proctored ? { proctored } : {}),
  };
}

/**
 * Height of the frame of an external tool in the page. The size of its window is a share of the screen, and so no size.
 */
function sizeOf(block: OlxBlock, report: ReportWriter): PreferredSizeDocument {
  if (blockKind(block.tag).framed !== true) return {};
  return preferredSize({ height: textField(block.fields, 'inline_height') }, block.key, report);
}

interface Scoring {
  readonly counts: boolean;
  readonly type: ActivityContentDocument['type'];
}

/** Attempts of a quiz are the times that its questions are checked within one piece of work. */
function scoringOf(block: OlxBlock, { counts, type }: Scoring): Partial<PartDocument> {
  const weight = numberField(block.fields, 'weight');
  const attempts = type === 'quiz' ? undefined : numberField(block.fields, 'max_attempts');
  return {
    ...(counts ? (weight === undefined || weight < 0 ? {} : { scoreWeight: weight }) : { scoreWeight: 0 }),
    ...(attempts === undefined || attempts < 1 ? {} : { allowedAttempts: Math.floor(attempts) }),
  };
}

interface Leaf {
  readonly content: ActivityContentDocument;
  readonly completion?: CompletionRule;
  readonly optional?: boolean;
  readonly handIn?: NonNullable<PartDocument['handIn']>;
  readonly manualGrading?: boolean;
  /** Told by what it is, before that of the block. */
  readonly scoreWeight?: number;
}

type LeafReader = (
  block: OlxBlock,
  context: PartContext,
  above: Surroundings,
) => Leaf | undefined | Promise<Leaf | undefined>;

const toolLeaf =
  (tool: ToolSourceDocument['tool']): LeafReader =>
  (block, { olx, links }) => {
    const content = toolDocument(block, tool, links.resolver(block.key));
    links.takeNamedIn(content.source, block.key);
    olx.report.tally(blockKind(block.tag).known ? 'not-playable-yet' : 'kind-unknown', block.tag);
    return { content };
  };

function externalLeaf(block: OlxBlock, { olx, links }: PartContext): Leaf {
  const content = externalToolOf(block, links.resolver(block.key));
  noteExternalTool(olx.report, content, block.key);
  return { content, ...(content.scores === 'none' ? { scoreWeight: 0 } : {}) };
}

const textsOf =
  ({ olx, links }: PartContext) =>
  (key: string): PageTexts =>
    pageTexts(key, links.resolver(key), olx.report);

function quizLeaf(quiz: Quiz, block: OlxBlock, { olx, calculator }: PartContext): Leaf {
  tallyQuestions(olx.report, quiz, block.key);
  // that of Open edX has functions and constants
  const own = calculator ? ({ ...quiz, calculator: 'scientific' } as const) : quiz;
  return { content: quizDocument(own), ...quizSettings(quiz) };
}

/** Questions; a problem without any is a text. What nothing here asks stays a tool. */
function questionLeaf(...[block, context, above]: Parameters<LeafReader>): ReturnType<LeafReader> {
  if (block.tag === 'problem' && !asksAnything(block.element)) return htmlLeaf(block, context, above);
  const quiz = quizOf(block, textsOf(context)(block.key));
  if (quiz === undefined) return toolLeaf('assessment')(block, context, above);
  // everybody may check as soon as they like here
  const wait = 'submission_wait_seconds';
  if ((numberField(block.fields, wait) ?? 0) > 0) context.olx.report.note('settings-left-out', block.key, wait);
  return quizLeaf(quiz, block, context);
}

/** How each kind of activity is read. */
const leaves: Readonly<Record<Exclude<BlockTarget, 'composite'>, LeafReader>> = {
  html: htmlLeaf,
  video: videoLeaf,
  discussion: () => ({ content: { type: 'discussion', promptHtml: '' } }),
  quiz: questionLeaf,
  task: (block, context) => writtenTask(block, textsOf(context)(block.key), context.olx.report),
  upload: (block) => uploadTask(block),
  mark: () => ({ content: { type: 'html', html: '' }, completion: 'markDone' }),
  assessment: toolLeaf('assessment'),
  package: toolLeaf('package'),
  externalTool: externalLeaf,
};

async function htmlLeaf(block: OlxBlock, { olx, links }: PartContext, above: Surroundings): Promise<Leaf | undefined> {
  const fileName = textField(block.fields, 'filename');
  const source = fileName === undefined ? innerHtml(block.element) : await readText(olx, `html/${fileName}.html`);
  if (source === undefined) {
    olx.report.note('part-missing', block.key, `html/${fileName ?? ''}.html`);
    return undefined;
  }
  const page = rewriteHtml(source, links.resolver(block.key), { subject: block.key });
  olx.report.tallySites(page.sites);
  if (page.lost > 0) olx.report.note('interactive-left-out', above.key, above.name);
  // Some blocks hold nothing but scripts or styles for the rest of their unit: nobody can be asked to read them.
  const shown = hasVisibleContent(page.html) ? {} : { optional: true };
  const content = { type: 'html', html: page.html, ...(page.lost > 0 ? { partsLeftOut: true } : {}) } as const;
  return { content, completion: 'read', ...shown };
}

async function videoLeaf(block: OlxBlock, context: PartContext): Promise<Leaf> {
  const { olx } = context;
  const content = await videoDocument(block, context);
  if (content.sources.length === 0) olx.report.note('file-missing', block.key);
  for (const source of content.sources) {
    if (source.kind === 'url')
      olx.report.tallySites([siteOf(source.url, 'media-elsewhere')].filter((site) => site !== null));
    else if (source.kind !== 'file') olx.report.tally('video-remote', source.kind);
  }
  // An embedded player of somebody else does not tell how much was watched.
  const measured =
    content.durationSeconds !== undefined ||
    content.sources.some((source) => source.kind === 'file' || source.kind === 'url');
  return { content, completion: measured ? 'watch' : 'markDone' };
}
