import { keptPicture, needsConnection, unplayedContents } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isOneOf } from '../../db/one-of.ts';
import { selection, statement, type RowOf } from '../../db/selection.ts';

/** Ids of activities of which something is given out. */
export interface ToldActivities {
  /** All of their content. */
  readonly opened: readonly string[];
  /** What is said before them. */
  readonly introduced: readonly string[];
}

interface Counted extends ToldActivities {
  /** Pictures of other sites are shown at all. */
  readonly foreignPictures: boolean;
}

const type = sql<string>`a.content ->> 'type'`;
/** What is given out of a content, in bytes: of a tool only what is said before it. */
const told = sql<string>`case when ${type} = 'tool' then coalesce(a.content ->> 'introductionHtml', '')
  else a.content::text end`;

function isElsewhere(foreignPictures: boolean) {
  const pattern = foreignPictures ? `${needsConnection.frames}|${needsConnection.pictures}` : needsConnection.frames;
  return sql<boolean>`(t.type = 'html' and t.html ~* ${pattern} or t.type = 'link' and t.embedded)`;
}

const counted = (foreignPictures: boolean) =>
  selection({
    /** Bytes. */
    text: sql<number>`coalesce(sum(octet_length(t.told)), 0)::float8`,
    /** Bytes of their pictures, each counted once. */
    pictures: sql<number>`coalesce((select sum(p.size) from (select distinct f.id, f.size from told o
      join activity_file n on n.tenant_id = o.tenant_id and n.activity_id = o.id
      join stored_file f on f.tenant_id = n.tenant_id and f.id = n.file_id
      where f.name ~* ${keptPicture} and strpos(o.told, f.id::text) > 0) p), 0)::float8`,
    files: sql<number>`(count(*) filter (where t.type = 'file'))::int`,
    elsewhere: sql<number>`(count(*) filter (where ${isElsewhere(foreignPictures)}))::int`,
  });

type KeptContentRow = RowOf<ReturnType<typeof counted>>;

/** Sums up what is given out of these activities. */
export async function selectKeptContent(
  db: Database,
  tenantId: string,
  { opened, introduced, foreignPictures }: Counted,
): Promise<KeptContentRow> {
  const { rows } = await statement`
    with told as (
      select a.tenant_id, a.id, ${type} as type, ${told} as told, a.content ->> 'html' as html,
        coalesce((a.content ->> 'embedded')::boolean, false) as embedded
      from activity a
      where a.tenant_id = ${tenantId} and (a.id = any(${opened}::uuid[])
        or a.id = any(${introduced}::uuid[]) and ${isOneOf(type, unplayedContents)}))
    select ${counted(foreignPictures)} from told t`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum was not answered.');
  return row;
}
