import { createContext, useContext } from 'react';
import { AuthorHtml } from '../author-html/author-html.tsx';
import styles from './words.module.css';

/** Something in it has to be drawn: markup, or a formula. */
const drawn = /[<&]|\\\(|\\\[|\$\$/;

interface WordsProps {
  readonly html: string;
  readonly inline?: boolean;
  readonly onShown?: ((page: HTMLElement) => void) | undefined;
}

/** A few words of an author, such as a choice. Most are plain, and need none of what a page needs. */
export function Words({ html, inline = false, onShown }: WordsProps) {
  if (!drawn.test(html)) return <span dir="auto">{html}</span>;
  return (
    <span className={inline ? styles.inline : styles.words}>
      <AuthorHtml html={html} topHeading={4} meant={false} {...(onShown && { onShown })} />
    </span>
  );
}

/** Hears of each prompt that is put into its place, where words in it may have help. */
export const PromptShown = createContext<((page: HTMLElement) => void) | undefined>(undefined);

/** What is asked, above a way to answer; `id` where that is named by it. */
export function Prompt({ html, id }: { readonly html: string; readonly id?: string }) {
  return (
    <div id={id} dir="auto" className={styles.prompt}>
      <PromptWords html={html} />
    </div>
  );
}

/** The words of a prompt alone. */
export function PromptWords({ html }: { readonly html: string }) {
  return <Words html={html} onShown={useContext(PromptShown)} />;
}

/** The words of a piece of HTML without its markup, for names. */
export function plainWords(html: string): string {
  if (!drawn.test(html)) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...parsed.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt') ?? '');
  return [parsed.body.textContent, ...pictures].join(' ').replaceAll(/\s+/g, ' ').trim();
}
