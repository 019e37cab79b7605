import DOMPurify from 'dompurify';
import temml from 'temml';
import { setAside, setAsideStyle } from './inline-style.ts';
import { writeMathLetters } from './math-letters.ts';
import type { Formula } from './tex.ts';

/**
 * A formula as MathML, which browsers draw and read aloud by themselves; null when it is none. Cleaned as everything of
 * an author.
 */
export function formulaElement({ tex, display }: Formula): Element | null {
  try {
    const markup = temml.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      maxExpand: 200,
      maxSize: [20, 50],
    });
    const fragment = DOMPurify.sanitize(setAside(markup), {
      RETURN_DOM_FRAGMENT: true,
      USE_PROFILES: { mathMl: true },
      FORBID_ATTR: ['style', 'href', setAsideStyle],
    });
    writeMathLetters(fragment);
    return fragment.firstElementChild;
  } catch {
    return null; // it stays as the author wrote it
  }
}
