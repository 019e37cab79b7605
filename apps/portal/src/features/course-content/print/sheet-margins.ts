/** Texts in the margins of every sheet, where the browser knows such margins. */
export interface SheetMargins {
  readonly course: string;
  readonly facts: string;
  /** A sentence with `{number}` and `{count}` in it. */
  readonly sheet: string;
  /** Counter style of the language, as CSS names it. */
  readonly counter: 'decimal' | 'arabic-indic';
  readonly direction: 'ltr' | 'rtl';
}

/** Values of the custom properties that `print-head.module.css` puts into the corners of a sheet. */
export function marginProperties({
  course,
  facts,
  sheet,
  counter,
  direction,
}: SheetMargins): Readonly<Record<string, string>> {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  return {
    [`--sheet-top-${start}`]: cssString(course),
    [`--sheet-top-${end}`]: cssString(facts),
    [`--sheet-bottom-${end}`]: sheetNumber(sheet, counter),
  };
}

/** The sentence as CSS content: words as strings, the two numbers as counters of the printer. */
function sheetNumber(sentence: string, counter: SheetMargins['counter']): string {
  const counters = { '{number}': `counter(page, ${counter})`, '{count}': `counter(pages, ${counter})` };
  const pieces = sentence.split(/(\{number\}|\{count\})/).filter((piece) => piece !== '');
  return pieces
    .map((piece) => (piece === '{number}' || piece === '{count}' ? counters[piece] : cssString(piece)))
    .join(' ');
}

function cssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f<]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `)}"`;
}
