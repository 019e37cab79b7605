import type { Answer } from './person.ts';

/** Everything by which one refusal could be told from another. */
export function traces({ status, headers, body }: Answer<unknown>): object {
  const [, nonce = '-'] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const kept = [...headers]
    .filter(([name]) => !['x-request-id', 'x-server-time', 'date'].includes(name))
    // compressed, a nonce takes as many bytes as chance has it
    .filter(([name]) => name !== 'content-length' || nonce === '-')
    .map(([name, value]) => [name, value.replaceAll(nonce, 'NONCE')]);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const said = text.replaceAll(headers.get('x-request-id') ?? '-', 'ID').replaceAll(nonce, 'NONCE');
  return { status, headers: Object.fromEntries(kept), body: said };
}

interface CommandAnswer {
  readonly completed: { readonly state: number; readonly errors: readonly object[] };
}

/** A command that was refused is answered with its record, which names the command. */
export function outcome(answer: Answer<unknown>): object {
  return isRecord(answer.body)
    ? { status: answer.status, state: answer.body.completed.state, errors: answer.body.completed.errors }
    : traces(answer);
}

/** Refused at once, or by the record of its command. */
export function isRefused({ status, body }: Answer<unknown>): boolean {
  return isRecord(body) ? body.completed.state === 2 : status >= 400;
}

function isRecord(body: unknown): body is CommandAnswer {
  return (
    typeof body === 'object' &&
    body !== null &&
    'completed' in body &&
    typeof body.completed === 'object' &&
    body.completed !== null
  );
}
