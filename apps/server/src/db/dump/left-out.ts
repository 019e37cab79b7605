import type { TableName } from '../tables.ts';

/**
 * Whether the rows of a table are in a backup. Left out is what lets somebody in for the moment or counts for minutes:
 * whoever holds a backup holds no open session, and after a restore everybody signs in again.
 */
export const inBackup = {
  tenant: true,
  user_account: true,
  local_credential: true,
  password_reset: false,
  authenticator_app: true,
  recovery_code: true,
  passkey: true,
  external_identity: true,
  role_assignment: true,
  permission_entry: true,
  user_preference: true,
  unit: true,
  unit_member: true,
  session: false,
  sign_in: true,
  sign_in_attempt: false,
  password_try: false,
  oidc_payload: false,
  install_secret: true,
  setting: true,
  feature: true,
  audit_event: true,
  csp_report: true,
  analytics_event: true,
  outbox_event: true,
  stored_file: true,
  kept_material: true,
  term: true,
  showcase: true,
  grading_scale: true,
  objective: true,
  objective_showcase: true,
  objective_staff: true,
  activity: true,
  activity_part: true,
  activity_file: true,
  objective_workflow_aggregate: true,
  objective_access: true,
  objective_workflow: true,
  objective_record: true,
  activity_workflow: true,
  activity_record: true,
  hand_in: true,
  hand_in_draft: true,
  hand_in_file: true,
  hand_in_version_file: true,
  quiz: true,
  quiz_work: true,
  quiz_answer: true,
  quiz_question: true,
  quiz_annotation: true,
  accommodation: true,
  learner_version: true,
  tenant_version: true,
  regrade: true,
  regrade_preview: false,
  external_tool: true,
  tool_launch: true,
  platform_key: true,
  tool_proof: false,
  line_item: true,
  tool_score: true,
  proctoring_session: true,
  announcement: true,
  announcement_reading: true,
  command: true,
  import_job: true,
} as const satisfies Record<TableName, boolean>;

const leftOut: ReadonlySet<string> = new Set(
  Object.entries(inBackup).flatMap(([table, isKept]) => (isKept ? [] : [table])),
);

/** True for a table whose rows stay behind. One that this program does not know is kept. */
export function isLeftOut(table: string): boolean {
  return leftOut.has(table);
}
