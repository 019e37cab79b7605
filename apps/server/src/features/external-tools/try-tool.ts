import { randomUUID } from 'node:crypto';
import type { endpoints, ToolTrial } from '@stoa/contract';
import { authenticationFault, frameRefusal, type TrialStep } from '@stoa/domain';
import type { Handler } from '../../kernel/calls/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { askTool, fetchJson, ToolFailure } from '../../learning/launches/tool-fetch.ts';
import { openToolSecret } from '../../learning/launches/tool-secret.ts';
import { updateFrameRefused } from './store.ts';
import { selectTools, type ToolRow } from '../../learning/launches/tools-store.ts';

type Step = ToolTrial['data'][number];

/** What a step found; a failure of the tool is one as well. */
interface Found {
  readonly ok: boolean;
  readonly answer: string;
}

interface Trial {
  readonly kernel: Kernel;
  readonly tool: ToolRow;
  /** Whoever tries it: their id is all that the tool gets to know. */
  readonly userId: string;
}

/**
 * Tries a tool as far as it goes without a person in a browser, and tells of each step what was sent and what came
 * back. No message is sent, so that the tool keeps nothing of it.
 */
export const tryExternalTool =
  (kernel: Kernel): Handler<typeof endpoints.tryExternalTool> =>
  async ({ params: { toolId } }, { db, tenantId, person, refuse }) => {
    const tools = await selectTools(db, tenantId);
    const tool = found(
      tools.find(({ id }) => id === toolId),
      () => refuse('resource.not-found'),
    );
    const trial = { kernel, tool, userId: person.id };
    const address = await step('address', null, async () => await reached(trial));
    const frame = await step('frame', null, async () => await framed(trial));
    if (tool.protocol === '1.1')
      return { data: [address, frame, await step('secret', null, async () => await opened(trial))] };
    const keys = await step('keys', null, async () => await keysOf(trial));
    return { data: [address, frame, keys, ...(await loginSteps(trial))] };
  };

async function step(name: TrialStep, sent: string | null, run: () => Promise<Found>): Promise<Step> {
  try {
    return { step: name, sent, ...(await run()) };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { step: name, sent, ok: false, answer: error.message };
  }
}

async function reached({ kernel, tool }: Trial): Promise<Found> {
  const { status } = await askTool(tool.launch_url, kernel.settings.publicUrl);
  return { ok: status < 500 && status !== 404, answer: `${tool.launch_url} answered ${status}.` };
}

/**
 * A browser shows nothing where a tool keeps itself out of frames, and tells nobody: what the address of the tool says
 * of itself is noted, and learners get the tool in a tab of its own at once.
 */
async function framed({ kernel: { db, settings, tenants }, tool }: Trial): Promise<Found> {
  const { status, ...headers } = await askTool(tool.launch_url, settings.publicUrl);
  // a page that says that something is wrong has other headers than the tool
  const isPage = status >= 200 && status < 300;
  const frames = { by: tenants.originOf(tool.tenant_id), of: new URL(tool.launch_url).origin };
  const refusal = isPage ? frameRefusal(headers, frames) : null;
  await updateFrameRefused(db, { tenantId: tool.tenant_id, toolId: tool.id }, refusal);
  if (refusal !== null)
    return { ok: false, answer: `It keeps itself out of frames: ${refusal}. Learners open it in a new tab.` };
  const found = isPage ? 'Nothing keeps it out of frames.' : `It answered ${status}, which says nothing of frames.`;
  return { ok: true, answer: found };
}

async function opened({ kernel: { db }, tool }: Trial): Promise<Found> {
  if (tool.secret === null) return { ok: false, answer: 'It has no secret.' };
  const secret = await openToolSecret(db, { tenantId: tool.tenant_id, toolId: tool.id }, tool.secret);
  return { ok: true, answer: `It signs by the key ${tool.consumer_key ?? ''} and a secret of ${secret.length} signs.` };
}

async function keysOf({ kernel, tool }: Trial): Promise<Found> {
  if (tool.public_jwk !== null)
    return { ok: tool.public_jwk['kty'] === 'RSA', answer: 'It has one key, as registered.' };
  if (tool.jwks_url === null) return { ok: false, answer: 'It tells no key, so that it gets no token.' };
  const read: unknown = await fetchJson(tool.jwks_url, kernel.settings.publicUrl);
  const keys: unknown = typeof read === 'object' && read !== null && 'keys' in read ? read.keys : null;
  const rsa = Array.isArray(keys) ? keys.filter((key: unknown) => Object(key).kty === 'RSA') : [];
  return { ok: rsa.length > 0, answer: `${tool.jwks_url} answered ${rsa.length} keys of RSA.` };
}

/** The tool is asked to begin a login, and what it asks for in return is looked at as in a launch. */
async function loginSteps({ kernel, tool, userId }: Trial): Promise<readonly Step[]> {
  const { login_url: url, client_id: clientId, deployment_id: deploymentId } = tool;
  if (url === null || clientId === null || deploymentId === null) return [];
  const origin = kernel.tenants.originOf(tool.tenant_id);
  const form = new URLSearchParams({
    iss: origin,
    login_hint: userId,
    target_link_uri: tool.launch_url,
    lti_message_hint: randomUUID(),
    client_id: clientId,
    lti_deployment_id: deploymentId,
  });
  const led: URL[] = [];
  const login = await step('login', `POST ${url} ${form.toString()}`, async () => {
    const { status, location } = await askTool(url, kernel.settings.publicUrl, form);
    const leads = location === null ? null : URL.parse(location, url);
    const place = leads === null ? 'nowhere' : leads.origin + leads.pathname;
    const ok = place === `${origin}/lti/authorize`;
    if (ok && leads !== null) led.push(leads);
    return { ok, answer: `${url} answered ${status}, and led to ${place}.` };
  });
  const [asked] = led;
  if (asked === undefined) return [login];
  return [login, await step('authentication', null, async () => await Promise.resolve(judged(asked, { tool, form })))];
}

interface AskedOf {
  readonly tool: ToolRow;
  readonly form: URLSearchParams;
}

function judged(asked: URL, { tool, form }: AskedOf): Found {
  const fields = Object.fromEntries(asked.searchParams);
  const meant = { userId: form.get('login_hint') ?? '', clientId: tool.client_id ?? '', signed: false };
  const fault =
    fields['lti_message_hint'] === form.get('lti_message_hint')
      ? authenticationFault(fields, { ...meant, redirectUrls: tool.redirect_urls })
      : 'lti_message_hint';
  return fault === null
    ? { ok: true, answer: 'It asked for its message as it should.' }
    : { ok: false, answer: `It asked for its message with a wrong ${fault}.` };
}
