import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../refusals/unavailable.ts';
import type { Http, Mount } from './http.ts';
import { sendJson } from './send-json.ts';

/** What monitors want to know beside readiness. Asks no database. */
export type HealthDetails = (now: Date) => object;

/** Liveness does not touch the database, or a database that is away would restart every server; readiness does. */
export const mountHealth =
  (details: HealthDetails): Mount =>
  (app: FastifyInstance, { kernel }: Http): void => {
    app.get('/health/live', (_request, reply) => sendJson(reply, { status: 'ok' }));
    app.get('/health/ready', async (request, reply) => {
      const reason = await kernel.readiness.ask();
      if (reason === null) return sendJson(reply, { status: 'ok', ...details(kernel.clock.now()) });
      request.log.warn({ reason }, 'not ready');
      throw Unavailable.asNotReady(reason);
    });
  };
