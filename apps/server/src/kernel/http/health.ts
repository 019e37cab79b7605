import type { FastifyInstance } from 'fastify';
import { selectDatabaseTime } from '../../db/database-time.ts';
import { AskLater } from '../refusals/refusal.ts';
import type { Http, Mount } from './http.ts';
import { sendJson } from './send-json.ts';

const retryAfterSeconds = 2;

/** What monitors want to know beside readiness. Asks no database. */
export type HealthDetails = (now: Date) => object;

/** Liveness does not touch the database, or a database that is away would restart every server; readiness does. */
export const mountHealth =
  (details: HealthDetails): Mount =>
  (app: FastifyInstance, { kernel }: Http): void => {
    app.get('/health/live', (_request, reply) => sendJson(reply, { status: 'ok' }));
    app.get('/health/ready', async (request, reply) => {
      await selectDatabaseTime(kernel.db).catch((error: unknown) => {
        request.log.warn({ err: error }, 'database away');
        throw new AskLater('server.not-ready', retryAfterSeconds);
      });
      return sendJson(reply, { status: 'ok', ...details(kernel.clock.now()) });
    });
  };
