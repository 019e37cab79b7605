import { randomUUID } from 'node:crypto';
import type { endpoints, ExternalTool, ExternalToolChange } from '@stoa/contract';
import { toolFault, type ToolFacts, type ToolProtocol } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { conflict } from '../../kernel/refusals/conflict.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { replaceDeployments, selectDeployments, type Deployment } from '../../learning/launches/deployments-store.ts';
import { forgetServed } from '../../learning/launches/served-tools-store.ts';
import { sealToolSecret } from '../../learning/launches/tool-secret.ts';
import { selectTools, type ToolRow } from '../../learning/launches/tools-store.ts';
import { insertTool, selectToolUsage, selectUsage, updateTool, type ToolColumns, type Usage } from './store.ts';

const nothingYet: Usage = { launches: 0, people: 0, last_launched: null };

interface Beside {
  readonly usage?: Usage | undefined;
  readonly deployments?: readonly Deployment[] | undefined;
}

function present(row: ToolRow, { usage = nothingYet, deployments = [] }: Beside): ExternalTool {
  return {
    id: row.id,
    name: row.name,
    protocol: row.protocol,
    launchUrl: row.launch_url,
    origins: [...row.origins],
    told: [...row.told],
    display: row.display,
    enabled: row.enabled,
    frameRefusedBy: row.frame_refused_by,
    consumerKey: row.consumer_key,
    clientId: row.client_id,
    deploymentId: row.deployment_id,
    deployments: deployments.map(({ deploymentId, objectiveIds }) => ({
      deploymentId,
      objectiveIds: [...objectiveIds],
    })),
    loginUrl: row.login_url,
    redirectUrls: [...row.redirect_urls],
    jwksUrl: row.jwks_url,
    custom: { ...row.custom },
    created: row.created.toISOString(),
    launches: usage.launches,
    people: usage.people,
    lastLaunched: usage.last_launched?.toISOString() ?? null,
  };
}

/** Registered tools with how often each was opened. */
export const listExternalTools: Handler<typeof endpoints.listExternalTools> = async (_input, { db, tenantId }) => {
  const [tools, usage, deployments] = await Promise.all([
    selectTools(db, tenantId),
    selectUsage(db, tenantId),
    selectDeployments(db, tenantId),
  ]);
  return {
    data: tools.map((row) => present(row, { usage: usage.get(row.id), deployments: deployments.get(row.id) })),
  };
};

/** How often a tool was opened, by day and course. */
export const getToolUsage: Handler<typeof endpoints.getToolUsage> = async (
  { params: { toolId } },
  { db, tenantId, refuse },
) => {
  if (!(await selectTools(db, tenantId)).some(({ id }) => id === toolId)) throw refuse('resource.not-found');
  return { data: [...(await selectToolUsage(db, { tenantId, toolId }))] };
};

type Writing = RequestContext & Refusing<'request.field-invalid'>;

const jsonOf = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

/** What is there of some columns; what was not sent stays as it is. */
function sentOf<Columns extends object>(
  columns: Columns,
): { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> } {
  // only values that are there are left, which no type of `Object.fromEntries` can say
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Columns]?: Exclude<Columns[Name], undefined>;
  };
}

/** Columns out of what was sent. */
async function columnsOf({ db, tenantId }: Writing, toolId: string, sent: ExternalToolChange): Promise<ToolColumns> {
  const secret = sent.secret === undefined ? undefined : await sealToolSecret(db, { tenantId, toolId }, sent.secret);
  return sentOf({
    name: sent.name,
    launch_url: sent.launchUrl,
    // what was found at another address says nothing of this one
    frame_refused_by: sent.launchUrl === undefined ? undefined : null,
    display: sent.display,
    enabled: sent.enabled,
    consumer_key: sent.consumerKey,
    client_id: sent.clientId,
    deployment_id: sent.deploymentId,
    login_url: sent.loginUrl,
    jwks_url: sent.jwksUrl,
    origins: jsonOf(sent.origins?.map((address) => new URL(address).origin)),
    told: jsonOf(sent.told),
    redirect_urls: jsonOf(sent.redirectUrls),
    public_jwk: jsonOf(sent.publicJwk),
    custom: jsonOf(sent.custom),
    secret,
  });
}

/** Facts of a tool that is there, for the rule about it. */
function factsOf(row: ToolRow): ToolFacts {
  return {
    protocol: row.protocol,
    launchUrl: row.launch_url,
    origins: row.origins,
    consumerKey: row.consumer_key ?? undefined,
    hasSecret: row.secret !== null,
    clientId: row.client_id ?? undefined,
    deploymentId: row.deployment_id ?? undefined,
    loginUrl: row.login_url ?? undefined,
    redirectUrls: row.redirect_urls,
  };
}

