import { randomUUID } from 'node:crypto';
import { handInFilesPath } from '@stoa/contract';
import type { Answer, TestPerson } from './person.ts';

/** Work at an activity that asks for files. */
export interface UploadedTo {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

const tus = { 'tus-resumable': '1.0.0' };

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Address of the files of a work. */
export function filesOf({ objectiveWorkflowId, activityWorkflowId }: UploadedTo): string {
  return handInFilesPath
    .replace(':objectiveWorkflowId', objectiveWorkflowId)
    .replace(':activityWorkflowId', activityWorkflowId);
}

interface Beginning {
  readonly name: string;
  readonly size: number;
  readonly id?: string;
  /** What it answers in a quiz; it is handed in otherwise. */
  readonly answers?: AnswerPlace;
}

/** A question, and the way to answer it. */
interface AnswerPlace {
  readonly question: string;
  readonly interaction: string;
}

export async function beginFile<Body = unknown>(
  person: TestPerson,
  work: UploadedTo,
  { name, size, id = randomUUID(), answers }: Beginning,
): Promise<Answer<Body>> {
  const pairs = { filename: name, id, ...answers };
  const metadata = Object.entries(pairs)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');
  const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': metadata };
  return await person.send('POST', filesOf(work), { headers });
}

/** Sends a part of a file, at its address. */
export async function sendPart<Body = unknown>(
  person: TestPerson,
  address: string,
  { offset, text }: { readonly offset: number; readonly text: string },
): Promise<Answer<Body>> {
  const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return await person.send('PATCH', address, { headers, body: text });
}

export async function askOffset(person: TestPerson, address: string): Promise<string> {
  const { status, headers } = await person.send('HEAD', address, { headers: tus });
  return `${status} ${headers.get('upload-offset') ?? ''}`;
}

export async function removeFile(person: TestPerson, address: string): Promise<number> {
  return (await person.send('DELETE', address, { headers: tus })).status;
}

/** Sends a whole file, and answers its id. */
export async function sendFile(
  person: TestPerson,
  work: UploadedTo,
  { name, text, ...more }: { readonly name: string; readonly text: string } & Pick<Beginning, 'answers'>,
): Promise<string> {
  const id = randomUUID();
  await beginFile(person, work, { name, size: Buffer.byteLength(text), id, ...more });
  await sendPart(person, `${filesOf(work)}/${id}`, { offset: 0, text });
  return id;
}
