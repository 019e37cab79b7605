/** Left, bottom, right and top in points, as a PDF counts: from the lower left corner. */
export type PdfBox = readonly [number, number, number, number];

/** A place of a page that leads somewhere. */
export interface PdfLink {
  readonly box: PdfBox;
  /** The words that it lies over, as far as the file tells. */
  readonly words: string;
  /** An address outside, a named or exact place inside, or a step from page to page. */
  readonly to: { readonly url: string } | { readonly place: string | readonly unknown[] } | { readonly step: PageStep };
}

export type PageStep = 'NextPage' | 'PrevPage' | 'FirstPage' | 'LastPage';

/** A field of a form and what is filled in; a box that can be ticked has true or false. */
export interface PdfField {
  readonly name: string;
  readonly value: string | boolean;
}

export interface PageNotes {
  readonly links: readonly PdfLink[];
  readonly fields: readonly PdfField[];
}

const steps: readonly string[] = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'] satisfies readonly PageStep[];

/**
 * The facts of a page's annotations that a reader needs, out of the library's. Everything else is left out, above all
 * scripts.
 */
export function pageNotes(annotations: readonly unknown[]): PageNotes {
  const known = annotations.filter(isObject);
  return {
    links: known.filter(({ subtype }) => subtype === 'Link').flatMap((note) => linkOf(note) ?? []),
    fields: known
      .filter(({ subtype, hidden }) => subtype === 'Widget' && hidden !== true)
      .flatMap((note) => fieldOf(note) ?? []),
  };
}

type Note = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Note {
  return typeof value === 'object' && value !== null;
}

function linkOf({ rect, url, dest, action, overlaidText }: Note): PdfLink | null {
  const to = targetOf(url, dest, action);
  if (!isBox(rect) || to === null) return null;
  return { box: rect, words: typeof overlaidText === 'string' ? overlaidText.trim() : '', to };
}

function targetOf(url: unknown, dest: unknown, action: unknown): PdfLink['to'] | null {
  if (typeof url === 'string') return isOutside(url) ? { url } : null;
  if (typeof dest === 'string' || Array.isArray(dest)) return { place: dest };
  return isStep(action) ? { step: action } : null;
}

function isOutside(url: string): boolean {
  return ['http:', 'https:', 'mailto:'].includes(URL.parse(url)?.protocol ?? '');
}

function isStep(action: unknown): action is PageStep {
  return typeof action === 'string' && steps.includes(action);
}

function isBox(rect: unknown): rect is PdfBox {
  return Array.isArray(rect) && rect.length === 4 && rect.every((side) => typeof side === 'number');
}

function fieldOf({ fieldType, fieldName, alternativeText, fieldValue, checkBox }: Note): PdfField | null {
  const name = [alternativeText, fieldName].find((text) => typeof text === 'string' && text !== '');
  if (typeof name !== 'string') return null;
  if (fieldType === 'Btn')
    return checkBox === true ? { name, value: typeof fieldValue === 'string' && fieldValue !== 'Off' } : null;
  const value = Array.isArray(fieldValue) ? fieldValue.join(', ') : fieldValue;
  return typeof value === 'string' && value !== '' ? { name, value } : null;
}
