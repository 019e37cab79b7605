import type { Database } from '../../db/database.ts';
import { openSecret, sealSecret } from '../../kernel/secrets/sealed.ts';

/** The tool whose secret is meant. */
interface ToolIdentity {
  readonly tenantId: string;
  readonly toolId: string;
}

const sealOf = ({ tenantId, toolId }: ToolIdentity) => ({ tenantId, name: 'external-tool-key', owner: toolId });

/** The secret of a tool of LTI 1.1 as it stands in its row. */
export async function sealToolSecret(db: Database, tool: ToolIdentity, secret: string): Promise<Buffer> {
  return await sealSecret(db, sealOf(tool), Buffer.from(secret, 'utf8'));
}

export async function openToolSecret(db: Database, tool: ToolIdentity, sealed: Buffer): Promise<string> {
  return (await openSecret(db, sealOf(tool), sealed)).toString('utf8');
}
