import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

const moduleFiles = /\/fragments\/recent-courses\.[\w-]+\.js$/;

/**
 * Puts other bytes on the way of the module, as somebody between the server and the browser would. Answers how to stop
 * it.
 */
export async function tamperWithModule(page: Page, change: (code: string) => string): Promise<() => Promise<void>> {
  await page.route(moduleFiles, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  return () => page.unroute(moduleFiles);
}

/** Loses the module on the way. */
export async function loseModule(page: Page): Promise<() => Promise<void>> {
  await page.route(moduleFiles, (route) => route.abort());
  return () => page.unroute(moduleFiles);
}

/**
 * Names another module in the runtime configuration of My Courses instead of `recent-courses`, with its true
 * integrity.
 */
export async function nameOtherModule(page: Page, code: string): Promise<void> {
  const url = '/fragments/other-module.js';
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  await page.route(/\/learn\/courses(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const entry = JSON.stringify({ name: 'recent-courses', url, integrity }).replaceAll('/', '\\/');
    await route.fulfill({ response, body: html.replace(/\{"name":"recent-courses"[^}]*\}/, () => entry) });
  });
  await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
}
