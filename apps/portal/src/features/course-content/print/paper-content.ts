import type { ActivityWithContent, QuizWork } from '@stoa/contract';
import { paperPage } from '../../../content/author-html/paper-page.ts';
import type { DecorationWords } from '../../../content/author-html/words.ts';
import { authorTextOf } from '../work/author-text.ts';
import type { PaperPart } from './paper-plan.ts';

export interface PaperContent {
  /** Null where the server gives nothing out. */
  readonly content: ActivityWithContent['content'];
  /** The author's page, ready for paper. */
  readonly page: HTMLElement | null;
  /** Its questions, where they were begun. */
  readonly quiz: QuizWork | null;
}

export interface PaperWords {
  /** Language tag such as `en-US`. */
  readonly locale: string;
  readonly words: DecorationWords;
  /** Origins of pictures besides our own host. */
  readonly imageOrigins: readonly string[];
}

/** Makes the content of an activity ready for paper. */
export async function paperContent(
  { part, level, named }: PaperPart,
  { content, quiz }: Pick<PaperContent, 'content' | 'quiz'>,
  { locale, words, imageOrigins }: PaperWords,
): Promise<PaperContent> {
  const html = authorTextOf(content);
  if (html === null) return { content, quiz, page: null };
  const topHeading = Math.min(named ? level + 1 : level, 6);
  return { content, quiz, page: await paperPage(html, { topHeading, scope: part.axis, locale, words, imageOrigins }) };
}