/** Whether a host, with its port, is one of this installation. */
export function isOurHost({ tenants, settings }: Pick<Kernel, 'tenants' | 'settings'>): (host: string) => boolean {
  const own = new URL(settings.publicUrl).host;
  return (host) => host === own || tenants.idOfExactHost(host.split(':')[0] ?? '') !== undefined;
}

function refuseFault({ tenants, settings }: Kernel, { refuse }: Writing, facts: ToolFacts): void {
  const fault = toolFault(facts, isOurHost({ tenants, settings }));
  if (fault !== null) throw refuse('request.field-invalid', { field: fault });
}

/** Somebody else has the key, or the client, already. */
const taken = ({ refuse }: Writing) =>
  conflict({
    external_tool_key: () => refuse('request.field-invalid', { field: 'consumerKey' }),
    external_tool_client: () => refuse('request.field-invalid', { field: 'clientId' }),
  });

/** Keeps the deployments of a tool of 1.3 where they were sent, and answers those that it has. */
async function keepDeployments(
  tx: Transaction,
  { tenantId, refuse }: Writing,
  { id: toolId, protocol, sent }: { readonly id: string; readonly protocol: ToolProtocol } & Sent,
): Promise<readonly Deployment[]> {
  if (sent !== undefined) {
    const fits = protocol === '1.3' || sent.length === 0;
    if (!fits || !(await replaceDeployments(tx, { tenantId, toolId }, sent)))
      throw refuse('request.field-invalid', { field: 'deployments' });
  }
  return (await selectDeployments(tx, tenantId)).get(toolId) ?? [];
}

interface Sent {
  readonly sent: readonly Deployment[] | undefined;
}

async function readTool(tx: Transaction, tenantId: string, toolId: string): Promise<ToolRow | undefined> {
  return (await selectTools(tx, tenantId)).find(({ id }) => id === toolId);
}

/** Registers a tool; from then on every link to it works. */
export const registerExternalTool =
  (kernel: Kernel): Handler<typeof endpoints.registerExternalTool> =>
  async ({ body }, context) => {
    const { db, tenantId } = context;
    const { protocol, ...sent } = body;
    refuseFault(kernel, context, { ...sent, protocol, hasSecret: sent.secret !== undefined });
    const id = randomUUID();
    const columns = await columnsOf(context, id, sent);
    return await db
      .transaction()
      .execute(async (tx) => {
        const { name, launchUrl } = body;
        await insertTool(tx, { ...columns, id, tenant_id: tenantId, protocol, name, launch_url: launchUrl });
        await insertAuditEvent(tx, context, {
          what: 'external-tool.register',
          data: { toolId: id, name, protocol },
        });
        const row = await readTool(tx, tenantId, id);
        if (row === undefined) throw new Error('A tool that was just registered is not there.');
        return present(row, {
          deployments: await keepDeployments(tx, context, { id, protocol, sent: sent.deployments }),
        });
      })
      .catch(taken(context));
  };

/** Changes a tool. Switched off, it opens for nobody and reports nothing from then on. */
export const changeExternalTool =
  (kernel: Kernel): Handler<typeof endpoints.changeExternalTool> =>
  async ({ params: { toolId }, body }, context) => {
    const { db, tenantId, refuse } = context;
    const columns = await columnsOf(context, toolId, body);
    const changed = await db
      .transaction()
      .execute(async (tx) => {
        const known = found(await readTool(tx, tenantId, toolId), () => refuse('resource.not-found'));
        const { secret, deployments, ...sent } = body;
        const before = factsOf(known);
        refuseFault(kernel, context, { ...before, ...sent, hasSecret: before.hasSecret || secret !== undefined });
        if (Object.keys(columns).length > 0) await updateTool(tx, { tenantId, toolId }, columns);
        const row = found(await readTool(tx, tenantId, toolId), () => refuse('resource.not-found'));
        await insertAuditEvent(tx, context, {
          what: 'external-tool.change',
          data: { toolId, fields: Object.keys(body), enabled: row.enabled },
        });
        return { row, deployments: await keepDeployments(tx, context, { ...row, sent: deployments }) };
      })
      .catch(taken(context));
    forgetServed({ tenantId, toolId });
    const usage = (await selectUsage(db, tenantId)).get(toolId);
    return present(changed.row, { usage, deployments: changed.deployments });
  };
