import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Page } from '@playwright/test';
import { pseudoCompiled } from './pseudo-text.ts';

const module = /^(?:var|const|let) \w+=(\{"[\s\S]*\});export\{\w+ as messages\};?\s*$/;

type Sentences = Readonly<Record<string, CompiledMessage>>;

const pseudoCatalogue = (sentences: Sentences): Sentences =>
  Object.fromEntries(Object.entries(sentences).map(([key, message]) => [key, pseudoCompiled(message)]));

/** Gives the portal and its fragments the pseudo-language where they fetch English sentences. Answers how many came. */
export async function speakPseudo(page: Page): Promise<() => number> {
  let came = 0;
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (!module.test(text)) return await route.fulfill({ response });
    const { messages }: { messages: Sentences } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    came += 1;
    await route.fulfill({ response, body: `export const messages = ${JSON.stringify(pseudoCatalogue(messages))};` });
  });
  await page.route(/\.en-US\.[^/]+\.json$/, async (route) => {
    const response = await route.fetch();
    came += 1;
    await route.fulfill({ response, json: pseudoCatalogue(await response.json()) });
  });
  return () => came;
}
