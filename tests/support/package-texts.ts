import path from 'node:path';
import type { Page } from '@playwright/test';
import { openArchive } from '../../packages/importers/src/archive/open-archive.ts';
import { packagePath } from './real-packages.ts';

/** Files of a cartridge that hold what an author wrote for learners: pages, and what stands inside other things. */
const texts = /^(?!imsmanifest).*\.(?:html?|xml)$/;

/**
 * Every piece of text that a Common Cartridge holds for learners: its pages, and the prompts, instructions and
 * introductions of discussions, assignments, quizzes and tools. A browser reads them, not the importer.
 */
export async function textsOf(page: Page, name: string): Promise<ReadonlySet<string>> {
  const archive = await openArchive({ path: packagePath(name), fileName: path.basename(name) });
  try {
    const pieces = new Set<string>();
    const read = async (file: string) => new TextDecoder().decode(await archive.read(file));
    const outline = await read('imsmanifest.xml');
    for (const file of [...archive.files.keys()].filter((known) => texts.test(known))) {
      const source = await read(file);
      // what a tool says of itself is for teachers, unless the tool stands in the outline
      const isPlaced = outline.includes(`identifierref="${path.parse(file).name}"`);
      if (source.includes('<cartridge_basiclti_link') && !isPlaced) continue;
      for (const piece of await page.evaluate(piecesOf, { source, isPage: !file.endsWith('.xml') })) pieces.add(piece);
    }
    return pieces;
  } finally {
    await archive.dispose();
  }
}

/** Runs in the browser. */
function piecesOf({ source, isPage }: { readonly source: string; readonly isPage: boolean }): readonly string[] {
  const written = ['text', 'description', 'instructor_text'];
  const parser = new DOMParser();
  // an author who has not published a page does not show it
  if (isPage && /name="workflow_state" content="unpublished"/.test(source)) return [];
  const inside = [...parser.parseFromString(source, 'text/xml').querySelectorAll('*')].filter(({ localName }) =>
    written.includes(localName),
  );
  const pages = isPage ? [source] : inside.map(({ textContent }) => textContent);
  return pages.flatMap((html) => {
    const { body } = parser.parseFromString(html, 'text/html');
    for (const unread of body.querySelectorAll('script, style, noscript, iframe, object')) unread.remove();
    const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const pieces: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) pieces.push(node.textContent ?? '');
    return pieces.filter((piece) => /\p{L}/u.test(piece));
  });
}

/** Words without the room between them, which is laid out anew. */
export const withoutRoom = (text: string): string => text.replaceAll(/[\s\u00a0\u200b]+/g, '');
