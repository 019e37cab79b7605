import { escapeAttribute } from '../xml/entities.ts';
import { isOfTheWeb } from '../html/rewrite-html.ts';
import { plainText } from '../html/plain-text.ts';
import { videoSourceOf } from '../document/video-source.ts';
import { contentAt, isOn, listAt, numberAt, textAt, type Content } from './fields.ts';

/** The address of a file as it stands in the package. Editors mark files that were not saved yet behind `#`. */
export const addressOf = (path: string): string => (isOfTheWeb(path) ? path : encodeURI(path.replace(/#tmp$/u, '')));

export interface ShownImage {
  readonly src: string;
  /** Plain text; empty where the author gave none, and where it is there for its looks only. */
  readonly alt: string;
}

/** What an image of H5P shows; undefined where its file is not told. */
export function imageOf(params: unknown): ShownImage | undefined {
  const path = textAt(params, 'file.path');
  if (path === '') return undefined;
  return { src: addressOf(path), alt: isOn(params, 'decorative', false) ? '' : plainText(textAt(params, 'alt')) };
}

export const shownImage = ({ src, alt }: ShownImage, size = ''): string =>
  `<p><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${size}></p>`;

function imageHtml(params: unknown): string {
  const image = imageOf(params);
  const size = ['width', 'height'].map((name) => {
    const pixels = numberAt(params, `file.${name}`);
    return pixels === undefined ? '' : ` ${name}="${pixels}"`;
  });
  return image === undefined ? '' : shownImage(image, size.join(''));
}

/** Films and sounds play where they are; one of a site that has its own player is a link. */
export function mediaHtml(element: 'video' | 'audio', files: readonly unknown[]): string {
  const sources = files.map((file) => textAt(file, 'path')).filter((path) => path !== '');
  const [first] = sources;
  if (first === undefined) return '';
  const site = videoSourceOf(first);
  const address = escapeAttribute(addressOf(first));
  if (site?.kind === 'youtube' || site?.kind === 'vimeo') return `<p><a href="${address}">${address}</a></p>`;
  const inner = sources.map((path) => `<source src="${escapeAttribute(addressOf(path))}">`).join('');
  return `<p><${element} controls>${inner}</${element}></p>`;
}

function linkHtml(params: unknown): string {
  const address = textAt(params, 'linkWidget.protocol') + textAt(params, 'linkWidget.url');
  return address === '' ? '' : `<p><a href="${escapeAttribute(address)}">${textAt(params, 'title') || address}</a></p>`;
}

const text = (params: unknown): string => textAt(params, 'text');

/** Contents that are read and not answered, by their library, as HTML. */
const words: Readonly<Record<string, (params: unknown) => string>> = {
  'H5P.AdvancedText': text,
  'H5P.Text': text,
  'H5P.Table': text,
  'H5P.Image': imageHtml,
  'H5P.Link': linkHtml,
  'H5P.Video': (params) => mediaHtml('video', listAt(params, 'sources')),
  'H5P.Audio': (params) => mediaHtml('audio', listAt(params, 'files')),
};

/** A content that is read, as HTML; undefined for one of any other kind. */
export function wordsOf({ library, params }: Content): string | undefined {
  return Object.hasOwn(words, library) ? words[library]?.(params) : undefined;
}

/** The picture, film or sound that stands above a question, as HTML. */
export function mediaAbove(params: unknown): string {
  const media = contentAt(params, 'media.type') ?? contentAt(params, 'media');
  return media === undefined ? '' : (wordsOf(media) ?? '');
}
