import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/route.ts';

export interface FileRow {
  readonly sha256: Buffer;
  readonly size: number;
  readonly media_type: string;
  readonly name: string;
}

/** A file that the person may see: of a course to which there is access, or any of the tenant for an administrator. */
export async function selectFile(db: Database, person: Person, fileId: string): Promise<FileRow | undefined> {
  const file = db
    .selectFrom('stored_file as f')
    .select(['f.sha256', 'f.size', 'f.media_type', 'f.name'])
    .where('f.id', '=', fileId)
    .where('f.tenant_id', '=', person.tenantId);
  if (person.roles.includes('Administrator')) return await file.executeTakeFirst();
  return await file
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('objective_access as a')
          .whereRef('a.objective_id', '=', 'f.objective_id')
          .where('a.tenant_id', '=', person.tenantId)
          .where('a.user_id', '=', person.id),
      ),
    )
    .executeTakeFirst();
}
