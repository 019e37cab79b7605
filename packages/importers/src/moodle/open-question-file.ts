import { readFile, stat } from 'node:fs/promises';
import type { Archive } from '../archive/archive.ts';
import { archiveOfOne, ownName, readHead } from '../archive/archive-of-one.ts';
import { archiveKindOf } from '../archive/magic.ts';
import { refuseLongText } from '../limits.ts';
import { decodeText } from '../xml/decode-text.ts';
import { looksLikeGift } from './gift/read-gift.ts';

export interface QuestionFile {
  readonly format: 'xml' | 'gift';
  /** The file as an archive of one. */
  readonly archive: Archive;
  readonly path: string;
}

const headBytes = 16_384;
const moodleXml = /^(?:<\?xml[^>]*\?>|<!--(?:(?!-->).)*-->|\s)*<quiz[\s>]/su;
const unreadable = /[^\P{Cc}\s]/u;

/**
 * Opens a file of questions that is no package: Moodle XML by how it begins, GIFT by its ending, `.gift` or `.txt`, and
 * its questions. Undefined for any other.
 */
export async function openQuestionFile(source: {
  readonly path: string;
  readonly fileName: string;
}): Promise<QuestionFile | undefined> {
  const head = await readHead(source.path, headBytes);
  if (archiveKindOf(head) !== null) return undefined;
  const format = moodleXml.test(decodeText(head)) ? 'xml' : (await isGift(source)) ? 'gift' : undefined;
  if (format === undefined) return undefined;
  const path = ownName(source.fileName);
  return { format, path, archive: await archiveOfOne(source.path, path) };
}

async function isGift({ path, fileName }: { readonly path: string; readonly fileName: string }): Promise<boolean> {
  if (!/\.(?:gift|txt)$/iu.test(fileName)) return false;
  refuseLongText((await stat(path)).size, fileName);
  const text = decodeText(await readFile(path));
  return !unreadable.test(text) && looksLikeGift(text);
}
