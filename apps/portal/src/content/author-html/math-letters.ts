/** Slanted letters of mathematics, Latin and Greek, which few fonts have. */
const slanted = /^[\u210e\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}]$/u;

/**
 * Variables of formulas as the letters that every font has, slanted by style: without a font for mathematics browsers
 * would show empty boxes. Names such as `sin`, and letters that are bold or doubled for their meaning, stay.
 */
export function writeMathLetters(fragment: ParentNode): void {
  for (const name of fragment.querySelectorAll<MathMLElement>('mi:not([mathvariant])')) {
    const text = name.textContent.trim();
    if (slanted.test(text)) name.textContent = text.normalize('NFKC');
    else if (!/^\p{L}$/u.test(text)) continue;
    name.style.textTransform = 'none';
    name.style.fontStyle = 'italic';
  }
}
