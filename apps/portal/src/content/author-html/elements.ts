const svgNamespace = 'http://www.w3.org/2000/svg';

/** Line drawings on the grid of the portal's icons, for buttons that stand inside an author's page. */
const drawings = {
  expand: 'M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6',
  link: 'M8.3 11.7a3 3 0 0 0 4.3 0l3-3a3 3 0 1 0-4.3-4.3l-.9.9M11.7 8.3a3 3 0 0 0-4.3 0l-3 3a3 3 0 1 0 4.3 4.3l.9-.9',
} as const;

export function iconElement(name: keyof typeof drawings): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', drawings[name]);
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.ariaHidden = 'true';
  svg.append(path);
  return svg;
}

/** An element of ours around, beside or inside what the author wrote, with marks for our styles and our listeners. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  marks: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(marks)) made.dataset[name] = value;
  made.append(...children);
  return made;
}
