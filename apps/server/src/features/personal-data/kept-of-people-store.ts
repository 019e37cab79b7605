import { sql, type SqlBool } from 'kysely';
import type { TableName } from '../../db/tables.ts';
import {
  deleted,
  deletedByStatement,
  names,
  ofAttempt,
  ofRecord,
  ofWork,
  ofWorkOfAttempt,
  own,
  scores,
  shownOf,
  type Impersonal,
  type PersonalTable,
} from './personal-table-store.ts';

type KeptOfPeople = { readonly [Name in TableName]: PersonalTable<Name> | Impersonal };

const course = 'Content of a course, which is the organisation’s.';
const setting = 'What an organisation sets.';
const moment = 'Lives for minutes, and holds no more than a secret of the moment.';

/**
 * Every table of the database: which of its rows are about a person, what a copy for this person has of them, and what
 * becomes of them when the person is forgotten. A table without a row does not compile, and tests prove each row.
 */
export const keptOfPeople: KeptOfPeople = {
  user_account: {
    about: ({ tenantId, id }) => sql<SqlBool>`t.tenant_id = ${tenantId} and t.id = ${id}`,
    forgotten: deletedByStatement,
    exported: {},
  },
  local_credential: { about: own, forgotten: deleted, exported: { without: ['password_hash'] } },
  password_reset: { about: own, forgotten: deleted, exported: moment },
  authenticator_app: { about: own, forgotten: deleted, exported: { without: ['secret'] } },
  recovery_code: { about: own, forgotten: deleted, exported: 'Sums of secrets.' },
  passkey: { about: own, forgotten: deleted, exported: { without: ['credential_id', 'public_key'] } },
  external_identity: { about: own, forgotten: deleted, exported: {} },
  role_assignment: { about: own, forgotten: deleted, exported: {} },
  user_preference: { about: own, forgotten: deleted, exported: {} },
  unit_member: { about: own, forgotten: deleted, exported: {} },
  session: { about: own, forgotten: deleted, exported: { without: ['id_hash', 'id_token'] } },
  sign_in: { about: own, forgotten: deleted, exported: {} },
  oidc_payload: {
    about: ({ tenantId, id }) => sql<SqlBool>`t.tenant_id = ${tenantId}
      and coalesce(t.payload ->> 'accountId', t.payload #>> '{result,login,accountId}') = ${id}`,
    forgotten: deletedByStatement,
    exported: moment,
  },
  audit_event: {
    about: (subject) => sql<SqlBool>`t.tenant_id = ${subject.tenantId}
      and (t.actor_id = ${subject.id} or t.subject_id = ${subject.id} or ${names(sql`t.data::text`, subject)})`,
    forgotten: {
      how: 'anonymised',
      set: ({ id }) => sql`address = case when actor_id = ${id} then null else address end,
        data = coalesce((select jsonb_object_agg(key, value) from jsonb_each(data)
          where jsonb_typeof(value) in ('number', 'boolean')
            or (value #>> '{}') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), '{}')`,
      why: 'The organisation has to account for what happened. Only ids are left, which lead to nobody.',
    },
    exported: {
      only: ({ tenantId, id }) => sql<SqlBool>`t.tenant_id = ${tenantId} and t.actor_id = ${id}`,
      without: ['data', 'subject_id'],
    },
  },
  analytics_event: { about: own, forgotten: deleted, exported: {} },
  outbox_event: 'Ids alone, for 90 days; those of somebody who was forgotten lead to nobody.',
  objective_access: { about: own, forgotten: deleted, exported: {} },
  objective_staff: { about: own, forgotten: deleted, exported: {} },
  objective_workflow_aggregate: { about: own, forgotten: deleted, exported: {} },
  objective_workflow: {
    about: own,
    forgotten: deleted,
    exported: { results: { shown: shownOf(sql`t.id`), columns: ['progress'] } },
  },
  objective_record: {
    about: own,
    forgotten: deleted,
    exported: {
      results: {
        shown: ofRecord,
        columns: [...scores, 'grade_name', 'grade_color', 'grade_normalized_min_score', 'passed', 'progress'],
      },
    },
  },
  activity_workflow: {
    about: own,
    forgotten: deleted,
    exported: { results: { shown: ofAttempt, columns: ['progress'] } },
  },
  activity_record: {
    about: own,
    forgotten: deleted,
    exported: {
      without: ['graded_by'],
      results: { shown: ofAttempt, columns: [...scores, 'passed', 'comment', 'assessment'] },
    },
  },
  hand_in: { about: own, forgotten: deleted, exported: {} },
  hand_in_draft: { about: own, forgotten: deleted, exported: {} },
  hand_in_file: { about: own, forgotten: deleted, exported: {} },
  hand_in_version_file: {
    about: ({ tenantId, id }) => sql<SqlBool>`t.tenant_id = ${tenantId} and exists (
      select from hand_in h where h.tenant_id = t.tenant_id and h.id = t.hand_in_id and h.user_id = ${id})`,
    forgotten: deleted,
    exported: {},
  },
  proctoring_session: { about: own, forgotten: deleted, exported: {} },
  learner_version: { about: own, forgotten: deleted, exported: 'A mark without meaning, for caches.' },
  certificate: { about: own, forgotten: deleted, exported: { without: ['issued_by', 'pdf_file_id', 'png_file_id'] } },
  certificate_waiver: { about: own, forgotten: deleted, exported: {} },
  certificate_due: {
    about: ({ tenantId, id }) => sql<SqlBool>`t.tenant_id = ${tenantId} and exists (
      select from objective_record r where r.tenant_id = t.tenant_id and r.id = t.objective_record_id
        and r.user_id = ${id})`,
    forgotten: deleted,
    exported: 'A queue of certificates that are about to come.',
  },
  quiz_work: {
    about: own,
    forgotten: deleted,
    exported: {
      without: [
        ...(['drawn', 'templates', 'asked', 'path', 'path_times'] as const),
        ...(['turn', 'turn_questions', 'outcomes', 'sha256'] as const),
      ],
    },
  },
  quiz_answer: { about: own, forgotten: deleted, exported: {} },
  quiz_annotation: { about: own, forgotten: deleted, exported: {} },
  quiz_question: {
    about: own,
    forgotten: deleted,
    exported: {
      without: ['graded_by'],
      results: {
        shown: ofWorkOfAttempt,
        columns: [
          ...(['outcomes', 'verdict', 'score', 'best_score', 'given_points'] as const),
          ...(['comment', 'override_reason', 'assessment'] as const),
        ],
      },
    },
  },
  accommodation: { about: own, forgotten: deleted, exported: { without: ['given_by'] } },
  tool_launch: { about: own, forgotten: deleted, exported: {} },
  tool_choice: { about: own, forgotten: deleted, exported: {} },
  tool_outcome: {
    about: own,
    forgotten: deleted,
    exported: { results: { shown: ofAttempt, columns: ['score', 'became'] } },
  },
  tool_score: {
    about: own,
    forgotten: deleted,
    exported: { without: ['score_given', 'score_maximum', 'comment', 'fate', 'grading_progress'] },
  },
  package_data: {
    about: ofWork,
    forgotten: deleted,
    exported: { results: { shown: ofWorkOfAttempt, columns: ['data'] } },
  },
  statement_session: { about: own, forgotten: deleted, exported: { without: ['secret'] } },
  statement: {
    about: ofWork,
    forgotten: deleted,
    exported: { results: { shown: ofAttempt, columns: ['said', 'body'] } },
  },
  statement_document: {
    about: ofWork,
    forgotten: deleted,
    exported: { results: { shown: ofAttempt, columns: ['content'] } },
  },
  foreign_person: { about: own, forgotten: deleted, exported: {} },
  foreign_visit: { about: own, forgotten: deleted, exported: moment },
  foreign_score: {
    about: own,
    forgotten: deleted,
    exported: { results: { shown: ofAttempt, columns: ['sent_score'] } },
  },
  announcement_reading: { about: own, forgotten: deleted, exported: {} },
  organisation_announcement_reading: { about: own, forgotten: deleted, exported: {} },
  promo_dismissal: { about: own, forgotten: deleted, exported: {} },
  day_mark: { about: own, forgotten: deleted, exported: {} },
  day_board: { about: own, forgotten: deleted, exported: {} },
  own_task: { about: own, forgotten: deleted, exported: {} },
  calendar_choice: { about: own, forgotten: deleted, exported: {} },
  calendar_feed: { about: own, forgotten: deleted, exported: { without: ['sealed', 'token_hash', 'body', 'events'] } },
  notice: { about: own, forgotten: deleted, exported: { without: ['told'] } },
  notice_choice: { about: own, forgotten: deleted, exported: {} },
  mail: { about: own, forgotten: deleted, exported: {} },
  mail_block: {
    about: ({ tenantId, email }) =>
      sql<SqlBool>`t.tenant_id = ${tenantId} and lower(t.address) = lower(${email}::text)`,
    forgotten: deletedByStatement,
    exported: {},
  },
  reminder_look: { about: own, forgotten: deleted, exported: 'A mark of when it is to be looked again.' },
  review: { about: own, forgotten: deleted, exported: { without: ['templates', 'orders', 'outcomes', 'sha256'] } },
  review_card: { about: own, forgotten: deleted, exported: { without: ['first_score'] } },
  review_holiday: { about: own, forgotten: deleted, exported: {} },
  review_pause: { about: own, forgotten: deleted, exported: {} },
  review_person: { about: own, forgotten: deleted, exported: 'A mark of when it is to be looked again.' },
  public_record: { about: own, forgotten: deleted, exported: { without: ['token'] } },
  credential: { about: own, forgotten: deleted, exported: {} },
  personal_export: { about: own, forgotten: deleted, exported: 'Copies like this one.' },
  forgotten_person: {
    about: own,
    forgotten: { how: 'kept', why: 'An id without a name, by which a restored backup forgets again.' },
    exported: 'Nobody who is listed there can ask.',
  },
  command: {
    about: (subject) => sql<SqlBool>`t.tenant_id = ${subject.tenantId} and (t.owner_id = ${subject.id}
      or ${names(sql`concat_ws(' ', t.body, t.result, t.errors)`, subject)})`,
    forgotten: deletedByStatement,
    exported: 'Requests whose effects stand in the other tables; kept for days.',
  },
  import_job: {
    about: (subject) => sql<SqlBool>`t.tenant_id = ${subject.tenantId}
      and ${names(sql`concat_ws(' ', t.wishes, t.report, t.errors)`, subject)}`,
    forgotten: {
      how: 'anonymised',
      set: () => sql`wishes = null, report = report - 'enrolled'`,
      why: 'What was imported stays known; whom it enrolled does not.',
    },
    exported: 'Work of administrators, in which an address may stand.',
  },
  tenant: setting,
  tenant_version: setting,
  organisation_announcement: setting,
  permission_entry: setting,
  unit: setting,
  install_secret: setting,
  setting,
  feature: setting,
  sign_in_attempt: moment,
  password_try: 'Counts by sums that nobody can turn back, for minutes.',
  tool_invitation: moment,
  tool_proof: moment,
  tool_nonce: moment,
  foreign_login: moment,
  csp_report: 'What browsers stopped, counted for all.',
  stored_file: 'Files of courses and drawings of certificates; the latter go with their certificates.',
  activity_file: course,
  kept_material: course,
  package_file: course,
  term: course,
  showcase: course,
  grading_scale: course,
  knowledge_model: course,
  objective: course,
  objective_showcase: course,
  activity: course,
  activity_part: course,
  quiz: course,
  announcement: course,
  badge: course,
  issuer_key: setting,
  certificate_look: course,
  certificate_template: course,
  certificate_template_course: course,
  regrade: 'How many answers a correction touched.',
  regrade_preview: 'How many answers a correction would touch.',
  external_tool: setting,
  tool_deployment: setting,
  platform_key: setting,
  line_item: course,
  foreign_platform: setting,
  demo_clock: 'Dates of the demo organisation.',
  demo_unit: 'Courses of the demo organisation whose dates are kept near today.',
};

/** Columns of others’ rows that name whoever acted: nobody, once that person is forgotten. */
export const actors = {
  activity_record: 'graded_by',
  quiz_question: 'graded_by',
  accommodation: 'given_by',
  certificate: 'issued_by',
  command: 'impersonator_id',
} as const satisfies Partial<Record<TableName, string>>;
