/**
 * Selector of elements that may still come in front of everything: questions that cannot wait, and the news of the
 * shell, which are read out.
 */
const inFront = 'dialog, [aria-live]:not(main *), [role="status"]:not(main *)';

/**
 * Puts all that stands around an element out of reach of keyboard, pointer and screen readers. Answers how to undo it.
 */
export function isolate(element: HTMLElement): () => void {
  const around = new Set<HTMLElement>();
  for (let inside: HTMLElement = element; inside.parentElement !== null; inside = inside.parentElement) {
    for (const other of inside.parentElement.children) {
      if (other === inside || !(other instanceof HTMLElement) || other.inert || other.matches(inFront)) continue;
      other.inert = true;
      around.add(other);
    }
  }
  return () => {
    for (const other of around) other.inert = false;
  };
}
