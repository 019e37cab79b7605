import type { SupportKind } from '@stoa/contract';
import type { Support } from '@stoa/assessment';
import { attributeOf, childElements, type XmlElement, type XmlNode } from '../xml/xml-tree.ts';

export interface Catalogs {
  readonly supports: readonly Support[];
  /** Names of supports that cannot be shown. */
  readonly lost: readonly string[];
}

/** Kinds by the names of QTI 3, and by others that are in use: vendors' own ones begin with `ext:`. */
const kinds: ReadonlyMap<string, SupportKind> = new Map([
  ['glossary-on-screen', 'glossary-on-screen'],
  ['illustrated-glossary', 'glossary-on-screen'],
  ['keyword-translation', 'keyword-translation'],
  ['simplified-language-portions', 'simplified-language-portions'],
  ['linguistic-guidance', 'linguistic-guidance'],
  ['long-description', 'long-description'],
  ['alternative-text', 'long-description'],
]);

const kindOf = (name: string): SupportKind | undefined =>
  kinds.get(name) ?? kinds.get(name.replace(/^ext:(?:[a-z0-9]+-)??(?=illustrated)/iu, ''));

type Help = Support['helps'][number];

/** Texts of a card, one for each entry; undefined for an entry that is a file. */
function helpsOf(card: XmlElement, kind: SupportKind, html: (nodes: readonly XmlNode[]) => string) {
  const entries = childElements(card, 'cardEntry');
  return (entries.length === 0 ? [card] : entries).map((entry): Help | undefined => {
    const [content] = childElements(entry, 'htmlContent');
    const text = html(content?.children ?? []);
    const language = [content, entry, card].flatMap((one) => attributeOf(one, 'lang') ?? [])[0] ?? null;
    return text === '' ? undefined : { kind, language, html: text };
  });
}

/**
 * Supports in the catalogs of an item or a stimulus with names as in QTI 2. Those that are no text, such as signs,
 * speech and braille, are lost, and named. Ids begin with `prefix`.
 */
export function catalogsOf(root: XmlElement, html: (nodes: readonly XmlNode[]) => string, prefix = ''): Catalogs {
  const lost = new Set<string>();
  const catalogs = childElements(root, 'catalogInfo').flatMap((info) => childElements(info, 'catalog'));
  const supports = catalogs.map((catalog) => {
    const helps = childElements(catalog, 'card').flatMap((card) => {
      const name = attributeOf(card, 'support') ?? 'card';
      const kind = kindOf(name);
      const found = kind === undefined ? [undefined] : helpsOf(card, kind, html);
      if (found.includes(undefined)) lost.add(name);
      return found.flatMap((help) => help ?? []);
    });
    return { id: `${prefix}${attributeOf(catalog, 'id') ?? ''}`, helps };
  });
  return { supports: supports.filter(({ helps }) => helps.length > 0), lost: [...lost] };
}
