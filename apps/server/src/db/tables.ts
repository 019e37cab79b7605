import type { RowTypes } from './tables/column-types.ts';
import {
  tenant,
  userAccount,
  localCredential,
  passwordReset,
  externalIdentity,
  roleAssignment,
  permissionEntry,
  session,
  signIn,
  userPreference,
  unit,
  unitMember,
  passwordTry,
  signInAttempt,
  oidcPayload,
  installSecret,
  setting,
  feature,
} from './tables/people.ts';
import {
  activityFile,
  storedFile,
  term,
  showcase,
  gradingScale,
  objective,
  objectiveShowcase,
  objectiveStaff,
  activity,
  activityPart,
} from './tables/courses.ts';
import {
  objectiveWorkflowAggregate,
  objectiveAccess,
  objectiveWorkflow,
  objectiveRecord,
  activityWorkflow,
  activityRecord,
  proctoringSession,
} from './tables/learning.ts';
import { analyticsEvent, auditEvent, cspReport, outboxEvent } from './tables/happened.ts';
import { command, importJob } from './tables/commands.ts';
import { announcementReading, announcement } from './tables/announcements.ts';

/** Every table of the schema in `migrations/` with its columns; a test compares them with the real database. */
export const tables = {
  tenant,
  user_account: userAccount,
  local_credential: localCredential,
  password_reset: passwordReset,
  external_identity: externalIdentity,
  role_assignment: roleAssignment,
  permission_entry: permissionEntry,
  user_preference: userPreference,
  unit,
  unit_member: unitMember,
  session,
  sign_in: signIn,
  sign_in_attempt: signInAttempt,
  password_try: passwordTry,
  oidc_payload: oidcPayload,
  install_secret: installSecret,
  setting,
  feature,
  audit_event: auditEvent,
  analytics_event: analyticsEvent,
  outbox_event: outboxEvent,
  csp_report: cspReport,
  stored_file: storedFile,
  activity_file: activityFile,
  term,
  showcase,
  grading_scale: gradingScale,
  objective,
  objective_showcase: objectiveShowcase,
  objective_staff: objectiveStaff,
  activity,
  activity_part: activityPart,
  objective_workflow_aggregate: objectiveWorkflowAggregate,
  objective_access: objectiveAccess,
  objective_workflow: objectiveWorkflow,
  objective_record: objectiveRecord,
  activity_workflow: activityWorkflow,
  activity_record: activityRecord,
  proctoring_session: proctoringSession,
  announcement,
  announcement_reading: announcementReading,
  command,
  import_job: importJob,
};

export type TableName = keyof typeof tables;

/** Types of the tables for the query builder: what a column gives, and what it takes. */
export type Tables = { [Name in TableName]: RowTypes<(typeof tables)[Name]> };
