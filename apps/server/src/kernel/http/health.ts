import type { FastifyInstance } from 'fastify';
import { selectDatabaseTime } from '../../db/database-time.ts';
import { AskLater } from '../refusals/refusal.ts';
import type { Http } from './http.ts';
import { sendJson } from './send-json.ts';

const retryAfterSeconds = 2;

/** Liveness does not touch the database, or a database that is away would restart every server; readiness does. */
export function mountHealth(app: FastifyInstance, { kernel }: Http): void {
  app.get('/health/live', (_request, reply) => sendJson(reply, { status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    await selectDatabaseTime(kernel.db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'database away');
      throw new AskLater('server.not-ready', retryAfterSeconds);
    });
    return sendJson(reply, { status: 'ok' });
  });
}
