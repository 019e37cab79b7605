import type { Answer } from './person.ts';

/** Everything by which one refusal could be told from another. */
export function traces({ status, headers, body }: Answer<unknown>): object {
  const kept = [...headers].filter(([name]) => !['x-request-id', 'x-server-time', 'date'].includes(name));
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: Object.fromEntries(kept), body: text.replaceAll(headers.get('x-request-id') ?? '-', 'ID') };
}
