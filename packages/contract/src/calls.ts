/**
 * Every call: method, path, kind and the errors it declares. This module is free of the schema library so that the
 * browser can use it; `endpoints/` adds the schemas. `query` answers a load-options query, `read` reads one thing,
 * `write` changes at once, `command` is accepted, polled and has an outcome (decisions §4).
 */
import { accountCalls } from './account-calls.ts';
import { activityCalls } from './activity-calls.ts';
import { adminCalls } from './admin-calls.ts';
import type { NavigationSwitch } from '@stoa/domain';
import type { ErrorCode } from './errors.ts';
import { catalogCalls } from './catalog-calls.ts';
import { certificateCalls } from './certificate-calls.ts';
import { foreignPlatformCalls } from './foreign-platform-calls.ts';
import { handInCalls } from './hand-in-calls.ts';
import { knowledgeCalls } from './knowledge-calls.ts';
import { recordCalls } from './record-calls.ts';
import { proctoringCalls } from './proctoring-calls.ts';
import { launchCalls } from './launch-calls.ts';
import { quizCalls } from './quiz-calls.ts';
import { teachingCalls } from './teaching-calls.ts';

export type CallKind = 'read' | 'query' | 'write' | 'command';

export interface Call {
  readonly kind: CallKind;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with `:name` parameters. */
  readonly path: string;
  /** The last parameter takes all that is left of the path, with its `/`. */
  readonly rest?: true;
  readonly errors: readonly ErrorCode[];
  /** It answers the same for ever: its reader's browser keeps that, or caches between as well. */
  readonly immutable?: 'private' | 'public';
  /** The organisation's switch that turns it off, together with the place that it belongs to. */
  readonly switch?: NavigationSwitch;
}

const platform = '/api/platform/v1';
const lms = '/api/lms/v1';
const banner = '/api/banner/v1';
// literal types, so that the compiler reads the parameters of a path
const mine = `${lms}/users/me` as const;

