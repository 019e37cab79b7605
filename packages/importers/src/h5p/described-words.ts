import type { Archive } from '../archive/archive.ts';
import { isRecord, parsedJson } from '../document/json.ts';
import { ImportRefused } from '../refused.ts';
import { decodeText } from '../xml/decode-text.ts';
import { contentOf, listAt, numberAt, textAt, type Content } from './fields.ts';
import { addressOf, mediaHtml, shownImage, wordsOf } from './words.ts';

/** Fields of a library as its `semantics.json` describes them for editors. */
type Fields = readonly unknown[];

/** Groups and lists in one another; types have six or so. */
const deepest = 20;

interface Place {
  /** Fields of a library that a content names; empty where its package does not describe it. */
  readonly fieldsOf: (library: string) => Promise<Fields>;
  readonly depth: number;
}

/** Texts that are the same in all contents of a library, such as its buttons, are no words of this author. */
const isOfLibrary = (field: unknown): boolean => isRecord(field) && field['common'] === true;

/** A list names its field, a group its fields; a group of one field stands for that one. */
async function fieldHtml(field: unknown, value: unknown, place: Place): Promise<string> {
  if (place.depth > deepest || value === undefined || isOfLibrary(field)) return '';
  const inside = { ...place, depth: place.depth + 1 };
  switch (textAt(field, 'type')) {
    case 'text':
      return typeof value === 'string' ? block(value) : '';
    case 'image':
      return textAt(value, 'path') === '' ? '' : shownImage({ src: addressOf(textAt(value, 'path')), alt: '' });
    case 'video':
      return mediaHtml('video', Array.isArray(value) ? value : []);
    case 'audio':
      return mediaHtml('audio', Array.isArray(value) ? value : []);
    case 'library': {
      const content = contentOf(value);
      return content === undefined ? '' : await contentHtml(content, inside);
    }
    case 'list': {
      const item = isRecord(field) ? field['field'] : undefined;
      const items = Array.isArray(value) ? value : [];
      return (await Promise.all(items.map((one) => fieldHtml(item, one, inside)))).join('');
    }
    case 'group': {
      const fields = listAt(field, 'fields');
      const [only] = fields;
      const stands = fields.length === 1 && !(isRecord(value) && Object.hasOwn(value, textAt(only, 'name')));
      return stands ? await fieldHtml(only, value, inside) : await fieldsHtml(fields, value, inside);
    }
    default:
      return '';
  }
}

async function fieldsHtml(fields: Fields, params: unknown, place: Place): Promise<string> {
  const values = isRecord(params) ? params : {};
  const pieces = fields.map((field) => {
    const name = textAt(field, 'name');
    return fieldHtml(field, Object.hasOwn(values, name) ? values[name] : undefined, place);
  });
  return (await Promise.all(pieces)).join('');
}

/** Texts of H5P are HTML, also those without elements. */
const block = (text: string): string => (text.trim() === '' || /^\s*</u.test(text) ? text : `<p>${text}</p>`);

async function contentHtml(content: Content, place: Place): Promise<string> {
  return wordsOf(content) ?? (await fieldsHtml(await place.fieldsOf(content.library), content.params, place));
}

interface Described {
  readonly archive: Archive;
  readonly manifest: unknown;
  /** Folder of the package, with its slash. */
  readonly folder: string;
}

/** Folder of a library in its package; undefined where it is not among what the package needs. */
function folderOf({ manifest, folder }: Described, library: string): string | undefined {
  const own = listAt(manifest, 'preloadedDependencies').find((one) => textAt(one, 'machineName') === library);
  const [major, minor] = [numberAt(own, 'majorVersion'), numberAt(own, 'minorVersion')];
  return major === undefined || minor === undefined ? undefined : `${folder}${library}-${major}.${minor}/`;
}

async function jsonIn(archive: Archive, path: string): Promise<unknown> {
  return archive.files.has(path) ? parsedJson(decodeText(await archive.read(path))) : undefined;
}

/** The last core of H5P whose types are read: a later one may say more in a description than is known here. */
const lastCore = { major: 1, minor: 18 };

function isKnownCore(about: unknown): boolean {
  const [major, minor] = [numberAt(about, 'coreApi.majorVersion'), numberAt(about, 'coreApi.minorVersion')];
  return major === undefined || (major === lastCore.major && (minor ?? 0) <= lastCore.minor);
}

/** Refuses a library that is not in its package, says nothing of its version, or asks for a core not known here. */
async function refuseUnknown(described: Described, library: string): Promise<void> {
  const folder = folderOf(described, library);
  const path = folder === undefined ? undefined : `${folder}library.json`;
  if (path === undefined || !described.archive.files.has(path)) throw new ImportRefused('h5p-library-missing', library);
  const about = await jsonIn(described.archive, path);
  if (numberAt(about, 'majorVersion') === undefined) throw new ImportRefused('h5p-library-invalid', path);
  if (!isKnownCore(about)) {
    const asked = ['coreApi.majorVersion', 'coreApi.minorVersion']
      .map((name) => numberAt(about, name) ?? '?')
      .join('.');
    throw new ImportRefused('h5p-core-unknown', `${library}: H5P ${asked}`);
  }
}

/**
 * What an author wrote into a content that is no question, as HTML to be read: texts, pictures, sounds and films in
 * the order in which editors show them. Empty where there is nothing; throws `ImportRefused` where that cannot be told.
 */
export async function describedWords(content: Content, described: Described): Promise<string> {
  await refuseUnknown(described, content.library);
  const fieldsOf = async (library: string): Promise<Fields> => {
    const folder = folderOf(described, library);
    const fields = folder === undefined ? undefined : await jsonIn(described.archive, `${folder}semantics.json`);
    return Array.isArray(fields) ? fields : [];
  };
  return await contentHtml(content, { fieldsOf, depth: 0 });
}
