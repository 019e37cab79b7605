import { endpoints, type Accommodations, type NewAccommodation } from '@stoa/contract';
import { accommodationFault, activityKinds, type AccommodationTerms } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import { found, Refusal, type Refusing } from '../../kernel/refusals/refusal.ts';
import { lockAttempt } from '../../learning/attempts/attempt.ts';
import { extendTime } from '../../learning/quizzes/keep-times.ts';
import { findBegunQuiz, partsWithQuizzes } from '../../learning/quizzes/quiz-at-work.ts';
import {
  deleteAccommodation,
  replaceAccommodation,
  selectAccommodations,
  selectLearnerId,
  selectTimedAttempts,
} from './accommodations-store.ts';
import { selectPlaces, selectTaughtCourse, type CoursePlace, type TaughtCourse } from './store.ts';

/** Where people are at work by themselves: what only holds others together has neither time nor attempts. */
const isGivingPlace = ({ kind }: CoursePlace): boolean => !activityKinds[kind].composite;

async function accommodationsIn(db: Database | Transaction, course: TaughtCourse): Promise<Accommodations> {
  const places = await selectPlaces(db, course);
  return {
    items: [...(await selectAccommodations(db, course))],
    places: places.filter(isGivingPlace).map(({ id, name, completion, allowed_attempts: allowedAttempts }) => ({
      activityPartId: id,
      name,
      isQuiz: completion === 'quiz',
      allowedAttempts,
    })),
  };
}

type Finding = RequestContext & Refusing<'resource.not-found'>;

async function findTaught(db: Database | Transaction, { person, refuse }: Finding, id: string): Promise<TaughtCourse> {
  return found(await selectTaughtCourse(db, person, id), () => refuse('resource.not-found'));
}

export const listAccommodations = readVisible(endpoints.listAccommodations, {
  load: async ({ params }, context) =>
    await accommodationsIn(context.db, await findTaught(context.db, context, params.objectiveId)),
  present: (accommodations) => accommodations,
});

function termsOf(
  { activityPartId, extraMinutes, timeFactor, extraAttempts = 0 }: NewAccommodation,
  { refuse }: Refusing<'request.field-invalid'>,
): AccommodationTerms {
  const terms = {
    extraMinutes: extraMinutes ?? null,
    timeFactor: timeFactor ?? null,
    extraAttempts,
    ofActivity: activityPartId !== undefined,
  };
  const fault = accommodationFault(terms);
  if (fault !== null) throw refuse('request.field-invalid', { field: fault });
  return terms;
}

/** Nobody gives to themselves; the install's own token is nobody's. */
function refuseOwn(userId: string, { person, refuse }: RequestContext & Refusing<'accommodation.own'>): void {
  if (person.profile !== null && person.id === userId) throw refuse('accommodation.own');
}

export const setAccommodation: Handler<typeof endpoints.setAccommodation> = async ({ params, body }, context) => {
  const { db, person, refuse } = context;
  const terms = termsOf(body, context);
  const { activityPartId = null } = body;
  const { course, id, userId } = await db.transaction().execute(async (tx) => {
    const taught = await findTaught(tx, context, params.objectiveId);
    const learnerId = found(await selectLearnerId(tx, taught, body.email), () =>
      refuse('user.not-found', { field: 'email' }),
    );
    refuseOwn(learnerId, context);
    const isPlace = (await selectPlaces(tx, taught)).some((one) => one.id === activityPartId && isGivingPlace(one));
    if (activityPartId !== null && !isPlace) throw refuse('activity.not-found', { field: 'activityPartId' });
    const givenBy = person.profile === null ? null : person.id;
    const data = auditedTerms(taught, activityPartId, terms);
    await insertAuditEvent(tx, context, { what: 'accommodation.set', subjectId: learnerId, data });
    const written = await replaceAccommodation(tx, taught, { userId: learnerId, activityPartId, givenBy, ...terms });
    return { course: taught, id: written, userId: learnerId };
  });
  // after it is there: work that was begun at this moment has the time either way
  await extendWork(context, course, userId);
  const all = await selectAccommodations(db, course);
  return found(
    all.find((one) => one.id === id),
    () => refuse('resource.not-found'),
  );
};

function auditedTerms({ objectiveId }: TaughtCourse, activityPartId: string | null, terms: AccommodationTerms) {
  const { extraMinutes, timeFactor, extraAttempts } = terms;
  return {
    objectiveId,
    extraAttempts,
    ...(activityPartId === null ? {} : { activityPartId }),
    ...(extraMinutes === null ? {} : { extraMinutes }),
    ...(timeFactor === null ? {} : { timeFactor }),
  };
}

/** Quizzes that run against the clock get the time that their learner has now. */
async function extendWork({ db, now }: RequestContext, course: TaughtCourse, userId: string): Promise<void> {
  const refuse = Refusal.of<'objective-workflow.not-found'>();
  const request = { person: { id: userId, tenantId: course.tenantId }, now, refuse };
  await db.transaction().execute(async (tx) => {
    for (const workflowId of await selectTimedAttempts(tx, course, userId)) {
      const attempt = await lockAttempt(tx, request, workflowId);
      for (const part of partsWithQuizzes(attempt)) {
        const quiz = await findBegunQuiz(tx, attempt, part);
        if (quiz !== undefined) await extendTime(tx, quiz);
      }
    }
  });
}

/** Attempts and time that were begun with it stay; nothing more is given by it. */
export const removeAccommodation: Handler<typeof endpoints.removeAccommodation> = async ({ params }, context) =>
  await context.db.transaction().execute(async (tx) => {
    const course = await findTaught(tx, context, params.objectiveId);
    const gone = found(await deleteAccommodation(tx, course, params.accommodationId), () =>
      context.refuse('resource.not-found'),
    );
    refuseOwn(gone.user_id, context);
    const { objectiveId } = course;
    const data = { objectiveId, ...(gone.activity_part_id === null ? {} : { activityPartId: gone.activity_part_id }) };
    await insertAuditEvent(tx, context, { what: 'accommodation.remove', subjectId: gone.user_id, data });
    return await accommodationsIn(tx, course);
  });
