/** An XML document as we use it: elements with their texts in order, comments and instructions left out. */
export interface XmlElement {
  readonly type: 'element';
  /** Name as written, with its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
}

interface XmlText {
  readonly type: 'text';
  /** Decoded. */
  readonly text: string;
  readonly cdata: boolean;
}

export type XmlNode = XmlElement | XmlText;

/** The name without its prefix: packages choose prefixes freely. */
export function localName(element: XmlElement): string {
  return element.name.slice(element.name.indexOf(':') + 1);
}

export function childElements(element: XmlElement | undefined, name?: string): XmlElement[] {
  if (element === undefined) return [];
  return element.children
    .filter((child) => child.type === 'element')
    .filter((child) => name === undefined || localName(child) === name);
}

/** The element at the end of a path of local names, each time the first of its name. */
export function firstAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce((at, name) => childElements(at, name)[0], element);
}

/** All elements below, in document order. */
export function descendants(element: XmlElement): XmlElement[] {
  return childElements(element).flatMap((child) => [child, ...descendants(child)]);
}

/** Text inside an element, that of its children included. */
export function textOf(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  return element.children.map((child) => (child.type === 'text' ? child.text : textOf(child))).join('');
}

/** Trimmed text at the end of a path, or undefined when it is absent or empty. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const text = textOf(firstAt(element, ...path)).trim();
  return text === '' ? undefined : text;
}

/** Trimmed value of an attribute, or undefined when it is absent or empty. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const value = element?.attributes.get(name)?.trim();
  return value === '' ? undefined : value;
}
