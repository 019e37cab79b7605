import { Parser } from 'htmlparser2';
import { createElementMeter, maxNesting } from '../limits.ts';
import { escapeAttribute, escapeText } from '../xml/entities.ts';
import { frameOf } from './embedded.ts';
import { foreignSite, isLostHere, shownAddresses, type ForeignSite } from './elsewhere.ts';
import { voidElements } from '../xml/serialize.ts';

/**
 * Gives the new form of one address in a page, or null when it leads nowhere and its attribute is dropped. Addresses of
 * the web come whole, `http:` or `https:`: most stay, some name a file of the package under its old host.
 */
export type LinkResolver = (address: string) => string | null;

/**
 * May replace an element by readable text (already HTML), when what it shows does not exist outside its home system.
 */
export type ElementReplacer = (name: string, attributes: Readonly<Record<string, string>>) => string | null;

export interface PageOptions {
  /** The page as a refusal names it. */
  readonly subject?: string;
  readonly replace?: ElementReplacer;
}

export interface RewrittenPage {
  /** Content of the body, or the whole text where there is no body. */
  readonly html: string;
  readonly title?: string;
  /** `<meta name content>` of the page's head. */
  readonly meta: ReadonlyMap<string, string>;
  /** Number of scripts, buttons and fields that it had, none of which is shown here. */
  readonly lost: number;
  /** Sites from which it shows something, once for each thing. */
  readonly sites: readonly ForeignSite[];
}

/** Elements that a page cannot take along: they would run, or change the portal around the page. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template']);
/** Elements whose content stays without them. */
const unwrapped: ReadonlySet<string> = new Set(['html', 'head', 'body', 'noscript', 'object']);
const droppedVoid: ReadonlySet<string> = new Set(['link', 'base', 'meta', 'param']);
const addressAttributes: ReadonlySet<string> = new Set([
  'href',
  'src',
  'poster',
  'data',
  'background',
  'longdesc',
  'action',
  'xlink:href',
]);

/**
 * Reads a page as browsers do, however untidy, and writes it again with every address passed through `resolve`.
 * Addresses that are empty or point inside the page stay; of a link that leads nowhere its words do. Elements that lie
 * deeper than 256 levels are taken off, and their text stays. Throws `ImportRefused` for more elements or attributes
 * than a page has.
 */
export function rewriteHtml(
  source: string,
  resolve: LinkResolver,
  { subject = '', replace = () => null }: PageOptions = {},
): RewrittenPage {
  const page = createPageWriter(resolve, replace);
  const meter = createElementMeter('page', subject);
  const parser = new Parser(
    {
      onopentagname: meter.element,
      onattribute: meter.attribute,
      onopentag: page.open,
      ontext: page.text,
      onclosetag: page.close,
    },
    { decodeEntities: true },
  );
  parser.write(source);
  parser.end();
  return page.finish();
}

