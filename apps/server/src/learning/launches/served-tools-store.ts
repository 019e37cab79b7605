import type { Database } from '../../db/database.ts';
import { ExpiringCache } from '../../kernel/expiring-cache.ts';

/** A tool that asks a service by itself. */
interface ServedTool {
  readonly tenantId: string;
  readonly toolId: string;
}

type Told = readonly string[] | undefined;

/** What is switched off on one server opens nothing on the others after this many milliseconds. */
const rememberedFor = 1_000;
const mostRemembered = 1_000;
const known = new ExpiringCache<Told>(rememberedFor, mostRemembered);

const keyOf = ({ tenantId, toolId }: ServedTool) => `${tenantId} ${toolId}`;

/** What a tool may be told of people; undefined where it is not registered, or switched off. */
export async function selectServed(db: Database, tool: ServedTool): Promise<Told> {
  return await known.get(keyOf(tool), async () => {
    const row = await db
      .selectFrom('external_tool')
      .select('told')
      .where('tenant_id', '=', tool.tenantId)
      .where('id', '=', tool.toolId)
      .where('protocol', '=', '1.3')
      .where('enabled', '=', true)
      .executeTakeFirst();
    return row?.told;
  });
}

/** The tool was changed just now: it is asked anew at once. */
export function forgetServed(tool: ServedTool): void {
  known.forget(keyOf(tool));
}
