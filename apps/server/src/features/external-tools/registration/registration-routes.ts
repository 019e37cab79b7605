import { platformConfiguration } from '@stoa/domain';
import { actorOf } from '../../../kernel/http/caller.ts';
import type { Mount } from '../../../kernel/http/http.ts';
import { configurationPath } from './invite-tool.ts';
import { registerItself } from './register-itself.ts';

const registrationPath = '/lti/register';
const mostBytes = 100_000;

const statusOf = { invalid_token: 401, invalid_client_metadata: 400 } as const;

/** What a tool asks that registers itself: what Stoa is, and to be registered, with the token of its invitation. */
export const mountToolRegistration: Mount = (app, { kernel, limits }) => {
  app.get(configurationPath, { onRequest: limits.usual }, async (request, reply) => {
    void reply.header('Access-Control-Allow-Origin', '*');
    return platformConfiguration(kernel.tenants.originOf(request.caller.tenantId), kernel.settings.version);
  });
  app.post(registrationPath, { onRequest: limits.usual, bodyLimit: mostBytes }, async (request, reply) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const answer = await registerItself(kernel, { actor: actorOf(request), token, body: request.body });
    void reply.header('Cache-Control', 'no-store');
    if ('registered' in answer) return await reply.code(201).send(answer.registered);
    const { error, description } = answer;
    return await reply.code(statusOf[error]).send({ error, error_description: description });
  });
};
