/**
 * Where a key turns to: Alt with Page Down to what is next, with Page Up to what was before; null for any other, and
 * while something else has the keyboard. Not a single letter, which somebody might type (WCAG 2.1.4).
 */
export function turnOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'previous' | 'next' | null {
  if (!altKey || ctrlKey || metaKey || shiftKey || document.querySelector('dialog:modal, :popover-open')) return null;
  return key === 'PageDown' ? 'next' : key === 'PageUp' ? 'previous' : null;
}
