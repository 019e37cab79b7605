/** Fields that were typed into since they came onto the page. */
const typed = new Set<HTMLElement>();

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement &&
    target.type !== 'search' &&
    target.type !== 'radio' &&
    target.type !== 'checkbox'
  );
}

function textOf(element: HTMLElement): string {
  return isTextField(element) ? element.value : element.innerText;
}

function onInput({ target }: Event): void {
  if (isTextField(target) || (target instanceof HTMLElement && target.isContentEditable)) typed.add(target);
}

/** Notices from now on what is typed on the page. */
export function watchTyping(): () => void {
  addEventListener('input', onInput, { passive: true, capture: true });
  return () => removeEventListener('input', onInput, { capture: true });
}

/** True when leaving the page now would take away something that somebody typed. A search is no work. */
export function isTextTyped(): boolean {
  for (const element of typed) if (!element.isConnected) typed.delete(element);
  return [...typed].some((element) => textOf(element).trim() !== '');
}
