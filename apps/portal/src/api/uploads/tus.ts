import { handInFilesPath } from '@stoa/contract/streams';
import { CallError, callErrorFrom, noAnswer } from '../calls/call-error.ts';
import { headersOf, send, urlOf } from '../calls/call.ts';
import { connection } from '../calls/connection.ts';

/** Work at an activity that files are for. */
export interface WorkOfFiles {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** What files are for: to be handed in, or to answer a question of a quiz. */
export interface UploadPlace extends WorkOfFiles {
  readonly answers?: { readonly questionId: string; readonly interactionId: string };
}

/** How files travel: their addresses, and what a request for one is sent with. */
export interface UploadWay {
  /** Address to which files of one's own work are sent. */
  readonly files: (work: WorkOfFiles) => string;
  /** Address at which a stored one is had back. */
  readonly content: (work: WorkOfFiles, fileId: string) => string;
  readonly headers: (headers: Readonly<Record<string, string>>) => Headers;
  /** A response that is good. Throws `CallError`. */
  readonly send: (method: string, address: string, headers: Readonly<Record<string, string>>) => Promise<Response>;
}

const workOf = ({ objectiveWorkflowId, activityWorkflowId }: WorkOfFiles) => ({
  objectiveWorkflowId,
  activityWorkflowId,
});

const version = { 'Tus-Resumable': '1.0.0' };

const filesOf = (work: WorkOfFiles): string => urlOf(handInFilesPath, workOf(work));

/** The portal's way, with the session of whoever is signed in. */
let way: UploadWay = {
  files: filesOf,
  content: (work, fileId) => `${filesOf(work)}/${fileId}/content`,
  headers: (headers) => headersOf({ headers }),
  send: (method, address, headers) => send(method, address, { headers }),
};

/** From now on files travel another way: that of a page without a session. */
export function sendFilesBy(other: UploadWay): void {
  way = other;
}

/** Address of a file of one's own work, to which its parts are sent. */
export function uploadAddress(work: WorkOfFiles, fileId: string): string {
  return `${way.files(work)}/${fileId}`;
}

/** Address at which one's own stored file is had back. */
export function ownFileAddress(work: WorkOfFiles, fileId: string): string {
  return way.content(work, fileId);
}

/** The bytes of one's own stored file. Throws `CallError`. */
export async function ownFile(work: WorkOfFiles, fileId: string): Promise<Blob> {
  return await (await way.send('GET', ownFileAddress(work, fileId), {})).blob();
}

/** Tells the server of a file. The same id again is the same file. Throws `CallError`. */
export async function beginUpload(place: UploadPlace, id: string, { name, size }: File): Promise<void> {
  const { answers } = place;
  const metadata = Object.entries({
    filename: name,
    id,
    ...(answers && { question: answers.questionId, interaction: answers.interactionId }),
  })
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');
  const headers = { ...version, 'Upload-Length': String(size), 'Upload-Metadata': metadata };
  await way.send('POST', way.files(place), headers);
}

/** Bytes that the server holds. Throws `CallError`. */
export async function askOffset(address: string): Promise<number> {
  const response = await way.send('HEAD', address, version);
  return Number(response.headers.get('upload-offset'));
}

/** Takes a file out of its place, whole or not; one that is not there is out of it. Throws `CallError`. */
export async function removeUpload(address: string): Promise<void> {
  try {
    await way.send('DELETE', address, version);
  } catch (error) {
    if (!(error instanceof CallError && error.has('hand-in.file-not-found'))) throw error;
  }
}

interface Part {
  readonly offset: number;
  readonly bytes: Blob;
  readonly signal: AbortSignal;
  /** Hears of bytes of the part that are on their way. */
  readonly onProgress: (sent: number) => void;
}

/** Sends a part and answers the offset of the next. Throws `CallError`. */
export async function sendPart(address: string, { offset, bytes, signal, onProgress }: Part): Promise<number> {
  const request = new XMLHttpRequest();
  request.open('PATCH', address);
  const type = 'application/offset+octet-stream';
  const headers = way.headers({ ...version, 'Upload-Offset': String(offset), 'Content-Type': type });
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, bytes.size)));
  const onAbort = () => request.abort();
  signal.addEventListener('abort', onAbort);
  try {
    await new Promise<void>((resolve) => {
      request.addEventListener('loadend', () => resolve());
      request.send(bytes);
    });
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
  if (request.status === noAnswer) {
    if (!signal.aborted) connection.lost();
    throw new CallError(noAnswer, []);
  }
  if (request.status !== 204) throw await callErrorFrom(responseOf(request));
  connection.found();
  return Number(request.getResponseHeader('upload-offset'));
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? 'text/plain';
  return new Response(request.responseText, { status: request.status, headers: { 'content-type': type } });
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
