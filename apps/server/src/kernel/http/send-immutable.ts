import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Call } from '@stoa/contract';
import { writeDocument } from '@stoa/contract/documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepting } from './compression.ts';

const yearInSeconds = 31_536_000;
const compress = promisify(brotliCompress);
const brotli = accepting('br');

/** An answer as it is sent, again and again. */
interface Written {
  readonly json: string;
  /** As small as it gets; null until that is done, which takes a second for a large one. */
  small: Buffer | null;
}

const written = new WeakMap<object, Written>();

/** An object that never changes is written once, and compressed once while others are answered. */
function writtenOf(answer: object): Written {
  const known = written.get(answer);
  if (known !== undefined) return known;
  const json = writeDocument(answer);
  const made: Written = { json, small: null };
  written.set(answer, made);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  compress(json, { params }).then(
    (small) => (made.small = small),
    // it goes as every other answer does, then
    () => {},
  );
  return made;
}

/**
 * Sends what an address answers for ever: the browser of this person keeps it, and those between only what everybody
 * may have. Where an answer is the same object each time, it is written once.
 */
export function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, by }: { readonly answer: object; readonly by: NonNullable<Call['immutable']> },
): FastifyReply {
  const { json, small } = writtenOf(answer);
  void reply
    .header('Cache-Control', `${by}, max-age=${yearInSeconds}, immutable`)
    .header('Vary', 'Accept-Encoding')
    .type('application/json; charset=utf-8');
  if (small === null || !brotli.test(request.headers['accept-encoding'] ?? '')) return reply.send(json);
  return reply.header('Content-Encoding', 'br').send(small);
}
