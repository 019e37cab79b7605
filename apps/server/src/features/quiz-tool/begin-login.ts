import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import { hashOf, newSecret } from '../../learning/foreign-visits/visits-store.ts';
import { partOf, ownAddresses } from './addresses.ts';
import { insertLogin, selectPlatformsOf, type Platform } from './platforms-store.ts';
import { RefusedLaunch } from './refused-launch.ts';

const Text = Type.String({ minLength: 1, maxLength: 2_000 });
const Asked = Compile(
  Type.Object(
    {
      iss: Text,
      login_hint: Text,
      target_link_uri: Text,
      lti_message_hint: Type.Optional(Type.String({ maxLength: 10_000 })),
      client_id: Type.Optional(Text),
      lti_deployment_id: Type.Optional(Text),
      lti_storage_target: Type.Optional(Type.String({ pattern: '^[\\w-]{1,100}$' })),
    },
    { additionalProperties: true },
  ),
);

/** A login that has begun: where the browser goes next, and what it keeps until it comes back. */
export interface BegunLogin {
  readonly platform: Platform;
  readonly address: string;
  readonly state: string;
  /** Only this browser has it. */
  readonly browser: string;
  /** Frame of the platform that keeps it for browsers that take no cookie; null where it offers none. */
  readonly storageTarget: string | null;
}

interface Here {
  readonly db: Database;
  readonly tenantId: string;
  /** Origin of the tenant. */
  readonly origin: string;
}

/** Begins a launch that another system initiates (OpenID Connect third-party login, LTI security §5.1.1). */
export async function beginLogin({ db, tenantId, origin }: Here, asked: unknown): Promise<BegunLogin> {
  if (!Asked.Check(asked)) throw new RefusedLaunch('message');
  const { iss: issuer, client_id: clientId, target_link_uri: target, lti_deployment_id: deployment } = asked;
  const [platform, another] = await selectPlatformsOf(db, tenantId, { issuer, clientId });
  if (platform === undefined || another !== undefined) throw new RefusedLaunch('platform');
  if (deployment !== undefined && !platform.deployments.includes(deployment)) throw new RefusedLaunch('platform');
  const own = ownAddresses(origin);
  // quizzes are chosen at the address of launches itself
  if (target !== own.launchUrl && partOf(origin, target) === null) throw new RefusedLaunch('quiz');
  const [state, nonce, browser] = [newSecret(), newSecret(), newSecret()];
  const storageTarget = asked.lti_storage_target ?? null;
  const login = { platformId: platform.id, browserHash: hashOf(browser), nonce, target, storageTarget };
  await insertLogin(db, tenantId, { ...login, stateHash: hashOf(state) });
  const address = new URL(platform.loginUrl);
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: own.launchUrl,
    login_hint: asked.login_hint,
    state,
    nonce,
    ...(asked.lti_message_hint === undefined ? {} : { lti_message_hint: asked.lti_message_hint }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { platform, address: address.href, state, browser, storageTarget };
}
