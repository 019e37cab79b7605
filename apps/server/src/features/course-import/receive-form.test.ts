import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { receiveForm, type FormPart } from './receive-form.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoa-form-'));
});
afterAll(() => rm(folder, { recursive: true }));

const field = (fieldname: string, value: string): FormPart => ({ type: 'field', fieldname, value });
const file = (filename: string, content: string, truncated = false, fieldname = 'file'): FormPart => ({
  type: 'file',
  fieldname,
  filename,
  file: Object.assign(Readable.from([Buffer.from(content)]), { truncated }),
});

async function* form(...parts: readonly FormPart[]): AsyncGenerator<FormPart> {
  yield* parts;
}

async function refusalOf(parts: readonly FormPart[], spool: string): Promise<string> {
  const error: unknown = await receiveForm(form(...parts), spool).catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? `${error.code} ${error.field}` : String(error);
}

test('the package lies in the spool, and fields may come before and after it', async () => {
  const spool = path.join(folder, 'deep', 'a.package');
  const received = await receiveForm(
    form(field('enrol', 'a'), file('C:\\courses\\my course.zip', 'bytes'), field('enrol', 'b')),
    spool,
  );
  expect(received).toEqual({ fileName: 'my course.zip', fields: new Map([['enrol', ['a', 'b']]]) });
  expect(readFileSync(spool, 'utf8')).toBe('bytes');
});

test.each<[string, readonly FormPart[], string]>([
  ['too large', [file('a.zip', 'x', true)], 'request.too-large file'],
  ['missing', [field('code', 'a')], 'request.field-invalid file'],
  ['not alone', [file('a.zip', 'x'), file('b.zip', 'y')], 'request.field-invalid file'],
  ['under another name', [file('a.zip', 'x', false, 'upload')], 'request.field-invalid upload'],
])('a package that is %s is refused and leaves nothing', async (_how, parts, refusal) => {
  const spool = path.join(folder, `${crypto.randomUUID()}.package`);
  expect(await refusalOf(parts, spool)).toBe(refusal);
  expect(existsSync(spool)).toBe(false);
});

test('a form that cannot be read is refused, and a fault of the disk stays one', async () => {
  const spool = path.join(folder, 'broken.package');
  const failing = async (fault: Error) => {
    async function* broken(): AsyncGenerator<FormPart> {
      yield file('a.zip', 'x');
      throw fault;
    }
    return await receiveForm(broken(), spool).catch((thrown: unknown) => thrown);
  };
  expect(await failing(new Error('Unexpected end of form'))).toMatchObject({ code: 'request.invalid' });
  expect(await failing(Object.assign(new Error('no room'), { code: 'ENOSPC' }))).toMatchObject({ code: 'ENOSPC' });
  expect(existsSync(spool)).toBe(false);
});
