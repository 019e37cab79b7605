import { activityEndpoints } from './endpoints/activities.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { announcementEndpoints } from './endpoints/announcements.ts';
import { catalogEndpoints } from './endpoints/catalog.ts';
import { certificateEndpoints } from './endpoints/certificates.ts';
import { commandEndpoints } from './endpoints/commands.ts';
import { dayEndpoints } from './endpoints/day.ts';
import { noticeEndpoints } from './endpoints/notices.ts';
import { gradingEndpoints } from './endpoints/grading.ts';
import { handInEndpoints } from './endpoints/hand-in.ts';
import { knowledgeEndpoints } from './endpoints/knowledge.ts';
import { objectiveEndpoints } from './endpoints/objectives.ts';
import { platformEndpoints } from './endpoints/platform.ts';
import { proctoringEndpoints } from './endpoints/proctoring.ts';
import { foreignPlatformEndpoints } from './endpoints/foreign-platforms.ts';
import { launchEndpoints } from './endpoints/launch.ts';
import { promoEndpoints } from './endpoints/promo.ts';
import { recordEndpoints } from './endpoints/record.ts';
import { quizEndpoints } from './endpoints/quiz.ts';
import { teachingEndpoints } from './endpoints/teaching.ts';
import type { calls, CallName } from './calls.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';

export * from './calls.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export { credentialPicturePath, exportFilePath } from './record-calls.ts';
export * from './schemas/activity.ts';
export * from './schemas/administration.ts';
export * from './schemas/announcement.ts';
export * from './schemas/annotation.ts';
export * from './schemas/audit.ts';
export * from './schemas/boot.ts';
export * from './schemas/catalog.ts';
export * from './schemas/certificates.ts';
export * from './schemas/command.ts';
export * from './schemas/common.ts';
export * from './schemas/course-shape.ts';
export * from './schemas/day.ts';
export * from './schemas/notices.ts';
export * from './schemas/external-tools.ts';
export * from './schemas/packages.ts';
export * from './schemas/grading.ts';
export * from './schemas/hand-in.ts';
export * from './schemas/record.ts';
export * from './schemas/rubric.ts';
export * from './schemas/export.ts';
export * from './schemas/import.ts';
export * from './schemas/interaction.ts';
export * from './schemas/knowledge.ts';
export * from './schemas/objective.ts';
export * from './schemas/passkeys.ts';
export * from './schemas/platform.ts';
export * from './schemas/proctoring.ts';
export * from './schemas/promo.ts';
export * from './schemas/question.ts';
export * from './schemas/visited-quiz.ts';
export * from './schemas/teaching.ts';
export * from './streams.ts';
export type { ForeignPlatform, NewForeignPlatform } from './endpoints/foreign-platforms.ts';
export type { HandInResult } from './endpoints/hand-in.ts';
export type { CheckedQuestion } from './endpoints/quiz.ts';
export type { ActivityWorkflowsResult, ObjectiveWorkflowResult, SubmissionReceipt } from './endpoints/commands.ts';

/** An endpoint for each call: one without does not compile, and is named. */
export type EndpointTable = { readonly [N in CallName]: Endpoint<(typeof calls)[N]> };

/** Every call of the product, by name. */
export const endpoints = {
  ...platformEndpoints,
  ...objectiveEndpoints,
  ...certificateEndpoints,
  ...dayEndpoints,
  ...noticeEndpoints,
  ...activityEndpoints,
  ...catalogEndpoints,
  ...commandEndpoints,
  ...handInEndpoints,
  ...quizEndpoints,
  ...knowledgeEndpoints,
  ...recordEndpoints,
  ...teachingEndpoints,
  ...launchEndpoints,
  ...foreignPlatformEndpoints,
  ...gradingEndpoints,
  ...proctoringEndpoints,
  ...adminEndpoints,
  ...announcementEndpoints,
  ...promoEndpoints,
} satisfies EndpointTable;

type Endpoints = typeof endpoints;
/** The endpoint of a call. Of one that has none yet nothing is known: only the table above does not compile then. */
export type EndpointOf<N extends CallName> = N extends keyof Endpoints ? Endpoints[N] : Endpoint;

/** Types of a call by its name, for callers that must not load the schema library. */
export type CallTypes = {
  [N in CallName]: {
    params: ParamsOf<EndpointOf<N>>;
    query: QueryOf<EndpointOf<N>>;
    body: BodyOf<EndpointOf<N>>;
    answer: AnswerOf<EndpointOf<N>>;
  };
};
