/**
 * Properties that are kept of an author's inline style: the layout of figures and cells, and emphasis; never colours or
 * fonts, which would break the dark theme.
 */
const kept = new Set([
  'text-align',
  'float',
  'width',
  'max-width',
  'vertical-align',
  'font-weight',
  'font-style',
  'text-decoration',
  'text-decoration-line',
]);

/** Plain words and lengths, the only values that are kept: nothing that could fetch or cover anything. */
const plainValue = /^[a-z0-9.% -]{1,40}$/i;

export interface Declaration {
  readonly property: string;
  readonly value: string;
}

/** Physical sides of an author's page follow the reading direction. */
function logical(value: string): string {
  if (value === 'left') return 'inline-start';
  return value === 'right' ? 'inline-end' : value;
}

function logicalDeclaration({ property, value }: Declaration): Declaration {
  if (property === 'float') return { property, value: logical(value) };
  return property === 'text-align' ? { property, value: logical(value).replace('inline-', '') } : { property, value };
}

/** The declarations of a `style` attribute that may be applied. */
export function keptDeclarations(style: string): readonly Declaration[] {
  return style
    .split(';')
    .map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return {
        property: property.trim().toLowerCase(),
        value: value
          .join(':')
          .replace(/!important/i, '')
          .trim()
          .toLowerCase(),
      };
    })
    .filter(({ property, value }) => kept.has(property) && plainValue.test(value))
    .map(logicalDeclaration);
}

/** Attribute in which an author's `style` waits. */
export const setAsideStyle = 'data-author-style';

const tag = /<[a-z][^<>]*>/gi;

/**
 * HTML with its `style` attributes under another name. The page's policy refuses them already while they are parsed;
 * afterwards what is kept of them can be applied one by one.
 */
export function setAside(html: string): string {
  return html.replace(tag, (whole) => whole.replace(/\sstyle="/gi, ` ${setAsideStyle}="`));
}
