import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  CreatedEnrolment,
  CreatedTenant,
  CreatedUser,
  CspReports,
  Forgetting,
  ForgottenUser,
  NamedUser,
  NewEnrolment,
  NewStaff,
  NewTenant,
  NewUser,
  Staff,
  StaffMember,
  PasswordLink,
  SetPassword,
  UserState,
} from '../schemas/administration.ts';
import { Instant, Uuid } from '../schemas/common.ts';
import {
  ExternalTool,
  ExternalToolChange,
  ExternalTools,
  NewExternalTool,
  PlacedContent,
  PlatformKeyList,
  ToolChoice,
  ToolInvitation,
  ToolTrial,
  ToolUsage,
} from '../schemas/external-tools.ts';
import { CourseExport } from '../schemas/export.ts';
import { ImportJob } from '../schemas/import.ts';
import { CurrentUser, Features, FeedbackItems, Settings, SignIns, SignInsQuery } from '../schemas/platform.ts';

/** Courses are named by their id, or by their code, as on the command line. */
const OneCourse = Type.Object({ objectiveId: Type.String({ minLength: 1, maxLength: 100 }) });

const strict = { additionalProperties: false } as const;

export const adminEndpoints = {
  listAllSettings: endpoint(calls.listAllSettings, 'Every setting with its value', { answer: Settings }),
  setSetting: endpoint(calls.setSetting, 'Change a setting', {
    params: Type.Object({ key: Type.String() }),
    body: Type.Object({ value: Type.Unknown() }, strict),
    answer: Settings,
  }),
  listFeedback: endpoint(calls.listFeedback, 'What people wrote about the product, the newest first', {
    answer: FeedbackItems,
  }),
  setFeatures: endpoint(calls.setFeatures, 'Set the licensed features', { body: Features, answer: Features }),
  startImpersonation: endpoint(calls.startImpersonation, 'Act as a learner in the own session; audited with both ids', {
    body: Type.Object({ email: Type.String(), allowChanges: Type.Boolean() }, strict),
    answer: CurrentUser,
  }),
  startImport: endpoint(
    calls.startImport,
    'Import a course package, or questions that come back (multipart: file, code, name, collection, enrol, displayMode, replace, knowledgeModel)',
    { multipart: true, answer: ImportJob },
  ),
  getImport: endpoint(calls.getImport, 'Progress and report of an import', {
    params: Type.Object({ importId: Uuid }),
    answer: ImportJob,
  }),
  cancelImport: endpoint(calls.cancelImport, 'Cancel an import that has not ended: nothing of it is kept', {
    params: Type.Object({ importId: Uuid }),
    body: Type.Object({}),
    answer: ImportJob,
  }),
  getCourseExport: endpoint(calls.getCourseExport, 'What a course is written as, and what of it cannot be told', {
    params: Type.Object({ objectiveId: Uuid }),
    answer: CourseExport,
  }),
  listCspReports: endpoint(calls.listCspReports, 'What browsers stopped by the content security policy', {
    answer: CspReports,
  }),
  listExternalTools: endpoint(calls.listExternalTools, 'Registered tools of others, with how often each is opened', {
    answer: ExternalTools,
  }),
  registerExternalTool: endpoint(calls.registerExternalTool, 'Register a tool of somebody else, for all links to it', {
    body: NewExternalTool,
    answer: ExternalTool,
  }),
  changeExternalTool: endpoint(calls.changeExternalTool, 'Change a registered tool, or switch it off at once', {
    params: Type.Object({ toolId: Uuid }),
    body: ExternalToolChange,
    answer: ExternalTool,
  }),
  inviteTool: endpoint(calls.inviteTool, 'Invite a tool of LTI 1.3 to register itself (dynamic registration)', {
    body: ToolInvitation,
    answer: Type.Object({
      /** Address that is opened in a browser, at which the tool registers. */
      address: Type.String(),
      expires: Instant,
    }),
  }),
  tryExternalTool: endpoint(calls.tryExternalTool, 'Try a tool as far as it goes without a person, step by step', {
    params: Type.Object({ toolId: Uuid }),
    body: Type.Object({}, strict),
    answer: ToolTrial,
  }),
  getToolUsage: endpoint(calls.getToolUsage, 'Launches of a tool by day and course, of the last 90 days', {
    params: Type.Object({ toolId: Uuid }),
    answer: ToolUsage,
  }),
  listPlatformKeys: endpoint(calls.listPlatformKeys, 'Keys by which tools know this platform', {
    answer: PlatformKeyList,
  }),
  renewPlatformKey: endpoint(calls.renewPlatformKey, 'Make a new key, which signs once tools can know it', {
    body: Type.Object({}, strict),
    answer: PlatformKeyList,
  }),
  endPlatformKey: endpoint(calls.endPlatformKey, 'End a key at once: what it signed is worth nothing any more', {
    params: Type.Object({ keyId: Uuid }),
    body: Type.Object({}, strict),
    answer: PlatformKeyList,
  }),
  askToolChoice: endpoint(calls.askToolChoice, 'Choose content in a tool for a course (deep linking)', {
    params: Type.Object({ toolId: Uuid }),
    body: Type.Object({ objectiveId: Uuid }, strict),
    answer: Type.Object({
      choiceId: Uuid,
      /** Absolute address that whoever asked opens in their browser within five minutes. */
      address: Type.String(),
    }),
  }),
  getToolChoice: endpoint(calls.getToolChoice, 'What was chosen in a tool', {
    params: Type.Object({ toolId: Uuid, choiceId: Uuid }),
    answer: ToolChoice,
  }),
  placeToolChoice: endpoint(calls.placeToolChoice, 'Put what was chosen in a tool into its course, once', {
    params: Type.Object({ toolId: Uuid, choiceId: Uuid }),
    body: Type.Object(
      {
        /** The section at whose end it stands; the end of the course unless told. */
        activityPathId: Type.Optional(Uuid),
      },
      strict,
    ),
    answer: PlacedContent,
  }),
  createTenant: endpoint(calls.createTenant, 'Make an organisation with a host name of its own', {
    body: NewTenant,
    answer: CreatedTenant,
  }),
  listSignInsOf: endpoint(calls.listSignInsOf, 'The last sign-ins of a person and the tries that failed', {
    query: Type.Object({ email: Type.String({ maxLength: 320 }), ...SignInsQuery.properties }),
    answer: SignIns,
  }),
  createUser: endpoint(calls.createUser, 'Make a local account', { body: NewUser, answer: CreatedUser }),
  resetPassword: endpoint(calls.resetPassword, 'Make a link by which a person sets a new password, once', {
    body: NamedUser,
    answer: PasswordLink,
  }),
  setPassword: endpoint(calls.setPassword, 'Set the password of a person, who is signed out everywhere', {
    body: SetPassword,
    answer: UserState,
  }),
  deactivateUser: endpoint(calls.deactivateUser, 'Close an account: its sessions end, its work stays', {
    body: NamedUser,
    answer: UserState,
  }),
  previewForgetting: endpoint(calls.previewForgetting, 'What forgetting a person would do; nothing is changed', {
    query: NamedUser,
    answer: Forgetting,
  }),
  forgetUser: endpoint(calls.forgetUser, 'Forget a person: delete or make nameless all that is about them, for good', {
    body: ForgottenUser,
    answer: Forgetting,
  }),
  activateUser: endpoint(calls.activateUser, 'Open a closed account again', { body: NamedUser, answer: UserState }),
  removeSecondFactor: endpoint(calls.removeSecondFactor, 'Take the second factor of a person away', {
    body: NamedUser,
    answer: UserState,
  }),
  enrolUser: endpoint(calls.enrolUser, 'Give a person access to a course, or renew its terms', {
    body: NewEnrolment,
    answer: CreatedEnrolment,
  }),
  listStaff: endpoint(calls.listStaff, 'Who teaches, writes and watches over a course', {
    params: OneCourse,
    answer: Staff,
  }),
  setStaff: endpoint(calls.setStaff, 'Set what a person does for a course; without a role, nothing', {
    params: OneCourse,
    body: NewStaff,
    answer: StaffMember,
  }),
};
