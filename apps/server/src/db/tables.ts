/**
 * Row types of the schema in `migrations/`, one interface a table. uuid is text, timestamptz a Date, int8 a number,
 * bytea a Buffer.
 */
import type {
  TenantTable,
  UserAccountTable,
  LocalCredentialTable,
  ExternalIdentityTable,
  RoleAssignmentTable,
  PermissionEntryTable,
  SessionTable,
  UserPreferenceTable,
  UnitTable,
  UnitMemberTable,
  PasswordTryTable,
  SignInAttemptTable,
  OidcPayloadTable,
  InstallSecretTable,
  SettingTable,
  FeatureTable,
} from './tables/people.ts';
import type {
  StoredFileTable,
  TermTable,
  ShowcaseTable,
  GradingScaleTable,
  ObjectiveTable,
  ObjectiveShowcaseTable,
  ActivityTable,
  ActivityPartTable,
} from './tables/courses.ts';
import type {
  ObjectiveWorkflowAggregateTable,
  ObjectiveAccessTable,
  ObjectiveWorkflowTable,
  ObjectiveRecordTable,
  ActivityWorkflowTable,
  ActivityRecordTable,
  ProctoringSessionTable,
} from './tables/learning.ts';
import type { AnalyticsEventTable, AuditEventTable, OutboxEventTable } from './tables/happened.ts';
import type { CommandTable, ImportJobTable } from './tables/commands.ts';
import type { AnnouncementReadingTable, AnnouncementTable } from './tables/announcements.ts';

export interface Tables {
  tenant: TenantTable;
  user_account: UserAccountTable;
  local_credential: LocalCredentialTable;
  external_identity: ExternalIdentityTable;
  role_assignment: RoleAssignmentTable;
  permission_entry: PermissionEntryTable;
  user_preference: UserPreferenceTable;
  unit: UnitTable;
  unit_member: UnitMemberTable;
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
  password_try: PasswordTryTable;
  oidc_payload: OidcPayloadTable;
  install_secret: InstallSecretTable;
  setting: SettingTable;
  feature: FeatureTable;
  audit_event: AuditEventTable;
  analytics_event: AnalyticsEventTable;
  outbox_event: OutboxEventTable;
  stored_file: StoredFileTable;
  term: TermTable;
  showcase: ShowcaseTable;
  grading_scale: GradingScaleTable;
  objective: ObjectiveTable;
  objective_showcase: ObjectiveShowcaseTable;
  activity: ActivityTable;
  activity_part: ActivityPartTable;
  objective_workflow_aggregate: ObjectiveWorkflowAggregateTable;
  objective_access: ObjectiveAccessTable;
  objective_workflow: ObjectiveWorkflowTable;
  objective_record: ObjectiveRecordTable;
  activity_workflow: ActivityWorkflowTable;
  activity_record: ActivityRecordTable;
  proctoring_session: ProctoringSessionTable;
  announcement: AnnouncementTable;
  announcement_reading: AnnouncementReadingTable;
  command: CommandTable;
  import_job: ImportJobTable;
}
