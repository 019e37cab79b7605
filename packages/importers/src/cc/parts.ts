import { posix } from 'node:path';
import { changeTexts, type Quiz } from '@stoa/assessment';
import { ActivityKind, ContentState, kindOfContent, PresentationMode } from '@stoa/domain';
import type { ActivityContentDocument, CompletionRule, ExternalToolDocument, PartDocument } from '@stoa/domain';
import type { Cartridge } from './cartridge.ts';
import type { CartridgeLinks } from './links.ts';
import type { LoadedResource } from './loaded-resource.ts';
import type { PlannedPart } from './outline.ts';
import type { ModuleRules } from './module-rules.ts';
import { prerequisitesOf, settingsInModule } from './module-settings.ts';
import { escapeAttribute, escapeText } from '../xml/entities.ts';
import { fileLink } from '../document/package-files.ts';
import { replacePicture } from './canvas-pictures.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../questions/quiz-part.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';
import { kindOfInside } from '../packaged/package-inside.ts';
import { noteExternalTool } from '../document/external-tool-note.ts';
import { webAddress } from '../document/video-source.ts';

/** The cartridge that a part comes from, with its links; `key` and `name` of the part are named in notes. */
interface PartSource {
  readonly cartridge: Cartridge;
  readonly links: CartridgeLinks;
  readonly key: string;
  readonly name: string;
}

/** Canvas' names for its own pages; those in attributes are links already. */
const writtenOut = /\$(?:WIKI_REFERENCE|CANVAS_OBJECT_REFERENCE|CANVAS_COURSE_REFERENCE)\$[\w/-]*/g;

interface Leaf {
  readonly content: ActivityContentDocument;
  readonly completion?: CompletionRule;
  readonly scoreWeight?: number;
  readonly handIn?: NonNullable<PartDocument['handIn']>;
  readonly manualGrading?: boolean;
}

interface PartsSource extends Pick<PartSource, 'cartridge' | 'links'> {
  /** Keys of the parts by the identifiers of their items. */
  readonly keys: ReadonlyMap<string, string>;
  /** Rules of the module around the parts. */
  readonly rules?: ModuleRules | undefined;
}

/** Translates planned parts, now that every link has its goal. */
export function partsOf(planned: readonly PlannedPart[], source: PartsSource): PartDocument[] {
  const { cartridge, links, keys, rules } = source;
  return planned.map((part, index) => {
    const ruled = settingsInModule(part, { rules, isFirst: index === 0 }, cartridge.report);
    const common = {
      key: part.key,
      name: part.name,
      state: part.unpublished ? ContentState.draft : ContentState.ready,
    };
    if (part.unpublished) cartridge.report.note('unpublished-kept-as-draft', part.key, part.name);
    if (part.loaded === undefined) {
      const own = cartridge.canvas.moduleRules.get(part.itemId ?? '');
      const children = partsOf(part.children, { cartridge, links, keys, rules: own ?? rules });
      const kind = ActivityKind.composite;
      const waits = {
        ...prerequisitesOf(own, keys),
        ...(own?.constraint === undefined ? {} : { constraint: own.constraint }),
      };
      // all that a module asks for is asked for here
      if (own?.someAreEnough) cartridge.report.note('settings-left-out', part.key, 'requirement_count');
      return { ...common, ...ruled, ...waits, kind, presentationMode: PresentationMode.tree, children };
    }
    noteLost(part.loaded, part.key, cartridge);
    if (part.loaded.kind === 'package') {
      const inside = part.loaded.at(part.key);
      return { ...common, ...part.loaded.settings, ...inside, ...ruled, kind: kindOfInside(inside) };
    }
    const leaf = leafOf(part.loaded, { cartridge, links, key: part.key, name: part.name });
    return { ...common, ...part.loaded.settings, ...leaf, ...ruled, kind: kindOfContent[leaf.content.type] };
  });
}

function leafOf(loaded: Exclude<LoadedResource, { readonly kind: 'package' }>, source: PartSource): Leaf {
  switch (loaded.kind) {
    case 'page':
      return pageLeaf(loaded, source);
    case 'file':
      source.cartridge.files.take(loaded.path);
      return { completion: 'markDone', content: { type: 'file', path: loaded.path } };
    case 'document':
      return { completion: 'read', content: { type: 'html', html: loaded.html } };
    case 'link':
      return linkLeaf(loaded, source);
    case 'discussion':
      return discussionLeaf(loaded, source);
    case 'task': {
      const html = pageHtml(loaded.html, source.cartridge.base, source);
      const { handIn } = loaded;
      if (handIn === null) return { completion: 'markDone', scoreWeight: 0, content: { type: 'html', html } };
      return { completion: 'handIn', handIn, manualGrading: true, content: { type: 'html', html } };
    }
    case 'tool':
      return toolLeaf(loaded, source);
    case 'externalTool':
      return externalLeaf(loaded, source);
  }
}

