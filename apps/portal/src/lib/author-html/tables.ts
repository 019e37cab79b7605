import { element, iconElement } from './elements.ts';
import type { DecorationWords } from './words.ts';

type TableWords = Pick<DecorationWords, 'table' | 'fullScreen'>;

/** Tables scroll in a box of their own, and open on the whole screen. */
export function decorateTables(fragment: DocumentFragment, words: TableWords): void {
  const outer = [...fragment.querySelectorAll('table')].filter((table) => table.parentElement?.closest('table') == null);
  for (const table of outer) decorateTable(table, words);
}

function decorateTable(table: HTMLTableElement, words: TableWords): void {
  const name = table.caption?.textContent.trim() ?? '';
  const frame = element('div', { tableFrame: '' });
  frame.role = 'region';
  frame.ariaLabel = name || words.table;
  const button = element('button', { fullScreen: name }, iconElement('expand'));
  button.type = 'button';
  button.ariaLabel = words.fullScreen(name);
  button.ariaHasPopup = 'dialog';
  const box = element('div', { table: '' }, button, frame);
  table.replaceWith(box);
  frame.append(table);
}

/** Rows from which a table is easier to read alone, also where it fits. */
const manyRows = 8;

/**
 * Lets the keyboard into the boxes that scroll, tables and code, and only into those, and offers the whole screen where it helps a table, as
 * the width changes.
 * Answers how to stop.
 */
export function watchTables(page: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) adapt(target);
  });
  for (const frame of page.querySelectorAll('[data-table-frame], pre')) observer.observe(frame);
  return () => observer.disconnect();
}

function adapt(frame: Element): void {
  if (!(frame instanceof HTMLElement)) return;
  const scrolls = frame.scrollWidth > frame.clientWidth + 1;
  if (scrolls) frame.tabIndex = 0;
  else frame.removeAttribute('tabindex');
  if (frame.tagName === 'PRE') return;
  const large = scrolls || frame.querySelectorAll('tr').length >= manyRows;
  frame.parentElement?.toggleAttribute('data-large', large);
}
