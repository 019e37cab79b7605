import { randomUUID } from 'node:crypto';
import { calls, type CallTypes } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import { devicePreferences } from '../../kernel/auth/preferences.ts';
import type { Person } from '../../kernel/auth/person.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { enrol } from '../../learning/enrolment/store.ts';
import { insertVisit, type VisitSecrets } from '../../learning/foreign-visits/visits-store.ts';
import { insertLaunch } from '../../learning/launches/launches-store.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Launch } from './claims.ts';
import { partOf } from './addresses.ts';
import { selectLastWork, selectOfferedQuiz, type OfferedQuiz } from './offered-store.ts';
import { upsertForeignPerson } from './people-store.ts';
import type { Platform } from './platforms-store.ts';
import { RefusedLaunch } from './refused-launch.ts';
import { upsertScore } from './scores-store.ts';

interface Opening {
  readonly kernel: Kernel;
  readonly tenantId: string;
  readonly locale: Locale;
  readonly requestId: string;
  readonly address: string;
}

type Beginning = 'startObjectiveWorkflow' | 'startActivityWorkflows';
type BodyOf<N extends Beginning> = CallTypes[N]['body'] & { readonly id: string };

/** Begins something for the person as the portal would; refused where the rules do not allow it. */
async function begin<N extends Beginning>(
  { kernel, tenantId, locale, requestId, address }: Opening,
  [person, name]: readonly [Person, N],
  body: BodyOf<N>,
): Promise<CallTypes[N]['answer']> {
  const { path } = calls[name];
  const origin = { requestId, address, impersonatorId: null };
  const kind = path.slice(path.lastIndexOf('/') + 1);
  const { status, result } = await kernel.commands.perform({
    tenantId,
    kind,
    id: body.id,
    body,
    locale,
    person,
    origin,
  });
  if (status !== 'completed') throw new RefusedLaunch('quiz');
  // the handler of this very command made it
  return result as CallTypes[N]['answer'];
}

/** The work of somebody at a quiz: what they have, or what begins now. */
async function workAt(opening: Opening, person: Person, quiz: OfferedQuiz) {
  const known = await selectLastWork(opening.kernel.db, person, quiz);
  const attemptId = known?.attemptId ?? (await beginCourse(opening, person, quiz));
  if (known?.workId != null) return { objectiveWorkflowId: attemptId, activityWorkflowId: known.workId };
  const body = { id: randomUUID(), objectiveWorkflowId: attemptId, activityPartIds: [quiz.partId] };
  await begin(opening, [person, 'startActivityWorkflows'], body);
  const begun = await selectLastWork(opening.kernel.db, person, quiz);
  if (begun?.workId == null) throw new RefusedLaunch('quiz');
  return { objectiveWorkflowId: attemptId, activityWorkflowId: begun.workId };
}

async function beginCourse(opening: Opening, person: Person, { objectiveId }: OfferedQuiz): Promise<string> {
  const { tenantId } = opening;
  const aggregateId = await enrol(opening.kernel.db, { tenantId, userId: person.id, objectiveId });
  const body = { id: randomUUID(), objectiveWorkflowAggregateId: aggregateId };
  return (await begin(opening, [person, 'startObjectiveWorkflow'], body)).objectiveWorkflow.id;
}

/** A quiz that stands open for whoever was launched. */
export interface OpenedQuiz extends VisitSecrets {
  readonly name: string;
}

/** The account of whoever was launched, as a person who asks. */
async function personOf({ kernel: { db }, tenantId }: Opening, platform: Platform, launch: Launch): Promise<Person> {
  const { subject, firstName, lastName, email } = launch;
  const named = { platformId: platform.id, subject, firstName, lastName, email };
  const id = await upsertForeignPerson(db, tenantId, named);
  if (id === null) throw new RefusedLaunch('quiz');
  const names = { email: '', firstName, middleName: null, lastName };
  return { id, tenantId, roles: ['Learner'], profile: { ...names, timezone: 'UTC', preferences: devicePreferences } };
}

/**
 * Opens a quiz for somebody of another system: an account that only its launches reach, work in the quiz's course, and
 * a visit that reaches this work alone.
 */
export async function openQuiz(
  opening: Opening,
  platform: Platform,
  launch: Launch & { readonly wish: { readonly kind: 'open' } },
): Promise<OpenedQuiz> {
  const { kernel, tenantId, requestId, address } = opening;
  const { db, tenants } = kernel;
  const { target, lineItem } = launch.wish;
  const activityPartId = partOf(tenants.originOf(tenantId), target);
  const quiz = activityPartId === null ? undefined : await selectOfferedQuiz(db, tenantId, activityPartId);
  if (activityPartId === null || quiz === undefined) throw new RefusedLaunch('quiz');
  const person = await personOf(opening, platform, launch);
  const work = await workAt(opening, person, quiz);
  await insertLaunch(db, { owner: person, activityWorkflowId: work.activityWorkflowId }, 'view');
  const actor = { tenantId, person, session: null, requestId, address };
  const ids = { platformId: platform.id, activityPartId, ...work };
  const data = { platformId: ids.platformId, activityWorkflowId: ids.activityWorkflowId };
  await insertAuditEvent(db, actor, { what: 'foreign-visit.begin', subjectId: person.id, data });
  const { subject } = launch;
  if (lineItem !== null && launch.learns)
    await upsertScore(db, { ...ids, tenantId, userId: person.id, subject, lineItem });
  return { ...(await insertVisit(db, { person, ...ids })), name: quiz.name };
}
