import styles from './author-html.module.css';
import { decorate, type DecorationOptions } from './decorate.ts';
import { formulasDrawn } from './formulas.ts';
import { authorId } from './hash-target.ts';
import { sanitise } from './sanitise.ts';

interface PaperPageOptions extends DecorationOptions {
  /** Origins of pictures besides our own host. */
  readonly imageOrigins: readonly string[];
}

/** Elements that only a screen can do something with. */
const screenOnly = '[data-heading-link], [data-full-screen], [data-frame-place], video, audio';

/** Attributes of pictures and headings for pointer and keyboard. */
const handles = ['data-enlarge', 'role', 'tabindex', 'aria-label', 'aria-haspopup'];

/** An author's page for paper: everything unfolded, pictures at once, formulas drawn, and nothing to press. */
export async function paperPage(html: string, { imageOrigins, ...options }: PaperPageOptions): Promise<HTMLElement> {
  const fragment = sanitise(html, imageOrigins);
  decorate(fragment, options);
  const page = document.createElement('div');
  page.className = styles.page ?? '';
  page.dir = 'auto';
  page.append(fragment);
  for (const part of page.querySelectorAll(screenOnly)) part.remove();
  for (const part of page.querySelectorAll('details')) part.open = true;
  for (const picture of page.querySelectorAll('img')) atOnce(picture);
  separateIds(page, options.scope);
  await formulasDrawn(page);
  return page;
}

function atOnce(picture: HTMLImageElement): void {
  for (const name of handles) picture.removeAttribute(name);
  picture.loading = 'eager';
}

/**
 * Pages of a course, and the one that is open behind the paper, may use the same names; links inside a page go on
 * leading to its own.
 */
function separateIds(page: HTMLElement, scope: string): void {
  const onPaper = (id: string) => `paper-${scope}-${id}`;
  for (const named of page.querySelectorAll('[id]')) named.id = onPaper(named.id);
  for (const link of page.querySelectorAll('a[data-anchor]')) {
    link.setAttribute('href', `#${onPaper(authorId(link.getAttribute('href')?.slice(1) ?? ''))}`);
  }
}
