import { element, iconElement } from './elements.ts';
import type { DecorationWords } from './words.ts';

type TableWords = Pick<DecorationWords, 'table' | 'fullScreen'>;

/**
 * Tables scroll in a box of their own, which is a landmark where the table has a name, and open on the whole screen.
 */
export function decorateTables(fragment: DocumentFragment, words: TableWords): void {
  const outer = [...fragment.querySelectorAll('table')].filter(
    (table) => table.parentElement?.closest('table') == null,
  );
  for (const table of outer) decorateTable(table, words);
}

function decorateTable(table: HTMLTableElement, words: TableWords): void {
  for (const header of table.querySelectorAll('th')) if (isEmpty(header)) header.replaceWith(asCell(header));
  const name = table.caption?.textContent.trim() ?? '';
  const frame = element('div', { tableFrame: '' });
  frame.role = name === '' ? 'group' : 'region';
  frame.ariaLabel = name || words.table;
  const button = element('button', { fullScreen: name }, iconElement('expand'));
  button.type = 'button';
  button.ariaLabel = words.fullScreen(name);
  button.ariaHasPopup = 'dialog';
  const box = element('div', { table: '' }, button, frame);
  table.replaceWith(box);
  frame.append(table);
}

/** The corner of a table often heads nothing. */
function isEmpty(header: HTMLElement): boolean {
  return header.textContent.trim() === '' && !header.querySelector('img, svg, math');
}

function asCell(header: HTMLTableCellElement): HTMLTableCellElement {
  const cell = document.createElement('td');
  // the page's policy refuses a style as an attribute
  for (const { name, value } of header.attributes)
    if (name !== 'scope' && name !== 'style') cell.setAttribute(name, value);
  cell.style.cssText = header.style.cssText;
  return cell;
}

/** Rows from which a table is easier to read alone, also where it fits. */
const manyRows = 8;

/**
 * Makes the boxes that scroll, tables and code, reachable by keyboard, and only those, and offers the whole screen
 * where it helps a table, as the width changes. Answers a function that stops.
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
