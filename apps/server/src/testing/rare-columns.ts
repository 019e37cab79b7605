import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

const toolColumns = [
  sql`insert into tool_choice (tenant_id, external_tool_id, user_id, objective_id, data, signed, answered, items, said)
    select x.tenant_id, x.id, u.id, o.id, 'data', now(), now(), '[]', 'مرحبًا' from external_tool x
    join lateral (select id from user_account where tenant_id = x.tenant_id limit 1) u on true
    join lateral (select id from objective where tenant_id = x.tenant_id limit 1) o on true`,
  sql`update tool_launch set signed = now()`,
  // whose it is stands in no column of it: here the launch tells
  sql`insert into package_data (tenant_id, activity_workflow_id, launch_id, sequence, data, saved)
    select tenant_id, id, user_id, 7, '{"cmi": {"suspend_data": "صفحة 7"}}', now() from activity_workflow`,
  sql`insert into statement_session (tenant_id, id, user_id, objective_workflow_id, activity_workflow_id, terms, secret,
      preferences_read, heard)
    select tenant_id, id, user_id, objective_workflow_id, id, '{"standard": "cmi5"}', 'x', true, now()
    from activity_workflow`,
  sql`insert into statement (tenant_id, objective_workflow_id, id, activity_workflow_id, session_id, verb, about, defined,
      voided, said, body)
    select tenant_id, objective_workflow_id, id, id, user_id, 'urn:verb', 'urn:unit', true, true, 'sum', '{"text": "بيان"}'
    from activity_workflow`,
  sql`insert into statement_document (tenant_id, objective_workflow_id, activity_workflow_id, resource, key, subject, name,
      media_type, content)
    select tenant_id, objective_workflow_id, id, 'state', user_id::text || id::text, 'urn:unit', 'صفحة', 'text/plain', 'x'
    from activity_workflow`,
];

const readColumns = [
  sql`insert into organisation_announcement_reading (tenant_id, user_id, announcement_id, version)
    select n.tenant_id, u.id, n.id, 1 from organisation_announcement n join user_account u on u.tenant_id = n.tenant_id
    on conflict do nothing`,
];

/**
 * Fills what the demo organisation leaves empty of work: limits and ways of a test, late answers, notes, grades of a
 * person, files, and keys that were corrected. Values are of the right type, and need not go together.
 */
export async function fillRareColumns(db: Database): Promise<void> {
  const statements = [
    sql`update quiz_work set rescored = now(), path = '["a"]', turn_questions = '["a"]', outcomes = '{"SCORE": ["1"]}', late_declined = now(),
      path_times = '{"a": {"came": "2026-01-01T00:00:00Z"}}', turn = '{"limits": [], "notBefore": null}',
      turn_deadline = now(), deadline = now()`,
    sql`insert into external_tool (tenant_id, name, protocol, launch_url, consumer_key, secret)
      select id, 'أداة', '1.1', 'https://tool.example/launch', 'key', 'sealed' from tenant`,
    ...toolColumns,
    ...readColumns,
    sql`update tool_launch l set external_tool_id = x.id from external_tool x where x.tenant_id = l.tenant_id`,
    sql`insert into tool_outcome (tenant_id, user_id, objective_workflow_id, activity_workflow_id, external_tool_id, score, became)
      select tenant_id, user_id, objective_workflow_id, activity_workflow_id, external_tool_id, 0.5, 'finished'
      from tool_launch`,
    sql`update quiz_answer set accepted = now() where not is_late`,
    sql`update quiz_question set given_points = 0.5, comment = 'تعليق', override_reason = 'Said aloud', graded = now(),
      graded_by = user_id, assessment = '{"marks": []}'`,
    sql`update activity_record set graded_by = user_id`,
    sql`update activity_workflow set completed_version = 1`,
    sql`insert into quiz_annotation (activity_workflow_id, question_id, kind, writing_id, tenant_id, user_id, sequence, value)
      select activity_workflow_id, 'a', 'note', gen_random_uuid(), tenant_id, user_id, 1, '"ملاحظة"' from quiz_work`,
    sql`insert into accommodation (tenant_id, objective_id, user_id, activity_part_id, extra_minutes, extra_attempts, given_by)
      select distinct w.tenant_id, o.objective_id, w.user_id, w.activity_part_id, 10, 1, w.user_id
      from activity_workflow w join objective_workflow o on o.id = w.objective_workflow_id`,
    sql`update accommodation set extra_minutes = null, time_factor = 1.5
      where id = (select id from accommodation order by id limit 1)`,
    sql`insert into proctoring_session (tenant_id, user_id, objective_workflow_id, activity_workflow_id, attempt, state,
      started, ended) select tenant_id, user_id, objective_workflow_id, id, 1, 'finished', now(), now()
      from activity_workflow`,
    sql`insert into regrade (tenant_id, activity_part_id, question_id, documents, may_lower, total, after_id, finished)
      select distinct on (activity_part_id) tenant_id, activity_part_id, 'a', '["sha"]', true, 1, id, now()
      from activity_workflow`,
    sql`insert into hand_in_file (id, tenant_id, user_id, activity_workflow_id, name, size, received, sha256, question_id,
      interaction_id) select gen_random_uuid(), tenant_id, user_id, activity_workflow_id, 'خط.png', 1, 1,
      sha256('a'), 'a', 'RESPONSE' from hand_in`,
    sql`insert into hand_in_version_file (tenant_id, hand_in_id, file_id)
      select h.tenant_id, h.id, f.id from hand_in h join hand_in_file f using (tenant_id, activity_workflow_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
