import { Parser } from 'htmlparser2';
import { markdownHtml } from '../pages/markdown-page.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';
import { escapeAttribute, escapeText } from '../xml/entities.ts';
import { voidElements } from '../xml/serialize.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

function treeOf(html: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: Element = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        const { children = [] } = open.at(-1) ?? {};
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag: () => void open.pop(),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return root;
}

function rawHtml(node: Element | string): string {
  if (typeof node === 'string') return escapeText(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const open = `<${node.name}${attributes.join('')}>`;
  return voidElements.has(node.name) ? open : `${open}${node.children.map(rawHtml).join('')}</${node.name}>`;
}

/** Letters that mean something in Markdown, where they may. Formulas stay as they are. */
function escaped(text: string): string {
  return text
    .split(/(\\\(.*?\\\)|\\\[.*?\\\])/su)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : escapeText(piece)
            .replaceAll(/[\\`*_[\]]/gu, String.raw`\$&`)
            .replaceAll(/^(\s*)([#+-]|\d+[.)])(?=\s|$)/gmu, (_all, space: string, mark: string) =>
              mark.length > 1 ? `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}` : `${space}\\${mark}`,
            ),
    )
    .join('');
}

const hasOnly = ({ attributes }: Element, ...names: readonly string[]): boolean =>
  Object.keys(attributes).every((name) => names.includes(name));

const titled = ({ attributes: { title } }: Element): string =>
  title === undefined ? '' : ` "${title.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;

/** Within a line. What Markdown has no letters for stays HTML, which it takes as well. */
function inline(node: Element | string): string {
  if (typeof node === 'string') return escaped(node);
  const inside = (): string => node.children.map(inline).join('');
  const { name, attributes } = node;
  if (name === 'strong' && hasOnly(node)) return `**${inside()}**`;
  if (name === 'em' && hasOnly(node)) return `*${inside()}*`;
  if (name === 'br' && hasOnly(node)) return '\\';
  if (name === 'a' && hasOnly(node, 'href', 'title'))
    return `[${inside()}](${attributes['href'] ?? ''}${titled(node)})`;
  if (name === 'img' && hasOnly(node, 'src', 'alt', 'title') && 'src' in attributes)
    return `![${escaped(attributes['alt'] ?? '')}](${attributes['src'] ?? ''}${titled(node)})`;
  if (name === 'code' && hasOnly(node)) {
    const [code] = node.children;
    if (node.children.length === 1 && typeof code === 'string' && !code.includes('`')) return `\`${code}\``;
  }
  if (voidElements.has(name)) return rawHtml(node);
  const tags = rawHtml({ ...node, children: [] });
  return `${tags.slice(0, -`</${name}>`.length)}${inside()}</${name}>`;
}

const indented = (text: string, width: number): string => text.replaceAll(/\n(?=.)/gu, `\n${' '.repeat(width)}`);

function listItems(list: Element, markOf: (index: number) => string): string {
  const items = list.children.filter((child) => typeof child !== 'string');
  const isLoose = items.some(({ children }) =>
    children.some((child) => typeof child !== 'string' && child.name === 'p'),
  );
  return items
    .map((item, index) => `${markOf(index)}${indented(blocks(item.children, isLoose), markOf(index).length)}`)
    .join(isLoose ? '\n\n' : '\n');
}

function codeBlock(node: Element): string | undefined {
  const [code] = node.children;
  if (code === undefined || typeof code === 'string' || code.name !== 'code' || node.children.length > 1)
    return undefined;
  const [text = ''] = code.children;
  if (typeof text !== 'string' || code.children.length > 1) return undefined;
  const language = /^language-(\S+)$/u.exec(code.attributes['class'] ?? '')?.[1] ?? '';
  const fence = '`'.repeat(3 + Math.max(0, ...[...text.matchAll(/`{3,}/gu)].map(([ticks]) => ticks.length)));
  return `${fence}${language}\n${text}${text.endsWith('\n') || text === '' ? '' : '\n'}${fence}`;
}

const cells = (row: Element): string =>
  `| ${row.children
    .filter((child) => typeof child !== 'string')
    .map((cell) =>
      cell.children
        .map(inline)
        .join('')
        .replaceAll('|', String.raw`\|`),
    )
    .join(' | ')} |`;

function table(node: Element): string {
  const rows = node.children
    .filter((child) => typeof child !== 'string')
    .flatMap(({ children }) => children.filter((child) => typeof child !== 'string'));
  const [head, ...others] = rows;
  if (head === undefined) return rawHtml(node);
  const columns = head.children.filter((child) => typeof child !== 'string');
  const rule = `| ${columns.map(() => '---').join(' | ')} |`;
  return [cells(head), rule, ...others.map(cells)].join('\n');
}

function block(node: Element): string {
  const level = /^h([1-6])$/u.exec(node.name)?.[1];
  if (!hasOnly(node, ...(node.name === 'ol' ? ['start'] : []))) return rawHtml(node);
  if (level !== undefined) return `${'#'.repeat(Number(level))} ${node.children.map(inline).join('')}`;
  const start = Number(node.attributes['start'] ?? 1);
  switch (node.name) {
    case 'p':
      return node.children.map(inline).join('');
    case 'ul':
      return listItems(node, () => '- ');
    case 'ol':
      return listItems(node, (index) => `${start + index}. `);
    case 'blockquote':
      return `> ${blocks(node.children, true).replaceAll('\n', '\n> ')}`;
    case 'pre':
      return codeBlock(node) ?? rawHtml(node);
    case 'hr':
      return '***';
    case 'table':
      return table(node);
    default:
      return rawHtml(node);
  }
}

const ofBlocks = /^(?:p|h[1-6]|ul|ol|blockquote|pre|hr|table|div|section|figure|iframe|video|audio|details|dl)$/u;

/** Blocks with an empty line between them; what stands in a line around them is a block of its own. */
function blocks(nodes: readonly (Element | string)[], isLoose: boolean): string {
  const written: string[] = [];
  let line = '';
  const endLine = (): void => {
    if (line.trim() !== '') written.push(line.trim());
    line = '';
  };
  for (const node of nodes) {
    if (typeof node !== 'string' && ofBlocks.test(node.name)) {
      endLine();
      written.push(block(node));
    } else if (typeof node !== 'string' || node.trim() !== '' || line !== '') line += inline(node);
  }
  endLine();
  return written.join(isLoose ? '\n\n' : '\n');
}

/** Elements of which a page in Markdown is made; with more of others it is better read as HTML. */
const mostRaw = 0.2;

/**
 * The page in Markdown, where that is read as exactly this HTML. Undefined for what Markdown cannot tell so, and for
 * what would be HTML for the most part.
 */
export function markdownOf(html: string): string | undefined {
  if (html === '') return '';
  if (/^<h1|language-gift/u.test(html)) return undefined;
  const tree = treeOf(html);
  const markdown = blocks(tree.children, true);
  const tags = markdown.match(/<[a-z]/gu)?.length ?? 0;
  if (tags > Math.max(2, mostRaw * (html.match(/<[a-z]/gu)?.length ?? 0))) return undefined;
  return rewriteHtml(markdownHtml(markdown), (address) => address).html === html ? markdown : undefined;
}
