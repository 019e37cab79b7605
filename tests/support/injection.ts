import type { BrowserContext, Page } from '@playwright/test';
import { canaryHost, payloads } from './payloads.ts';

/** All payloads, so many at a time: whole, one after the other. */
export function payloadsBy(count: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(payloads.length / count) }, (_, index) =>
    payloads.slice(index * count, (index + 1) * count),
  );
}

/** Notes every script of a payload that runs (they all open a dialog) and every request to another host. */
export function watch(context: BrowserContext, own: string): string[] {
  const found: string[] = [];
  context.on('dialog', (dialog) => {
    found.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?|ftp):$/.test(protocol) && host !== new URL(own).host) found.push(`asked: ${request.url()}`);
  });
  context.on('page', (opened) => found.push(`a page opened: ${opened.url()}`));
  return found;
}

/** Pieces of the page that could run or reach out, also where nothing has set them off yet. */
export async function runnable(page: Page): Promise<readonly string[]> {
  return await page.evaluate((canary) => {
    const forbidden =
      'script, object, embed, applet, base, meta, link, style, template, frame, iframe, animate, set, use, ' +
      'foreignObject, area';
    const plain = /^(https?|mailto|tel|blob):|^data:image\/(png|gif|jpeg|webp)[;,]/i;
    const fetching = ['src', 'srcset', 'poster', 'data', 'background', 'action', 'formaction'];
    const all = [
      ...document.querySelectorAll(
        ':is(main, header, nav, dialog, [data-paper-sheet]), :is(main, header, nav, dialog, [data-paper-sheet]) *',
      ),
    ];
    for (const element of all) element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    return all.flatMap((element) => {
      const attributes = [...element.attributes];
      const found = attributes.filter(({ name, value }) => {
        if (name.startsWith('on') || name === 'srcdoc' || name === 'is') return true;
        const address =
          ['href', 'xlink:href', ...fetching].includes(name) && value !== ''
            ? new URL(value, location.href).href
            : null;
        return address !== null && (!plain.test(address) || (fetching.includes(name) && address.includes(canary)));
      });
      const bad = element.matches(forbidden) || found.length > 0 || element.shadowRoot !== null;
      return bad ? [element.outerHTML.slice(0, 200)] : [];
    });
  }, canaryHost);
}
