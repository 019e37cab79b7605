import { Tokenizer } from 'htmlparser2';

/** A part of a text of HTML that is looked at: an element with one of our attributes, or a comment. */
export interface Part {
  readonly kind: 'element' | 'comment';
  readonly attributes: ReadonlyMap<string, string>;
  /** Place of its first letter, behind its first tag, and behind its last. */
  readonly start: number;
  readonly tagEnd: number;
  readonly end: number;
  /** Its first tag without our attributes. */
  readonly plainTag: string;
}

const marks = ['data-feedback', 'data-template', 'data-variable'];
const ours = new Set([...marks, 'data-value', 'data-show', 'data-format']);

type Open = { -readonly [K in keyof Part]: Part[K] } & { readonly name: string; readonly depth: number };

const quoted = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const tagOf = (name: string, attributes: ReadonlyMap<string, string>): string =>
  `<${[name, ...[...attributes].filter(([key]) => !ours.has(key)).map(([key, value]) => `${key}="${quoted(value)}"`)].join(' ')}>`;

/**
 * Reads tags one by one, in a time that grows as the text does: of each name it knows how many are open, so that the
 * end of an element is found whatever stands in it. An element that is not closed goes on until the end.
 */
class Reader {
  readonly parts: Open[] = [];
  private readonly html: string;
  private readonly open: Open[] = [];
  private readonly openByDepth = new Map<string, Open>();
  private readonly depths = new Map<string, number>();
  private start = 0;
  private name = '';
  private attribute = '';
  private value = '';
  private attributes = new Map<string, string>();

  constructor(html: string) {
    this.html = html;
  }

  onopentagname(start: number, end: number): void {
    this.start = start - 1;
    this.name = this.html.slice(start, end).toLowerCase();
    this.attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.html.slice(start, end).toLowerCase();
    this.value = '';
  }

  onattribdata(start: number, end: number): void {
    this.value += this.html.slice(start, end);
  }

  onattribentity(code: number): void {
    this.value += String.fromCodePoint(code);
  }

  onattribend(): void {
    if (!this.attributes.has(this.attribute)) this.attributes.set(this.attribute, this.value);
  }

  onopentagend(end: number): void {
    const depth = (this.depths.get(this.name) ?? 0) + 1;
    this.depths.set(this.name, depth);
    if (!marks.some((mark) => this.attributes.has(mark))) return;
    const { name, attributes, start } = this;
    const end0 = this.html.length;
    const plainTag = tagOf(name, attributes);
    const part: Open = { kind: 'element', name, depth, attributes, start, tagEnd: end + 1, end: end0, plainTag };
    this.parts.push(part);
    this.open.push(part);
    this.openByDepth.set(`${name} ${String(depth)}`, part);
  }

  onselfclosingtag(end: number): void {
    // in HTML the stroke means nothing: a div or a span stays open
    this.onopentagend(end);
  }

  onclosetag(start: number, end: number): void {
    const name = this.html.slice(start, end).toLowerCase();
    const depth = this.depths.get(name) ?? 0;
    if (depth === 0) return;
    this.depths.set(name, depth - 1);
    const closed = this.openByDepth.get(`${name} ${String(depth)}`);
    if (closed === undefined) return;
    // what is open within it, by a mistake of the author, ends with it
    for (let part = this.open.pop(); part !== undefined; part = this.open.pop()) {
      this.openByDepth.delete(`${part.name} ${String(part.depth)}`);
      part.end = part === closed ? this.html.indexOf('>', end) + 1 || this.html.length : start - 2;
      if (part === closed) return;
    }
  }

  oncomment(start: number, end: number, endOffset: number): void {
    // one that is not closed goes on until the end
    const [begin, behind] = [this.html.lastIndexOf('<!', start), endOffset === 0 ? end : end + 1];
    const none = new Map<string, string>();
    const part = { start: begin, tagEnd: behind, end: behind, plainTag: '', attributes: none };
    this.parts.push({ kind: 'comment', name: '', depth: 0, ...part });
  }

  onend(): void {}
  ontext(): void {}
  ontextentity(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
}

/** The parts in the order in which they begin. */
export function markedParts(html: string): readonly Part[] {
  // most texts have none of them
  if (!/data-(?:feedback|template|variable)|<!--/iu.test(html)) return [];
  const reader = new Reader(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.parts;
}
