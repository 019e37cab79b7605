interface Adopted {
  readonly sheet: CSSStyleSheet;
  users: number;
}

const adopted = new Map<string, Adopted>();

/**
 * Gives the document styles for as long as anything that needs them is on the page.
 * @returns takes them away again
 */
export function adoptStyles(css: string): () => void {
  const own = adopted.get(css) ?? { sheet: sheetOf(css), users: 0 };
  adopted.set(css, own);
  if (own.users === 0) document.adoptedStyleSheets.push(own.sheet);
  own.users += 1;
  return () => {
    own.users -= 1;
    if (own.users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own.sheet);
  };
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
