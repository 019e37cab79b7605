import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FormFields } from './import-request.ts';
import { refuse } from './refuse.ts';
import { releasingMemory } from './release-memory.ts';

/** A part of a multipart form as it comes in; the bytes of a file have to be read before the next part comes. */
export type FormPart =
  | {
      readonly type: 'file';
      readonly fieldname: string;
      readonly filename: string;
      readonly file: Readable & { readonly truncated: boolean };
    }
  | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown };

export interface ReceivedForm {
  /** Name of the file in the person's words. */
  readonly fileName: string;
  readonly fields: FormFields;
}

/**
 * Writes the package of a form to `spool` as it comes in, and answers the form's other fields. Throws when there is not
 * exactly one package or it is too large; the spool is removed then.
 */
export async function receiveForm(parts: AsyncIterable<FormPart>, spool: string): Promise<ReceivedForm> {
  try {
    return await readParts(parts, spool);
  } catch (error) {
    await rm(spool, { force: true });
    throw isUnreadable(error) ? refuse('request.invalid') : error;
  }
}

/** True for what the reader of forms says of one that is none; faults of the disk, and refusals, carry a code. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error);
}

async function readParts(parts: AsyncIterable<FormPart>, spool: string): Promise<ReceivedForm> {
  const fields = new Map<string, string[]>();
  let fileName: string | undefined;
  for await (const part of parts) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || fileName !== undefined)
        throw refuse('request.field-invalid', { field: part.fieldname });
      fileName = await writeSpool(part, spool);
    } else if (typeof part.value === 'string') {
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
    }
  }
  if (fileName === undefined) throw refuse('request.field-invalid', { field: 'file' });
  return { fileName, fields };
}

async function writeSpool(part: Extract<FormPart, { type: 'file' }>, spool: string): Promise<string> {
  await mkdir(path.dirname(spool), { recursive: true });
  await pipeline(part.file, releasingMemory(), createWriteStream(spool, { flags: 'wx', mode: 0o600 }));
  if (part.file.truncated) throw refuse('request.too-large', { field: 'file' });
  const shown = part.filename.replaceAll('\\', '/').replaceAll(/\p{Cc}/gu, '');
  return path.basename(shown).slice(0, 200).toWellFormed() || 'package';
}
