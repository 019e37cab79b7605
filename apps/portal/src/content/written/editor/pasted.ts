/** What styles say of words, and the element that says it. */
const sayings: readonly (readonly [pattern: RegExp, tag: string])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/iu, 'strong'],
  [/font-style:\s*italic/iu, 'em'],
  [/text-decoration[\w-]*:[^;]*underline/iu, 'u'],
];

const sheets = /<style\b[\s\S]*?(?:<\/style\s*>|$)/giu;
const tags = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/giu;

/** Styles under another name, as reading them under their own is a violation of the policy as well. */
const renamed = (html: string): string =>
  html.replaceAll(sheets, '').replaceAll(tags, (tag) => tag.replaceAll(/([\s/"'])style(?=\s*=)/giu, '$1data-style'));

/**
 * HTML of the clipboard with elements in place of its styles, which the policy of the page lets nobody apply. Some
 * editors wrap all that they copy in an element that is bold by its name, and by its style is not.
 */
export function withoutStyles(html: string): string {
  const page = new DOMParser().parseFromString(renamed(html), 'text/html');
  for (const element of page.body.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    for (const [, tag] of sayings.filter(([pattern]) => pattern.test(style))) {
      const inside = page.createElement(tag);
      inside.append(...element.childNodes);
      element.append(inside);
    }
    if (element.matches('b') && /font-weight:\s*(?:normal|400)/iu.test(style))
      element.replaceWith(...element.childNodes);
  }
  return page.body.innerHTML;
}

/** Tells what of a paste or a drop cannot be taken: pictures, and files of other kinds. */
export function picturesIn(data: DataTransfer | null): 'alone' | 'among' | null {
  if (data === null) return null;
  const html = data.getData('text/html');
  if (data.files.length > 0 && html === '') return 'alone';
  return /<(?:img|picture|svg|video)\b/iu.test(html) ? 'among' : null;
}
