import type { Locale } from '@stoa/domain';

/** What the server wrote into the page when it was launched. */
export interface ToolFacts {
  /** Opens the work; it is nowhere but in the memory of this page. */
  readonly token: string;
  /** Opens the files of the quiz; it stands in their addresses. */
  readonly files: string;
  /** Name of the quiz. */
  readonly name: string;
  readonly locale: Locale;
  /** Origins of pictures that authors may show, comma-separated. */
  readonly images: string;
  /** Origins of the system that launched it. */
  readonly parents: readonly string[];
}

/** Reads the facts, and takes them out of the document. */
export function takeFacts(): ToolFacts {
  const element = document.getElementById('stoa-tool');
  if (!element?.textContent) throw new Error('The page carries no facts.');
  const text = element.textContent;
  element.remove();
  return JSON.parse(text) as ToolFacts;
}
