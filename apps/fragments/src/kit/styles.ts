import { css } from 'virtual:styles';

let sheet: CSSStyleSheet | undefined;
let users = 0;

/**
 * Gives the document the fragment's styles while anything of the fragment is on the page. Answers how to take them away
 * again.
 */
export function adoptStyles(): () => void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  const own = sheet;
  if (users === 0) document.adoptedStyleSheets.push(own);
  users += 1;
  return () => {
    users -= 1;
    if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own);
  };
}
