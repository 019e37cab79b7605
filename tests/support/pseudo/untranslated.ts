import type { Page } from '@playwright/test';
import { strangeLetter } from './pseudo-text.ts';

/** Words that dates, numbers and lengths of time bring along, and names that are the same in every language. */
const known = new Set(
  `Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April June July August September October
  November December Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday AM PM UTC GMT
  at and in ago min mins hr hrs sec day days week weeks month months year years hour hours minute minutes second seconds
  today tomorrow yesterday next last now byte bytes KB MB GB kB Ctrl Alt Shift Esc Enter Tab Home End PgUp PgDn
  Stoa PDF English Arabic`.split(/\s+/),
);

/** Collects what a page was told of courses and people, which no translation reaches. */
export class Told {
  readonly #texts: string[] = [];
  #all: string | null = null;

  /** Takes in whatever calls answer to the page from now on. */
  listen(page: Page): void {
    page.on('response', (response) => {
      if (/\/api\//.test(response.url()))
        void response.json().then(
          (body) => this.#add(body),
          () => {},
        );
    });
  }

  /** Takes in what the first HTML carries. */
  async readBoot(page: Page): Promise<void> {
    const boot = page.locator('#stoa-boot');
    if ((await boot.count()) > 0) this.#add(JSON.parse((await boot.textContent()) ?? 'null'));
  }

  add(...texts: readonly string[]): void {
    this.#add(texts);
  }

  #add(value: unknown): void {
    this.#all = null;
    if (typeof value === 'string')
      this.#texts.push(normal(value.replaceAll(/<[^>]*>/g, '\n')), normal(value.replaceAll(/<[^>]*>/g, '')));
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) this.#add(inner);
  }

  /** True when the text is one of those, or a part of one. */
  includes(text: string): boolean {
    this.#all ??= this.#texts.join('\n');
    // a text that is cut short ends with an ellipsis
    return this.#all.includes(normal(text.replace(/…$/, '')));
  }
}

const normal = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll(/&#?\w+;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Texts and names on the open page that are neither in the pseudo-language nor told by a course or a person. */
export async function untranslated(page: Page, told: Told): Promise<readonly string[]> {
  const texts = await page.evaluate(readTexts);
  return [...new Set(texts)].filter((text) => {
    const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => /^[A-Za-z]{2,}$/.test(word) && !known.has(word));
    if (words.length === 0 || told.includes(text)) return false;
    return !strangeLetter.test(text) || words.some((word) => !told.includes(word));
  });
}

/** Runs in the page: visible texts, the names of what is visible, and the title of the window. */
function readTexts(): string[] {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ];
  const texts: string[] = [document.title];
  for (const element of document.body.querySelectorAll('*')) {
    if (/^(script|style|noscript|template|math|svg)$/i.test(element.tagName) || !element.checkVisibility()) continue;
    if (element.closest('svg, math') !== null) continue;
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent ?? '');
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
