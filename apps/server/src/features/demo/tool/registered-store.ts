import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { demoClient } from './demo-tool.ts';
import { formerLinks, demoToolAddress as unknown } from './links.ts';

export interface RunningTool {
  /** Where browsers find it. */
  readonly origin: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
}

/**
 * Registers the demo tool where it is now, and leads the links of the demo courses there: another start may have
 * another port, and an earlier version named tools that did not exist. Null switches it off, so that its activities
 * say so.
 */
export async function registerDemoTool(db: Database, tenantId: string, tool: RunningTool | null): Promise<void> {
  const address = tool === null ? null : `${tool.origin}/launch`;
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('external_tool')
      .select('launch_url')
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', demoClient.clientId)
      .forUpdate()
      .executeTakeFirst();
    await sql`
      insert into external_tool as x (tenant_id, name, protocol, launch_url, client_id, deployment_id, login_url,
        redirect_urls, public_jwk, enabled)
      values (${tenantId}, 'Demo tool', '1.3', ${address ?? unknown}, ${demoClient.clientId}, ${demoClient.deploymentId},
        ${tool === null ? unknown : `${tool.origin}/login`}, ${JSON.stringify([address ?? unknown])}::jsonb,
        ${tool === null ? null : JSON.stringify(tool.publicJwk)}::jsonb, ${tool !== null})
      on conflict (tenant_id, client_id) where client_id is not null do update set
        launch_url = case when excluded.enabled then excluded.launch_url else x.launch_url end,
        login_url = case when excluded.enabled then excluded.login_url else x.login_url end,
        redirect_urls = case when excluded.enabled then excluded.redirect_urls else x.redirect_urls end,
        public_jwk = coalesce(excluded.public_jwk, x.public_jwk), enabled = excluded.enabled`.execute(tx);
    if (address === null) return;
    await sql`
      update activity set content = jsonb_set(content, '{launchUrl}', to_jsonb(${address}::text))
      where tenant_id = ${tenantId} and content ->> 'type' = 'externalTool' and content ->> 'launchUrl' <> ${address}
        and content ->> 'launchUrl' in (${unknown}, ${before?.launch_url ?? unknown})`.execute(tx);
    await sql`
      update activity set content = content || jsonb_build_object('tool', 'lti13', 'launchUrl', ${address}::text,
        'custom', jsonb_build_object('task', ${JSON.stringify(formerLinks)}::jsonb ->> (content ->> 'launchUrl')))
      where tenant_id = ${tenantId} and content ->> 'type' = 'externalTool'
        and ${JSON.stringify(formerLinks)}::jsonb ? (content ->> 'launchUrl')`.execute(tx);
  });
}
