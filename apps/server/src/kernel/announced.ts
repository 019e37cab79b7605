import { instantOf, type OrganisationAnnouncement } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../db/selection.ts';

/** Announcements of an organisation that are not over: everybody's dashboard asks whether each is meant for them. */
export const mostAnnounced = 100;

const announcement = aliased('organisation_announcement', 'n');

const announcedColumns = together(
  columns(announcement, ['id', 'version', 'for_other_languages', 'roles', 'units', 'from_at', 'until_at', 'written']),
  selection({
    words: sql<OrganisationAnnouncement['words']>`case when asked.bodies then n.words else (
      select jsonb_agg(w.one || '{"body": ""}' order by w.place)
      from jsonb_array_elements(n.words) with ordinality w (one, place)) end`,
    read_version: sql<number | null>`s.version`,
    /** Names of the units that the person belongs to. */
    member_of: sql<readonly string[]>`(select coalesce(jsonb_agg(u.name), '[]'::jsonb)
      from unit_member m join unit u on u.tenant_id = m.tenant_id and u.id = m.unit_id
      where m.tenant_id = n.tenant_id and m.user_id = asked.person)`,
  }),
);

/** What an organisation announces, as its rows tell it. */
export interface Announced {
  readonly announcements: readonly OrganisationAnnouncement[];
  /** Names of the units that the person belongs to. */
  readonly units: readonly string[];
  /** Versions that the person has read, by the announcement's id. */
  readonly read: ReadonlyMap<string, number>;
}

export const nothingAnnounced: Announced = { announcements: [], units: [], read: new Map() };

/**
 * The announcements of an organisation that are not over, with what decides whether this person is told of them.
 * @param part `titles` leaves the bodies empty
 */
export async function selectAnnounced(
  db: Database,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  part: 'titles' | 'all',
): Promise<Announced> {
  const { rows } = await statement`
    select ${announcedColumns} from organisation_announcement n
      cross join (select ${id}::uuid as person, ${part === 'all'}::boolean as bodies) asked
      left join organisation_announcement_reading s on s.tenant_id = n.tenant_id and s.user_id = asked.person
        and s.announcement_id = n.id
    where n.tenant_id = ${tenantId} and (n.until_at is null or n.until_at > now())
    order by greatest(n.from_at, n.written) desc, n.id limit ${sql.lit(mostAnnounced)}`.execute(db);
  return {
    announcements: rows.map(announcementOf),
    units: rows[0]?.member_of ?? [],
    read: new Map(rows.flatMap((row) => (row.read_version === null ? [] : [[row.id, row.read_version]]))),
  };
}

type AnnouncementRow = Pick<
  RowOf<typeof announcedColumns>,
  'id' | 'version' | 'words' | 'for_other_languages' | 'roles' | 'units' | 'from_at' | 'until_at' | 'written'
>;

/** A row as the rule about announcements takes it. */
export function announcementOf(row: AnnouncementRow): OrganisationAnnouncement {
  return {
    id: row.id,
    version: row.version,
    words: row.words,
    forOtherLanguages: row.for_other_languages,
    roles: row.roles,
    units: row.units,
    from: instantOf(row.from_at),
    until: instantOf(row.until_at),
    written: instantOf(row.written),
  };
}
