import type { ImportJob } from '@stoa/contract';
import { expect } from 'vitest';
import type { TestPerson } from './person.ts';
import type { TestServer } from './server.ts';

export interface ImportForm {
  readonly file?: Uint8Array<ArrayBuffer>;
  readonly fileName?: string;
  readonly fields?: readonly (readonly [name: string, value: string])[];
}

/** Sends a package as the command-line program does. */
export async function sendImport<Body = ImportJob>(
  server: TestServer,
  person: TestPerson,
  { file, fileName = 'package.imscc', fields = [] }: ImportForm,
): Promise<{ readonly status: number; readonly body: Body }> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (file !== undefined) form.append('file', new File([file], fileName));
  const response = await fetch(`${server.origin}/api/admin/v1/imports`, {
    method: 'POST',
    body: form,
    headers: { cookie: person.cookie, origin: server.origin, 'x-requested-with': 'XMLHttpRequest' },
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

/** The job when it has come to its end. */
export async function finishedImport(person: TestPerson, id: string): Promise<ImportJob> {
  const read = async () => (await person.call<ImportJob>('getImport', { params: { importId: id } })).body;
  await expect.poll(async () => (await read()).finished, { timeout: 60_000, interval: 20 }).not.toBeNull();
  return await read();
}

/** Sends a package and waits for its end. */
export async function imported(server: TestServer, person: TestPerson, form: ImportForm): Promise<ImportJob> {
  const { status, body } = await sendImport(server, person, form);
  expect(status).toBe(202);
  return await finishedImport(person, body.id);
}
