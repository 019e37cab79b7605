import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 80;

/** A person without a mouse. Every step of the focus is checked: it is somewhere, in sight, and shown. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeAttached();
    for (let pressed = 0; pressed < mostTabs; pressed++) {
      if (await hasFocus(target)) return;
      await this.press(key);
    }
    throw new Error(`The focus never reached ${String(target)}.`);
  }

  /** Goes to the element and activates it. */
  async open(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.press(key);
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await expectVisibleFocus(this.#page);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }
}

async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement);
}

/** Expects the focus to be on an element that is in sight and marked. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(describeFocus), { message: 'where the focus is' }).toMatch(/^seen: /);
}

/**
 * Describes the focus as a person sees it. The mark may stand on the element, on what it draws, or on the card that it
 * opens or chooses.
 */
function describeFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'lost: nothing has the focus';
  const name =
    `${element.tagName.toLowerCase()} ` +
    `${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
  const box = element.getBoundingClientRect();
  const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!inSight) return `out of sight: ${name} at ${Math.round(box.x)}, ${Math.round(box.y)}`;
  const marked = (style: CSSStyleDeclaration) =>
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
    style.boxShadow.includes('0px 0px 0px');
  const drawn = [
    getComputedStyle(element),
    getComputedStyle(element, '::before'),
    getComputedStyle(element, '::after'),
  ];
  const card = element.closest('article, label');
  const around = card === null ? [] : [getComputedStyle(card)];
  return [...drawn, ...around].some(marked) ? `seen: ${name}` : `not marked: ${name}`;
}