export const calls = {
  getCurrentUser: { kind: 'read', method: 'GET', path: `${platform}/users/me`, errors: [] },
  listPermissions: { kind: 'read', method: 'GET', path: `${platform}/users/me/permissions`, errors: [] },
  getSettings: { kind: 'read', method: 'GET', path: `${platform}/settings`, errors: [] },
  getFeatures: { kind: 'read', method: 'GET', path: `${platform}/features`, errors: [] },
  getRuntimeConfig: { kind: 'read', method: 'GET', path: '/config-ui/config.json', errors: [] },
  updatePreferences: { kind: 'write', method: 'PUT', path: `${platform}/users/me/preferences`, errors: [] },
  listUnits: { kind: 'read', method: 'GET', path: `${platform}/users/:userId/units`, errors: ['user.not-found'] },
  setTimezone: {
    kind: 'write',
    method: 'POST',
    path: `${platform}/users/:userId/timezone`,
    errors: ['user.not-found'],
  },
  listSessions: { kind: 'read', method: 'GET', path: `${platform}/users/me/sessions`, errors: [] },
  listSignIns: { kind: 'read', method: 'GET', path: `${platform}/users/me/sign-ins`, errors: [] },
  endSession: {
    kind: 'write',
    method: 'POST',
    path: `${platform}/users/me/sessions/:sessionId/end`,
    errors: ['resource.not-found'],
  },
  ...accountCalls,
  keepSession: { kind: 'write', method: 'POST', path: `${platform}/users/me/session/activity`, errors: [] },
  endImpersonation: {
    kind: 'write',
    method: 'POST',
    path: `${platform}/users/me/impersonation/end`,
    errors: ['impersonation.none'],
  },
  sendEvents: { kind: 'write', method: 'POST', path: '/api/events', errors: [] },

  queryEnrolledObjectives: { kind: 'query', method: 'GET', path: `${mine}/enrolled-objectives/query`, errors: [] },
  queryCourseCards: { kind: 'query', method: 'GET', path: `${mine}/course-cards/query`, errors: [] },
  queryObjectiveAccesses: { kind: 'query', method: 'GET', path: `${mine}/objective-accesses/query`, errors: [] },
  getObjectiveAccess: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/objectives/:objectiveId/objective-access`,
    errors: ['objective-access.not-found'],
  },
  listRecentObjectives: { kind: 'read', method: 'GET', path: `${mine}/recent-objectives`, errors: [] },
  getDay: { kind: 'read', method: 'GET', path: `${mine}/day`, errors: [] },
  listLearnedDays: { kind: 'read', method: 'GET', path: `${mine}/day/learned`, errors: [] },
  markDayItem: { kind: 'write', method: 'PUT', path: `${mine}/day/marks`, errors: [] },
  arrangeDayBoard: { kind: 'write', method: 'PUT', path: `${mine}/day/board`, errors: [] },
  seeDay: { kind: 'write', method: 'PUT', path: `${mine}/day/seen`, errors: [] },
  listNotices: { kind: 'read', method: 'GET', path: `${mine}/notices`, errors: [] },
  getNoticeChoices: { kind: 'read', method: 'GET', path: `${mine}/notice-choices`, errors: [] },
  setNoticeChoices: { kind: 'write', method: 'PUT', path: `${mine}/notice-choices`, errors: [] },
  listPromos: { kind: 'read', method: 'GET', path: `${banner}/banners`, errors: [] },
  closePromo: {
    kind: 'write',
    method: 'PUT',
    path: `${banner}/banners/:promoId/closed`,
    errors: ['resource.not-found'],
  },
  keepOwnTask: {
    kind: 'write',
    method: 'PUT',
    path: `${mine}/day/own/:ownTaskId`,
    errors: ['own-task.too-many', 'own-task.unknown-page'],
  },
  deleteOwnTask: { kind: 'write', method: 'POST', path: `${mine}/day/own/:ownTaskId/delete`, errors: [] },
  getCalendar: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/calendar`,
    errors: ['place.switched-off'],
    switch: 'calendar',
  },
  arrangeCalendar: { kind: 'write', method: 'PUT', path: `${mine}/calendar/choices`, errors: [] },
  getCalendarFeed: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/calendar/feed`,
    errors: ['place.switched-off'],
    switch: 'calendar',
  },
  keepCalendarFeed: { kind: 'write', method: 'PUT', path: `${mine}/calendar/feed`, errors: [] },
  listTerms: { kind: 'read', method: 'GET', path: `${mine}/terms`, errors: [] },
  listEnrolledShowcases: { kind: 'read', method: 'GET', path: `${mine}/enrolled-showcases`, errors: [] },
  ...catalogCalls,
  pinObjective: {
    kind: 'write',
    method: 'PUT',
    path: `${mine}/objectives/:objectiveId/pinned`,
    errors: ['objective-access.not-found'],
  },
  archiveObjective: {
    kind: 'write',
    method: 'PUT',
    path: `${mine}/objectives/:objectiveId/archived`,
    errors: ['objective-access.not-found'],
  },
  listUnreadAnnouncements: { kind: 'read', method: 'GET', path: `${mine}/announcement-channels/unread`, errors: [] },
  listAnnouncements: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/announcement-channels/:channelId/announcements`,
    errors: ['resource.not-found'],
  },
  readAnnouncements: {
    kind: 'write',
    method: 'PUT',
    path: `${mine}/announcement-channels/:channelId/read`,
    errors: ['resource.not-found'],
  },
  listOrganisationAnnouncements: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/organisation-announcements`,
    errors: [],
  },
  readOrganisationAnnouncements: {
    kind: 'write',
    method: 'PUT',
    path: `${mine}/organisation-announcements/read`,
    errors: [],
  },
  queryGradingScales: { kind: 'query', method: 'GET', path: `${lms}/grading-scales/query`, errors: [] },

  queryAggregates: { kind: 'query', method: 'GET', path: `${lms}/objective-workflow-aggregates/query`, errors: [] },
  getObjectiveAggregate: {
    kind: 'read',
    method: 'GET',
    path: `${lms}/objectives/:objectiveId/objective-workflow-aggregate`,
    errors: ['objective-access.not-found'],
  },
  listObjectiveRecords: {
    kind: 'read',
    method: 'GET',
    path: `${lms}/objective-workflow-aggregates/:aggregateId/objective-records`,
    errors: ['resource.not-found'],
  },
  getObjectiveWorkflow: {
    kind: 'read',
    method: 'GET',
    path: `${lms}/objective-workflows/:objectiveWorkflowId`,
    errors: ['objective-workflow.not-found'],
  },
  getSubmissionReceipt: {
    kind: 'read',
    method: 'GET',
    path: `${lms}/objective-workflows/:objectiveWorkflowId/receipt`,
    errors: ['objective-workflow.not-found', 'resource.not-found'],
  },
  queryObjectiveRecords: { kind: 'query', method: 'GET', path: `${lms}/objective-records/query`, errors: [] },
  getObjectiveRecord: {
    kind: 'read',
    method: 'GET',
    path: `${lms}/objective-records/:recordId`,
    errors: ['resource.not-found'],
  },

  ...activityCalls,

  createSelfEnrollment: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/create-self-enrollments`,
    errors: [
      'objective-access.not-found',
      'self-enrolment.not-offered',
      'self-enrolment.archived',
      'self-enrolment.no-longer-available',
      'self-enrolment.not-yet-available',
    ],
  },
  startObjectiveWorkflow: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/start-objective-workflows`,
    errors: ['objective-access.not-found', 'objective-workflow.start-refused', 'command.id-reused'],
  },
  startActivityWorkflows: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/start-activity-workflows`,
    errors: [
      'objective-workflow.not-found',
      'objective-workflow.not-in-progress',
      'activity.not-found',
      'activity.start-refused',
      'activity.restart-refused',
    ],
  },
  finishActivityWorkflows: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/finish-activity-workflows`,
    errors: ['objective-workflow.not-found', 'activity-workflow.not-found', 'activity.finish-refused'],
  },
  submitObjectiveWorkflow: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/submit-objective-workflows`,
    errors: [
      'objective-workflow.not-found',
      'objective-workflow.not-in-progress',
      'objective-workflow.proctoring-not-begun',
    ],
  },
  finishObjectiveWorkflow: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/finish-objective-workflows`,
    errors: [
      'objective-workflow.not-found',
      'objective-workflow.not-in-progress',
      'objective-workflow.proctoring-not-begun',
    ],
  },

  ...adminCalls,
  ...certificateCalls,
  ...handInCalls,
  ...quizCalls,
  ...knowledgeCalls,
  ...recordCalls,
  ...teachingCalls,
  ...launchCalls,
  ...foreignPlatformCalls,
  ...proctoringCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
