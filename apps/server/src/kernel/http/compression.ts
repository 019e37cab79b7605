import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** About one packet: below it, nothing is won. */
const leastLength = 1_400;
/** Nearly as small as the best level, in half the time. */
const level = 4;

/**
 * Compresses pages and JSON on the way out, for phones on slow networks; files are compressed when they are built or as
 * they are. No answer carries a secret beside what its asker typed, so that its length gives nothing away.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      typeof payload !== 'string' ||
      payload.length < leastLength ||
      !isWanted(request) ||
      reply.hasHeader('Content-Encoding')
    )
      return payload;
    return await compressed(reply, payload);
  });
}

async function compressed(reply: FastifyReply, payload: string): Promise<Buffer> {
  void reply.header('Content-Encoding', 'gzip').header('Vary', 'Accept-Encoding').removeHeader('Content-Length');
  return await compress(payload, { level });
}

function isWanted({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(headers['accept-encoding'] ?? '');
}
