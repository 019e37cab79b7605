import { randomUUID } from 'node:crypto';
import { Uuid } from '@stoa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http } from './http.ts';
import type { CommandRoute } from '../calls/context.ts';
import { sendJson } from './send-json.ts';
import { checker } from '../calls/validation.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Person } from '../auth/person.ts';
import type { Sent } from '../commands/commands.ts';
import { presentCommand } from '../commands/record.ts';
import type { StoredCommand } from '../commands/store.ts';

/** Milliseconds: a command is answered as queued after ten seconds; the rest is for finding out. */
const commandDeadline = 15_000;

const refuse = Refusal.of<'session.missing'>();

const checkId = checker(Type.Object({ id: Uuid }));
const identified = Compile(Type.Object({ id: Uuid }, { additionalProperties: true }));

/** Opens a command: POST accepts or performs it, GET with its id says how it stands. */
export function mountCommand(app: FastifyInstance, http: Http, route: CommandRoute): void {
  const { commands } = http.kernel;
  const { path } = route.endpoint;
  const kind = path.slice(path.lastIndexOf('/') + 1);
  const options = {
    config: { guard: route.guard, deadline: commandDeadline },
    onRequest: http.gate({ guard: route.guard }),
  };
  commands.add(kind, route);

  app.post(path, options, async (request, reply) => {
    route.checkBody(request.body);
    const sent = sentCommand(request, kind);
    if (prefersSync(request)) return answerPerformed(reply, path, await commands.perform(sent));
    await commands.accept(sent);
    return answerAccepted(reply, path, sent.id);
  });

  app.get<{ Params: { id: string } }>(`${path}/:id`, options, async (request, reply) => {
    checkId(request.params);
    const key = { tenantId: request.caller.tenantId, ownerId: signedIn(request).id, kind, id: request.params.id };
    return sendJson(reply, presentCommand(await commands.find(key)));
  });
}

function answerPerformed(reply: FastifyReply, path: string, stored: StoredCommand): FastifyReply {
  if (stored.completed === null) return answerAccepted(reply, path, stored.id);
  return sendJson(reply.header('Preference-Applied', 'respond-sync'), presentCommand(stored));
}

function answerAccepted(reply: FastifyReply, path: string, id: string): FastifyReply {
  const url = `${path}/${id}`;
  void reply.header('Preference-Applied', 'respond-async').header('Location', url);
  return sendJson(reply, { id, url }, 202);
}

/** RFC 7240; asynchronous unless asked otherwise. */
function prefersSync(request: FastifyRequest): boolean {
  const { prefer } = request.headers;
  const preferences = (Array.isArray(prefer) ? prefer.join(',') : (prefer ?? '')).split(/[,;]/);
  return preferences.some((preference) => preference.trim().toLowerCase() === 'respond-sync');
}

function sentCommand(request: FastifyRequest, kind: string): Sent {
  const { caller, body } = request;
  const { tenantId, locale, session } = caller;
  const origin = { requestId: request.id, address: request.ip, impersonatorId: session?.impersonator?.id ?? null };
  return { tenantId, kind, id: idOf(body), body, locale, person: signedIn(request), origin };
}

/** Id of a command in a checked body. An id that may be left out is made up, so that the command can be polled. */
function idOf(body: unknown): string {
  return identified.Check(body) ? body.id : randomUUID();
}

function signedIn(request: FastifyRequest): Person {
  const { person } = request.caller;
  if (person === null) throw refuse('session.missing');
  return person;
}
