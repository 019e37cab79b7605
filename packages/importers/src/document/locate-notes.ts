import { posix } from 'node:path';
import type { ImportNote } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { decodeText } from '../xml/decode-text.ts';
import { escapeAttribute } from '../xml/entities.ts';

/** Texts in which it is looked, and their bytes: a report is not to take longer than what it tells of. */
const most = { texts: 400, bytes: 8 * 1024 ** 2 } as const;

const isText = /\.(?:xml|x?html?|md|markdown|gift|txt|json|ya?ml|crs|au|des|cst|opf|ncx)$/iu;

interface Source {
  readonly file: string;
  /** What may be found there, the most telling first. */
  readonly words: readonly string[];
}

/**
 * Says of each note in which file of the package it is, and in which line, where that can be told: a note names a file,
 * or what stands in one. `root` is the file that describes the package: names that stand in no other are looked for
 * there.
 */
export async function locateNotes(
  notes: readonly ImportNote[],
  archive: Archive,
  root: string | null,
): Promise<readonly ImportNote[]> {
  const texts = createTexts(archive);
  const located: ImportNote[] = [];
  for (const note of notes) located.push(await locate(note, sourcesOf(note, archive, root), texts));
  return located;
}

function sourcesOf({ subject, detail }: ImportNote, { files }: Archive, root: string | null): readonly Source[] {
  const folder = root === null ? '' : posix.dirname(root);
  // Open edX names its files without their endings
  const fileOf = (name: string): string | undefined =>
    [name, posix.join(folder, `${name}.xml`), posix.join(folder, `${name}.html`)].find((path) => files.has(path));
  const [before = '', ...after] = subject.split(': ');
  const rest = after.join(': ');
  const [whole, start, told] = [fileOf(subject), rest === '' ? undefined : fileOf(before), fileOf(detail ?? '')];
  return [
    ...(whole === undefined ? [] : [{ file: whole, words: wordsOf(detail) }]),
    ...(start === undefined ? [] : [{ file: start, words: [rest] }]),
    ...(told === undefined ? [] : [{ file: told, words: [subject] }]),
    ...(root === null ? [] : [{ file: root, words: [subject, before, ...lastNames(subject, detail)] }]),
  ];
}

/** Identifiers, such as that of `resource/i6ab`. */
const lastNames = (...names: readonly (string | undefined)[]): readonly string[] =>
  names.flatMap((name) => /\/(\S+)$/u.exec(name ?? '')?.[1] ?? []);

/** All of a detail, the first of several, and the last part of a name of several parts. */
function wordsOf(detail = ''): readonly string[] {
  const [first = ''] = detail.split(', ');
  return [detail, first, first.split('.').at(-1) ?? ''];
}

/** The first place where a word of the note stands; else the file that it names. */
async function locate(note: ImportNote, sources: readonly Source[], lineIn: LineFinder): Promise<ImportNote> {
  for (const { file, words } of sources) {
    const line = await lineIn(file, words);
    if (line !== undefined) return { ...note, file, line };
  }
  const [named, ...others] = sources;
  // the last is the file that describes the package, which nothing named
  return named === undefined || others.length === 0 ? note : { ...note, file: named.file };
}

type LineFinder = (file: string, words: readonly string[]) => Promise<number | undefined>;

function createTexts(archive: Archive): LineFinder {
  const known = new Map<string, string | null>();
  const textOf = async (file: string): Promise<string | null> => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const size = archive.files.get(file)?.size ?? 0;
    const isReadable = known.size < most.texts && isText.test(file) && size <= most.bytes;
    const text = isReadable ? decodeText(await archive.read(file)) : null;
    known.set(file, text);
    return text;
  };
  return async (file, words) => {
    const text = await textOf(file);
    if (text === null) return undefined;
    for (const word of words.flatMap((one) => (one === '' ? [] : [one, escapeAttribute(one)]))) {
      const at = placeOf(word, text);
      if (at !== undefined) return text.slice(0, at).split('\n').length;
    }
    return undefined;
  };
}

const letter = /[\p{L}\p{N}]/u;

/** Where a word stands by itself, and not as a part of another one. */
function placeOf(word: string, text: string): number | undefined {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + word.length))) return at;
  return undefined;
}
