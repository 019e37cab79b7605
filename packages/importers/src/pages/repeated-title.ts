import { Parser } from 'htmlparser2';

/** Elements that show nothing by themselves; whatever else stands before a heading is a beginning of its own. */
const around: ReadonlySet<string> = new Set(
  'html head title style script meta link base body a article div header hgroup main section span'.split(' '),
);
/** Elements whose words are not shown in the page. */
const unseen: ReadonlySet<string> = new Set(['head', 'title', 'style', 'script']);
const headings = /^h[1-6]$/u;

/** A heading, from its first character to the one after its last. */
interface Heading {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** Ids in it, to which links may lead. */
  readonly ids: readonly string[];
}

/**
 * A page without the heading that it begins with, where that repeats the page's name, which stands over it already.
 *
 * @param html the page as it was written, whole or its body alone
 */
export function withoutRepeatedTitle(html: string, name: string): string {
  const heading = headingAtTop(html);
  if (heading === undefined || comparable(heading.words) !== comparable(name)) return html;
  const targets = heading.ids.map((id) => `<a id="${id}"></a>`).join('');
  return html.slice(0, heading.from) + targets + html.slice(heading.to);
}

const comparable = (words: string): string => words.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** The heading before which nothing is shown; undefined where there is none, or it shows more than words. */
function headingAtTop(html: string): Heading | undefined {
  let found: Heading | undefined;
  let isOver = false;
  let hidden = 0;
  let open: { readonly name: string; readonly from: number; readonly ids: string[]; words: string } | undefined;
  const parser = new Parser({
    onopentag: (name, { id }) => {
      if (isOver) return;
      if (unseen.has(name)) hidden += 1;
      if (open === undefined && headings.test(name)) open = { name, from: parser.startIndex, ids: [], words: '' };
      else if (open === undefined ? !around.has(name) : shownInside.test(name)) isOver = true;
      // an id that is written in another way is no target of a link that anybody wrote
      if (open !== undefined && id !== undefined && /^[\p{L}\p{N}_.:-]+$/u.test(id)) open.ids.push(id);
    },
    ontext: (text) => {
      if (isOver || hidden > 0) return;
      if (open !== undefined) open.words += text;
      else if (text.trim() !== '') isOver = true;
    },
    onclosetag: (name, implied) => {
      if (isOver) return;
      if (unseen.has(name)) hidden -= 1;
      if (open?.name !== name) return;
      isOver = true;
      if (!implied) found = { ...open, to: parser.endIndex + 1 };
    },
  });
  parser.end(html);
  return found;
}

const shownInside = /^(?:img|svg|math|h[1-6])$/u;
