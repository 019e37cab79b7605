import { issueCertificates } from './features/certificates/issue-due.ts';
import { deleteOldJobs } from './features/course-import/jobs/store.ts';
import { handInOverdue } from './features/course-taking/quiz/hand-in-overdue.ts';
import { deleteOldViolations } from './features/csp-reports/store.ts';
import { moveDemoDates } from './features/demo/move-dates.ts';
import { deleteOldEvents } from './features/events/store.ts';
import { deleteOldInvitations } from './features/external-tools/registration/invitations-store.ts';
import { deleteExpiredResets } from './features/identity-provider/passwords/store.ts';
import { deleteExpiredPayloads, deleteOldTries } from './features/identity-provider/store.ts';
import { deleteOldKeys } from './features/launching/one-three/keys-store.ts';
import { deleteExpiredLogins } from './features/quiz-tool/platforms-store.ts';
import { deleteEndedPublicRecords } from './features/personal-data/public/public-store.ts';
import { sendDueScores } from './features/quiz-tool/send-scores.ts';
import { deleteOldTraces } from './features/security-log/retention-store.ts';
import { deleteExpiredAttempts } from './features/sign-in/store.ts';
import { carryOnPreviews } from './features/teaching/regrade-previews.ts';
import { carryOnRegrades } from './features/teaching/regrade.ts';
import { deleteOldProofs } from './features/tool-services/tools-store.ts';
import { deleteOldOutboxEvents } from './kernel/jobs/chores.ts';
import { deleteOldMail } from './kernel/mail/store.ts';
import { kernelChores } from './kernel/start-kernel.ts';
import { syncStaleReviews } from './learning/reviews/sync-reviews.ts';
import { deleteExpiredVisits } from './learning/foreign-visits/visits-store.ts';
import { deleteOldNonces } from './learning/launches/tools-store.ts';
import type { Chore } from './kernel/jobs/chores.ts';

/** What is done now and then. */
export const chores: readonly Chore[] = [
  ...kernelChores,
  deleteExpiredAttempts,
  deleteExpiredPayloads,
  deleteOldTries,
  deleteExpiredResets,
  deleteOldJobs,
  deleteOldEvents,
  deleteOldViolations,
  deleteOldTraces,
  deleteOldOutboxEvents,
  deleteOldKeys,
  deleteOldProofs,
  deleteOldNonces,
  deleteOldInvitations,
  deleteExpiredLogins,
  deleteExpiredVisits,
  deleteOldMail,
  deleteEndedPublicRecords,
  moveDemoDates,
];

/** What has its time, such as the end of a test. */
export const everyMinute: readonly Chore[] = [
  handInOverdue,
  issueCertificates,
  carryOnRegrades,
  carryOnPreviews,
  sendDueScores,
  syncStaleReviews,
];
