import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../refusals/unavailable.ts';

/** Milliseconds in which a request is answered, apart from the time that its body and its answer are on their way. */
const usualDeadline = 5_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds instead of the usual ones; null for work that takes its time, such as taking in a large file. */
    deadline?: number | null;
  }
  interface FastifyRequest {
    answerTimer: NodeJS.Timeout | null;
  }
}

/**
 * Nobody waits longer for an answer than its deadline, whatever hangs behind this server. What was begun is not undone
 * by it: a command that is sent again is still the same command.
 */
export function limitAnswerTimes(app: FastifyInstance): void {
  app.decorateRequest('answerTimer', null);
  app.addHook('onRequest', async (request, reply) => begin(request, reply));
  app.addHook('preParsing', async (request) => end(request));
  app.addHook('preValidation', async (request, reply) => begin(request, reply));
  app.addHook('onSend', async (request) => end(request));
}

function begin(request: FastifyRequest, reply: FastifyReply): void {
  const { deadline = usualDeadline } = request.routeOptions.config;
  if (deadline === null) return;
  request.answerTimer = setTimeout(() => {
    if (!reply.sent) void reply.send(Unavailable.because('slow'));
  }, deadline);
}

function end({ answerTimer }: FastifyRequest): void {
  if (answerTimer !== null) clearTimeout(answerTimer);
}