/** Settings of Canvas that nothing here has. */
function noteLost(loaded: LoadedResource, key: string, { report }: Cartridge): void {
  const lost = [...('used' in loaded ? (loaded.used?.lost ?? []) : []), ...(loaded.lost ?? [])];
  if (lost.length > 0) report.note('settings-left-out', key, lost.join(', '));
}

function pageLeaf(loaded: LoadedResource & { readonly kind: 'page' }, source: PartSource): Leaf {
  const { html, lost } = rewritten(loaded.html, posix.dirname(loaded.path), source);
  if (lost > 0) source.cartridge.report.note('interactive-left-out', source.key, source.name);
  return { completion: 'read', content: { type: 'html', html, ...(lost > 0 ? { partsLeftOut: true } : {}) } };
}

/** A page or a piece of one, with its links rewritten. Links are relative to `folder` of the archive. */
export function pageHtml(html: string, folder: string, source: PartSource): string {
  return rewritten(html, folder, source).html;
}

function rewritten(html: string, folder: string, { cartridge, links, key }: PartSource) {
  const base = folder === '.' ? '' : `${folder}/`;
  const page = rewriteHtml(html, links.resolver(base, key), { subject: key, replace: replacePicture });
  cartridge.report.tallySites(page.sites);
  // an address that its author wrote out leads nowhere outside of its home system, and says nothing to people
  return { html: page.html.replace(writtenOut, ''), lost: page.lost };
}

/** An address that leads nowhere outside of its home system is shown as text. */
function linkLeaf(
  { address, embedded = false }: LoadedResource & { readonly kind: 'link' },
  { cartridge, key }: PartSource,
): Leaf {
  const url = webAddress(address);
  if (url !== undefined) {
    const content = { type: 'link', url: url.href, ...(embedded ? { embedded } : {}) } as const;
    return { completion: 'markDone', content };
  }
  cartridge.report.note('link-broken', address, key);
  return {
    completion: 'read',
    content: { type: 'html', html: `<p>${escapeText(address)}</p>` },
  };
}

function discussionLeaf(loaded: LoadedResource & { readonly kind: 'discussion' }, source: PartSource): Leaf {
  const { cartridge, links, key } = source;
  const attachments = loaded.attachments.flatMap((address) => {
    const path = links.file(address.replace(/%24/g, '$'), key);
    return path === undefined
      ? []
      : [`<p><a href="${escapeAttribute(fileLink(path))}">${escapeText(posix.basename(path))}</a></p>`];
  });
  const promptHtml = [pageHtml(loaded.html, cartridge.base, source), ...attachments].join('\n');
  return { content: { type: 'discussion', promptHtml } };
}

function quizLeaf(questions: Quiz, introductionHtml: string, source: PartSource): Leaf {
  const resolve = source.links.resolver(source.cartridge.base, source.key);
  const quiz = changeTexts(questions, {
    html: (html) => pageHtml(html, source.cartridge.base, source),
    address: (address) => resolve(address) ?? '',
  });
  tallyQuestions(source.cartridge.report, quiz, source.name);
  return { ...quizSettings(quiz), content: quizDocument(quiz, introductionHtml) };
}

function toolLeaf(loaded: LoadedResource & { readonly kind: 'tool' }, source: PartSource): Leaf {
  const { cartridge, links, key } = source;
  const introductionHtml = pageHtml(loaded.introductionHtml ?? '', cartridge.base, source);
  if (loaded.quiz !== undefined) return quizLeaf(loaded.quiz, introductionHtml, source);
  links.takeNamedIn(loaded.source, key);
  cartridge.report.tally('not-playable-yet', loaded.sourceFormat);
  return {
    content: {
      type: 'tool',
      tool: 'assessment',
      sourceFormat: loaded.sourceFormat,
      source: loaded.source,
      ...(introductionHtml.trim() === '' ? {} : { introductionHtml }),
      ...(loaded.settingsXml === undefined ? {} : { settings: loaded.settingsXml }),
      ...(loaded.questionTypes === undefined ? {} : { questionTypes: loaded.questionTypes }),
    },
  };
}

function externalLeaf(loaded: LoadedResource & { readonly kind: 'externalTool' }, source: PartSource): Leaf {
  const { cartridge, key } = source;
  const introductionHtml = pageHtml(loaded.introductionHtml, cartridge.base, source);
  const launchUrl = webAddress(loaded.launchAddress ?? '')?.href;
  const content: ExternalToolDocument = {
    type: 'externalTool',
    tool: 'lti11',
    ...(launchUrl === undefined ? {} : { launchUrl }),
    custom: loaded.custom,
    ...(loaded.display === undefined ? {} : { display: loaded.display }),
    scores: loaded.graded === true ? 'finish' : 'taken',
    ...(introductionHtml.trim() === '' ? {} : { introductionHtml }),
  };
  noteExternalTool(cartridge.report, content, key);
  // a link counts for nothing unless its course says so
  return { content, ...(loaded.graded === true ? {} : { scoreWeight: 0 }) };
}
