import type { ImportJob } from '@stoa/contract';
import { parentPort, workerData } from 'node:worker_threads';

/** A package on its way to a server, sent by a thread of its own so that its work is not counted as the server's. */
export interface Sending {
  readonly origin: string;
  readonly cookie: string;
  readonly file: Uint8Array<ArrayBuffer>;
}

/** What the server answered. */
export interface Sent {
  readonly status: number;
  readonly job: ImportJob;
}

const { origin, cookie, file }: Sending = workerData;
const form = new FormData();
form.append('file', new File([file], 'package.imscc'));
const response = await fetch(`${origin}/api/admin/v1/imports`, {
  method: 'POST',
  body: form,
  headers: { cookie, origin, 'x-requested-with': 'XMLHttpRequest' },
});
const sent: Sent = { status: response.status, job: JSON.parse(await response.text()) };
parentPort?.postMessage(sent);
