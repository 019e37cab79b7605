import { NewPasskey } from '@stoa/contract';
import { browserTitles, readBrowser, readOperatingSystem, type Locale } from '@stoa/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import { actorOf, deviceOf } from '../../../kernel/http/caller.ts';
import type { Http } from '../../../kernel/http/http.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { pageLocale } from '../../../kernel/pages/page-locale.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { countFactors } from '../second-factor/factors.ts';
import { inStep, showCodes, showSetUp, type Interactions, type Step } from '../second-factor/routes.ts';
import { selectSigningIn } from '../second-factor/store.ts';
import { askForNewPasskey, takeNewPasskey } from './add-passkey.ts';
import { sentBy } from './sent.ts';

const refuse = Refusal.of<'passkey.not-here'>();

const Text = Type.String({ maxLength: 20_000 });
/** What a browser's script sends of a new passkey (`RegistrationResponseJSON`). */
const Sent = Compile(
  Type.Object({
    id: Text,
    response: Type.Object({
      clientDataJSON: Text,
      attestationObject: Text,
      transports: Type.Optional(Type.Array(Text, { maxItems: 10 })),
    }),
  }),
);
const Made = Compile(NewPasskey);

/** Mounts the set-up of a passkey by somebody who needs a second factor and has none. */
export function mountPasskeySetUp(app: FastifyInstance, { kernel, limits }: Http, interactions: Interactions): void {
  const options = { onRequest: limits.signIn };
  const step = (act: (step: Step) => Promise<FastifyReply>) => inStep({ kernel, interactions }, act);
  app.post(
    `${interactions.path}/set-up/passkey/options`,
    options,
    step((at) => begin(kernel, at)),
  );
  app.post(
    `${interactions.path}/set-up/passkey`,
    options,
    step((at) => take(kernel, at)),
  );
}

/** Whoever has a second factor is asked for it, and adds another one when they are in. */
async function begin(kernel: Kernel, { request, reply, uid, given }: Step): Promise<FastifyReply> {
  const person = { id: given.accountId, tenantId: request.caller.tenantId };
  const owner = await selectSigningIn(kernel.db, person);
  if (owner === undefined || (await countFactors(kernel.db, person)) > 0) throw refuse('passkey.not-here');
  const shown = { email: owner.email, name: `${owner.firstName} ${owner.lastName}`, known: [] };
  const asked = await askForNewPasskey(kernel, { person, of: uid }, shown);
  if (asked === null) throw refuse('passkey.not-here');
  return reply.send(asked);
}

async function take(kernel: Kernel, at: Step): Promise<FastifyReply> {
  const { request, uid, given, languages } = at;
  const person = { id: given.accountId, tenantId: request.caller.tenantId };
  const made = madeBy(request, pageLocale(request, languages));
  const taken =
    made === null
      ? null
      : await takeNewPasskey(
          kernel,
          { person, of: uid },
          {
            made,
            onlyAsFirst: true,
            note: (tx, name) =>
              insertAuditEvent(tx, actorOf(request), { what: 'passkey.add', subjectId: person.id, data: { name } }),
          },
        );
  if (taken === null) return await showSetUp(kernel, at, { kind: 'passkey-not-made' });
  return await showCodes(kernel, at, taken.recoveryCodes ?? []);
}

function madeBy(request: FastifyRequest, locale: Locale): NewPasskey | null {
  const sent = sentBy(request.body);
  if (!Sent.Check(sent)) return null;
  const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = sent.response;
  const made = { name: deviceName(request, locale), credentialId: sent.id, clientData, attestation, transports };
  return Made.Check(made) ? made : null;
}

/** The name by which its person knows it, until they give it another one. */
function deviceName(request: FastifyRequest, locale: Locale): string {
  const { userAgent = '' } = deviceOf(request);
  const { name } = readBrowser(userAgent);
  const system = readOperatingSystem(userAgent);
  const browser = browserTitles[name];
  if (browser !== null && system !== null) return sentence(locale, 'profile.sessions.device', { browser, system });
  return browser ?? system ?? sentence(locale, 'profile.sessions.unknown');
}
