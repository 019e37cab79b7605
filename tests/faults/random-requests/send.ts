import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RandomRequest } from './random-request.ts';

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request as it is, which `fetch` would put right. */
export async function send(origin: string, { method, path, headers, body }: RandomRequest): Promise<RawAnswer> {
  return await new Promise((resolve, reject) => {
    const asked = request(`${origin}/`, { agent, method, path, headers }, (answer) => {
      text(answer).then(
        (told) => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text: told }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}

export function hangUp(): void {
  agent.destroy();
}
