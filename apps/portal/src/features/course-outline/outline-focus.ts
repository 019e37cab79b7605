/** Where the focus goes in a table of contents: a step, or a letter that the next place begins with. */
export type OutlineStep = 'next' | 'previous' | 'first' | 'last' | 'parent' | 'child';

function linkOf(item: Element | null | undefined): HTMLElement | null {
  return item?.querySelector<HTMLElement>('a') ?? null;
}

function nextThatBegins(links: readonly HTMLElement[], from: number, letter: string): HTMLElement | null {
  const following = [...links.slice(from + 1), ...links.slice(0, from + 1)];
  // not the inner text: rows out of sight have none until they are drawn
  return following.find((link) => link.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())) ?? null;
}

/** The link that a key leads to; null when there is none. What is closed has no links. */
export function focusTarget(list: HTMLElement, focused: HTMLElement, step: OutlineStep | (string & {})): HTMLElement | null {
  const links = [...list.querySelectorAll<HTMLElement>('a')];
  const index = links.indexOf(focused);
  const item = focused.closest('li');
  switch (step) {
    case 'next':
      return links[index + 1] ?? null;
    case 'previous':
      return links[index - 1] ?? null;
    case 'first':
      return links[0] ?? null;
    case 'last':
      return links.at(-1) ?? null;
    case 'parent':
      return linkOf(item) === focused ? linkOf(item?.parentElement?.closest('li')) : linkOf(item);
    case 'child':
      return focused.ariaExpanded === 'true' ? linkOf(item?.querySelector('li')) : null;
    default:
      return step.length === 1 && step !== ' ' ? nextThatBegins(links, index, step) : null;
  }
}
