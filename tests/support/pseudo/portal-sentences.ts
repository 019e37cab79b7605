import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Page } from '@playwright/test';
import { pseudoCompiled } from './pseudo-text.ts';

/** The sentences of an area in a built file: an object whose keys are names with a dot, and whose values are lists. */
const written = /=(\{"[\w-]+\.[\s\S]*?\]\})(?=[,;])/g;

type Sentences = Readonly<Record<string, CompiledMessage>>;

const pseudoCatalogue = (sentences: Sentences): Sentences =>
  Object.fromEntries(Object.entries(sentences).map(([key, message]) => [key, pseudoCompiled(message)]));

async function pseudoWritten(literal: string): Promise<string> {
  const { sentences }: { sentences: Sentences } = await import(
    `data:text/javascript,${encodeURIComponent(`export const sentences = ${literal};`)}`
  );
  return JSON.stringify(pseudoCatalogue(sentences));
}

/** Gives the portal and its fragments the pseudo-language where they fetch English sentences. Answers how many came. */
export async function speakPseudo(page: Page): Promise<() => number> {
  let came = 0;
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [, literal = ''] of body.matchAll(written)) {
      const strange = await pseudoWritten(literal);
      body = body.replace(literal, () => strange);
      came += 1;
    }
    await route.fulfill({ response, body });
  });
  await page.route(/\.en-US\.[^/]+\.json$/, async (route) => {
    const response = await route.fetch();
    came += 1;
    await route.fulfill({ response, json: pseudoCatalogue(await response.json()) });
  });
  return () => came;
}
