import { AuthorHtml } from '../author-html/author-html.tsx';
import styles from './words.module.css';

/** Something in it has to be drawn: markup, or a formula. */
const drawn = /[<&]|\\\(|\\\[|\$\$/;

/** A few words of an author, such as a choice. Most are plain, and need none of what a page needs. */
export function Words({ html, inline = false }: { readonly html: string; readonly inline?: boolean }) {
  if (!drawn.test(html)) return <span dir="auto">{html}</span>;
  return (
    <span className={inline ? styles.inline : styles.words}>
      <AuthorHtml html={html} topHeading={4} meant={false} />
    </span>
  );
}

/** What is asked, above a way to answer; `id` where that is named by it. */
export function Prompt({ html, id }: { readonly html: string; readonly id?: string }) {
  return (
    <div id={id} dir="auto" className={styles.prompt}>
      <Words html={html} />
    </div>
  );
}

/** The words of a piece of HTML without its markup, for names. */
export function plainWords(html: string): string {
  if (!drawn.test(html)) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...parsed.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt') ?? '');
  return [parsed.body.textContent, ...pictures].join(' ').replaceAll(/\s+/g, ' ').trim();
}
