import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, deviceOf } from '../../../kernel/http/caller.ts';
import { isOwnOrigin } from '../../../kernel/http/forged-requests.ts';
import type { Http } from '../../../kernel/http/http.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import { noteFault } from '../note-fault.ts';
import { finishStep, inStep, showCode, type Interactions, type Step } from '../second-factor/routes.ts';
import { passkeyScript, passkeyScriptPath } from './passkey-form.ts';
import { sentBy } from './sent.ts';
import { mountPasskeySetUp } from './set-up-routes.ts';
import { selectPasskeys } from './store.ts';
import { askForPasskey, takePasskey, type PasskeyFault, type RefusedPasskey } from './use-passkey.ts';

const refuse = Refusal.of<'request.origin-refused' | 'passkey.not-here' | 'sign-in.failed'>();

const yearInSeconds = 31_536_000;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface PasskeyParts {
  readonly interactions: Interactions;
  /** Shows the form of passwords with what is wrong about the passkey; null when no sign-in is under way. */
  readonly showForm: (exchange: Exchange, fault: PasskeyFault | null) => Promise<FastifyReply>;
}

/** Mounts the use of passkeys: instead of the password, and after it. */
export function mountPasskeys(app: FastifyInstance, http: Http, parts: PasskeyParts): void {
  app.get(passkeyScriptPath, async (_request, reply) =>
    reply
      .header('Cache-Control', `public, max-age=${yearInSeconds}, immutable`)
      .type('text/javascript; charset=utf-8')
      .send((await passkeyScript()).text),
  );

  mountInsteadOfPassword(app, http, parts);
  mountAfterPassword(app, http, parts.interactions);
  mountPasskeySetUp(app, http, parts.interactions);
}

function mountInsteadOfPassword(
  app: FastifyInstance,
  { kernel, limits }: Http,
  { interactions, showForm }: PasskeyParts,
): void {
  const options = { onRequest: limits.signIn };

  app.post(`${interactions.path}/passkey/options`, options, async (request, reply) => {
    if (!isOwnOrigin(request, kernel.tenants)) throw refuse('request.origin-refused');
    const uid = await interactions.uidOf(request, reply);
    if (uid === null) throw refuse('sign-in.failed');
    const asked = await askForPasskey(kernel, { tenantId: request.caller.tenantId, uid, accountId: null }, []);
    if (asked === null) throw refuse('passkey.not-here');
    return reply.send(asked);
  });

  app.post(`${interactions.path}/passkey`, options, async (request, reply) => {
    if (!isOwnOrigin(request, kernel.tenants)) throw refuse('request.origin-refused');
    const uid = await interactions.uidOf(request, reply);
    if (uid === null) return await showForm({ request, reply }, null);
    const taken = await takePasskey(
      kernel,
      { tenantId: request.caller.tenantId, uid, accountId: null },
      sentBy(request.body),
    );
    if ('fault' in taken) {
      noteRefused(kernel, request, { ...taken, step: 'sign-in' });
      return await showForm({ request, reply }, taken.fault);
    }
    // the device and its person were proven at once: nothing more is asked for
    return await interactions.finish(request, reply, {
      accountId: taken.passkey.userId,
      proofs: ['pop', 'user', 'mfa'],
    });
  });
}

function mountAfterPassword(app: FastifyInstance, { kernel, limits }: Http, interactions: Interactions): void {
  const options = { onRequest: limits.signIn };
  const step = (act: (step: Step) => Promise<FastifyReply>) => inStep({ kernel, interactions }, act);

  app.post(
    `${interactions.path}/code/passkey/options`,
    options,
    step(async ({ request, reply, uid, given }) => {
      const { tenantId } = request.caller;
      const { accountId } = given;
      const own = await selectPasskeys(kernel.db, { id: accountId, tenantId });
      const asked = own.length === 0 ? null : await askForPasskey(kernel, { tenantId, uid, accountId }, own);
      if (asked === null) throw refuse('passkey.not-here');
      return reply.send(asked);
    }),
  );

  app.post(
    `${interactions.path}/code/passkey`,
    options,
    step(async (at) => {
      const { request, uid } = at;
      const { accountId } = at.given;
      const asking = { tenantId: request.caller.tenantId, uid, accountId };
      const taken = await takePasskey(kernel, asking, sentBy(request.body));
      if ('fault' in taken) {
        noteRefused(kernel, request, { ...taken, step: 'second-factor' });
        return await showCode(kernel, at, taken.fault);
      }
      return await finishStep({ kernel, interactions }, at, ['pwd', 'pop', 'mfa']);
    }),
  );
}

function noteRefused(
  kernel: Kernel,
  request: FastifyRequest,
  refused: RefusedPasskey & { readonly step: 'sign-in' | 'second-factor' },
): void {
  noteFault(kernel, { ...refused, actor: actorOf(request), device: deviceOf(request) });
}
