import { newsDays } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DatabaseInstant } from '../../db/database-instant.ts';
import { selection, statement } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';

/** Announcements of one course that are told. */
const mostAnnouncements = 3;

interface AnnouncementFacts {
  readonly objectiveId: string;
  readonly id: string;
  readonly title: string;
  readonly created: DatabaseInstant;
}

/**
 * The newest announcements of each course that its person has not read; the rule says for how long they are news.
 */
const announcements = ({ tenantId, id }: Owner) => sql<readonly AnnouncementFacts[]>`coalesce((
  select jsonb_agg(jsonb_build_object('objectiveId', o.id, 'id', n.id, 'title', n.title, 'created', n.created::text)
    order by n.created desc, n.id)
  from objective_access a join objective o on o.tenant_id = a.tenant_id and o.id = a.objective_id
    cross join lateral (
      select m.id, m.title, m.created from announcement m
        left join announcement_reading s on s.tenant_id = a.tenant_id and s.user_id = a.user_id
          and s.channel_id = m.channel_id
      where m.tenant_id = o.tenant_id and m.channel_id = o.announcement_channel_id
        and m.created > now() - make_interval(days => ${sql.lit(newsDays)})
        and case when s.read_until is null then m.created >= a.created else m.created > s.read_until end
      order by m.created desc, m.id limit ${sql.lit(mostAnnouncements)}) n
  where a.tenant_id = ${tenantId} and a.user_id = ${id} and not a.is_archived
    and o.announcement_channel_id is not null), '[]'::jsonb)`;

interface CertificateFacts {
  readonly objectiveId: string;
  readonly expires: DatabaseInstant | null;
  readonly soonDays: number;
  readonly graceDays: number;
  /** Its person need not renew it. */
  readonly waived: boolean;
  readonly waivedUntil: DatabaseInstant | null;
}

/** The newest certificate of each course that was not taken back. */
const certificates = ({ tenantId, id }: Owner) => sql<readonly CertificateFacts[]>`coalesce((
  select jsonb_agg(jsonb_build_object('objectiveId', c.objective_id, 'expires', c.expires::text,
    'soonDays', coalesce(t.soon_days, 0), 'graceDays', coalesce(t.grace_days, 0), 'waived', w.id is not null,
    'waivedUntil', w.until::text))
  from (
    select distinct on (n.objective_id) n.objective_id, n.expires, n.template_id from certificate n
    where n.tenant_id = ${tenantId} and n.user_id = ${id} and n.revoked is null
    order by n.objective_id, n.expires desc nulls first, n.id) c
  left join certificate_template t on t.tenant_id = ${tenantId} and t.id = c.template_id
  left join certificate_waiver w on w.tenant_id = ${tenantId} and w.user_id = ${id} and w.template_id = c.template_id
    and w.ended is null), '[]'::jsonb)`;

interface ReviewFacts {
  readonly objectiveId: string;
  /** Questions that are due. */
  readonly count: number;
  /** When the last of them became due; null without one. */
  readonly latest: DatabaseInstant | null;
  /** When the next one becomes due; null without one. */
  readonly next: DatabaseInstant | null;
  readonly holidayUntil: DatabaseInstant | null;
}

/** Questions for review by course, without those that rest; they lead to a place that an organisation switches on. */
const reviews = ({ tenantId, id }: Owner, now: Date) => sql<readonly ReviewFacts[]>`coalesce((
  select jsonb_agg(jsonb_build_object('objectiveId', d.objective_id, 'count', d.count, 'latest', d.latest::text,
    'next', d.next::text, 'holidayUntil', h.until::text))
  from (
    select c.objective_id, count(*) filter (where c.due <= ${now}) as count,
      max(c.due) filter (where c.due <= ${now}) as latest, min(c.due) filter (where c.due > ${now}) as next
    from review_card c
    where c.tenant_id = ${tenantId} and c.user_id = ${id} and c.ready
      and exists (select from setting s where s.tenant_id = ${tenantId}
        and s.key = 'ui.learner.navigation' and (s.value ->> 'knowledgeModels')::boolean)
      and not exists (select from review_pause p where p.tenant_id = c.tenant_id and p.user_id = c.user_id
        and p.objective_id = c.objective_id)
    group by c.objective_id) d
  left join review_holiday h on h.tenant_id = ${tenantId} and h.user_id = ${id}), '[]'::jsonb)`;

/** What is read beside the list of courses, about courses. */
export interface Besides {
  readonly announcements: readonly AnnouncementFacts[];
  readonly certificates: readonly CertificateFacts[];
  readonly reviews: readonly ReviewFacts[];
}

export type BesidesName = keyof Besides;

const expressions: { readonly [Name in BesidesName]: (person: Owner, now: Date) => RawBuilder<Besides[Name]> } = {
  announcements,
  certificates,
  reviews,
};

/** Several of them in one statement, which fails when one of them does. */
export async function selectBesides(
  db: Database,
  { person, now }: { readonly person: Owner; readonly now: Date },
  names: readonly BesidesName[],
): Promise<Partial<Besides>> {
  // Tenant: that of the person, in each of them
  const wanted = selection(Object.fromEntries(names.map((name) => [name, expressions[name](person, now)])));
  const { rows } = await statement`select ${wanted}`.execute(db);
  return rows[0] ?? {};
}