interface PageWriter {
  readonly open: (name: string, attributes: Record<string, string>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
  readonly finish: () => RewrittenPage;
}

/** Collects the HTML that is written; drops everything between `leaveOut` and `goOn`. */
function createOutput() {
  const state = { pieces: [''], inBody: false, leftOut: 0 };
  return {
    write: (text: string): void => {
      if (state.leftOut === 0) state.pieces.push(text);
    },
    /**
     * Drops what stands before the body, which is no content. A second body, and what follows its end, belong to the
     * first one, as in browsers.
     */
    enterBody: (): void => {
      if (!state.inBody) state.pieces = [];
      state.inBody = true;
    },
    leaveOut: (): void => void (state.leftOut += 1),
    goOn: (): void => void (state.leftOut -= 1),
    html: (): string => state.pieces.join('').trim(),
  };
}

/** Counts the levels of a page and says which elements are written: those of the first 256. */
function createNesting() {
  let depth = 0;
  return {
    /** True for an element to be written; one that is not void stays open until `closes` hears of it. */
    opens: (name: string): boolean => {
      if (!isWritten(name)) return false;
      if (voidElements.has(name)) return true;
      depth += 1;
      return depth <= maxNesting;
    },
    closes: (name: string): boolean => {
      if (!isWritten(name) || voidElements.has(name)) return false;
      depth -= 1;
      return depth < maxNesting;
    },
  };
}

/** Collects the sites from which a page shows something. */
function createSites(resolve: LinkResolver) {
  const found: ForeignSite[] = [];
  return {
    found,
    /** Notes where an element comes from, unless its addresses turn out to be of the package. */
    note: (name: string, attributes: Readonly<Record<string, string>>): void => {
      const sites = shownAddresses(attributes).flatMap((address) => {
        const resolved = resolveAddress(address, resolve);
        return resolved !== null && isOfTheWeb(resolved) ? (foreignSite(name, address) ?? []) : [];
      });
      // the sizes of one picture are one thing that is shown
      for (const site of new Map(sites.map((one) => [`${one.code} ${one.origin}`, one])).values()) found.push(site);
    },
  };
}

function createPageWriter(resolve: LinkResolver, replace: ElementReplacer): PageWriter {
  const meta = new Map<string, string>();
  const output = createOutput();
  const state = { title: '', inHead: false, inTitle: false, lost: 0 };
  /**
   * One flag for each open `object`: true when it became a frame. The words inside such an object are for browsers that
   * cannot show it, and go with it.
   */
  const objects: boolean[] = [];
  const links = createLinks(resolve);
  const sites = createSites(resolve);
  const { opens, closes } = createNesting();
  return {
    open: (name, attributes) => {
      if (isLostHere(name, attributes)) state.lost += 1;
      if (name === 'head') state.inHead = true;
      if (name === 'body') output.enterBody();
      if (name === 'meta') meta.set(attributes['name'] ?? '', attributes['content'] ?? '');
      const frame = frameOf(name, attributes);
      const instead = replace(name, attributes);
      const { target, isDead } = name === 'a' ? links.open(instead === null ? attributes : {}) : noLink;
      if (instead === null) sites.note(frame === null ? name : 'iframe', frame ?? attributes);
      if (frame !== null) output.write(`${openTag('iframe', frame, { resolve })}</iframe>`);
      else if (name === 'title' && state.inHead) state.inTitle = true;
      else if (!isDead && opens(name)) output.write(instead ?? openTag(name, attributes, { resolve, target }));
      if (name === 'object') objects.push(frame !== null);
      if (dropped.has(name) || (name === 'object' && frame !== null)) output.leaveOut();
    },
    text: (text) => {
      if (state.inTitle) state.title += text;
      else output.write(escapeText(text));
    },
    close: (name) => {
      if (name === 'head') state.inHead = false;
      if (dropped.has(name) || (name === 'object' && objects.pop() === true)) output.goOn();
      else if (name === 'title' && state.inTitle) state.inTitle = false;
      else if (!(name === 'a' && links.close()) && closes(name)) output.write(`</${name}>`);
    },
    finish: () => {
      const title = state.title.trim();
      return { html: output.html(), meta, sites: sites.found, lost: state.lost, ...(title === '' ? {} : { title }) };
    },
  };
}

const noLink = { target: undefined, isDead: false };

/** Says where links lead, and which of them are not written. */
function createLinks(resolve: LinkResolver) {
  /** One flag for each open `a`. */
  const dead: boolean[] = [];
  return {
    /** The target is null where it leads nowhere, and undefined where no address is told. */
    open: (attributes: Readonly<Record<string, string>>) => {
      const { href } = attributes;
      const target = href === undefined ? undefined : resolveAddress(href, resolve);
      // others may lead to one that has a name
      const isDead = target === null && !('id' in attributes || 'name' in attributes);
      dead.push(isDead);
      return { target, isDead };
    },
    /** True for one that was not written. */
    close: (): boolean => dead.pop() === true,
  };
}

function isWritten(name: string): boolean {
  return !dropped.has(name) && !unwrapped.has(name) && !droppedVoid.has(name);
}

interface Addresses {
  readonly resolve: LinkResolver;
  /** What became of its `href`, where that is known: nothing is resolved twice. */
  readonly target?: string | null | undefined;
}

function openTag(name: string, attributes: Readonly<Record<string, string>>, { resolve, target }: Addresses): string {
  const kept = Object.entries(attributes).flatMap(([attribute, value]) => {
    const isKnown = attribute === 'href' && target !== undefined;
    const rewritten = isKnown ? target : rewriteAttribute(attribute, value, resolve);
    return rewritten === null ? [] : [` ${attribute}="${escapeAttribute(rewritten)}"`];
  });
  return `<${name}${kept.join('')}>`;
}

function rewriteAttribute(attribute: string, value: string, resolve: LinkResolver): string | null {
  if (attribute.startsWith('on')) return null;
  if (attribute === 'style')
    return value.replace(/url\(\s*(["']?)(.*?)\1\s*\)/gi, (_whole, _quote, address: string) =>
      styleUrl(address, resolve),
    );
  if (attribute === 'srcset') return rewriteSourceSet(value, resolve);
  return addressAttributes.has(attribute) ? resolveAddress(value, resolve) : value;
}

function styleUrl(address: string, resolve: LinkResolver): string {
  const resolved = resolveAddress(address, resolve);
  return resolved === null ? 'none' : `url("${resolved.replace(/"/g, '%22')}")`;
}

function rewriteSourceSet(value: string, resolve: LinkResolver): string | null {
  const candidates = value.split(/,\s+/).flatMap((candidate) => {
    const [address = '', ...descriptors] = candidate.trim().split(/\s+/);
    const resolved = resolveAddress(address, resolve);
    return resolved === null ? [] : [[resolved, ...descriptors].join(' ')];
  });
  return candidates.length === 0 ? null : candidates.join(', ');
}

const scheme = /^([a-z][a-z0-9+.-]*):/i;
const keptSchemes: ReadonlySet<string> = new Set(['mailto', 'tel']);

/** True for an absolute address of the web, as resolvers get them. */
export function isOfTheWeb(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Drops what could run, and asks `resolve` about everything that may belong to the package. */
export function resolveAddress(value: string, resolve: LinkResolver): string | null {
  const address = value.trim();
  if (address === '' || address.startsWith('#')) return value;
  if (address.startsWith('//')) return resolve(`https:${address}`);
  const named = scheme.exec(address)?.[1]?.toLowerCase();
  if (named !== undefined && keptSchemes.has(named)) return address;
  if (named === 'javascript' || named === 'vbscript') return null;
  if (named === 'data') return /^data:image\/(?:png|jpeg|gif|webp);/i.test(address) ? address : null;
  return resolve(address);
}
