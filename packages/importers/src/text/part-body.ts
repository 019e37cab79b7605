import type { PartDocument } from '@stoa/domain';
import { contentForms } from './content-forms.ts';
import { markdownOf } from './markdown-of-html.ts';

/** The text below the front matter of a part, with links as the course has them. */
export interface PartBody {
  readonly html: string;
  /** Undefined where only HTML tells it as it is. */
  readonly markdown: string | undefined;
}

export function contentBodyOf({ content, children }: PartDocument): PartBody {
  if (content === undefined || children !== undefined) return { html: '', markdown: '' };
  const field = content.type === 'html' ? 'html' : contentForms.find(({ type }) => type === content.type)?.body;
  const text = Object.entries(content).find(([name]) => name === field)?.[1];
  const html = typeof text === 'string' ? text : '';
  return { html, markdown: markdownOf(html) };
}
