import { endpoints, type NewEnrolment } from '@stoa/contract';
import { conflict } from '../../kernel/refusals/conflict.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { refuseWeakPassword } from '../../kernel/auth/password-rule.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { enrol } from '../../learning/enrolment/store.ts';
import { selectObjectiveId, selectUserId } from '../../learning/enrolment/lookup-store.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { activateUser, deactivateUser } from './deactivation.ts';
import { insertAccount } from './store.ts';

const createUser =
  ({ tenants }: Kernel): Handler<typeof endpoints.createUser> =>
  async ({ body }, context) => {
    const { db, tenantId } = context;
    const { email, firstName, lastName, password, roles = ['Learner'] } = body;
    if (password !== undefined) {
      const facts = { password, email, names: [firstName, lastName], organisation: tenants.nameOf(tenantId) };
      await refuseWeakPassword(context.refuse, facts, 'password');
    }
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const account = { tenantId, email, firstName: firstName.trim(), lastName: lastName.trim(), passwordHash, roles };
    const id = await db
      .transaction()
      .execute(async (tx) => {
        const made = await insertAccount(tx, account);
        await insertAuditEvent(tx, context, { what: 'user.create', subjectId: made, data: { roles } });
        return made;
      })
      .catch(conflict({ user_account_email: () => context.refuse('user.email-taken', { field: 'email' }) }));
    return { id, email, roles };
  };

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Columns of the terms that were told, so that renewing an access leaves the rest as it is. */
function termsOf({ isMandatory, retake, gradeRevealPolicy, ...dates }: NewEnrolment) {
  return {
    ...(isMandatory === undefined ? {} : { isMandatory }),
    ...(retake === undefined ? {} : { retake }),
    ...(gradeRevealPolicy === undefined ? {} : { gradeRevealPolicy }),
    ...(dates.dueDate === undefined ? {} : { dueDate: dateOf(dates.dueDate) }),
    ...(dates.availabilityDate === undefined ? {} : { availabilityDate: dateOf(dates.availabilityDate) }),
    ...(dates.availabilityEndDate === undefined ? {} : { availabilityEndDate: dateOf(dates.availabilityEndDate) }),
    ...(dates.gradeRevealDate === undefined ? {} : { gradeRevealDate: dateOf(dates.gradeRevealDate) }),
  };
}

/** Every change is written down: it decides what a person may take, until when, and when their result is shown. */
const enrolUser: Handler<typeof endpoints.enrolUser> = async ({ body }, context) => {
  const { db, tenantId, refuse } = context;
  const userId = await selectUserId(db, tenantId, body.email);
  if (userId === undefined) throw refuse('user.not-found', { field: 'email' });
  const objectiveId = await selectObjectiveId(db, tenantId, body.objectiveCode);
  if (objectiveId === undefined) throw refuse('objective.not-found', { field: 'objectiveCode' });
  const terms = termsOf(body);
  const aggregateId = await db.transaction().execute(async (tx) => {
    await insertAuditEvent(tx, context, { what: 'enrolment.change', subjectId: userId, data: { objectiveId, terms } });
    return await enrol(tx, { tenantId, userId, objectiveId, ...terms });
  });
  return { objectiveWorkflowAggregateId: aggregateId, userId, objectiveId };
};

const manage = { permission: 'User.Manage' } as const;

/** Accounts of people, and what they have access to. */
export function peopleRoutes(kernel: Kernel) {
  return {
    createUser: implement(endpoints.createUser, { permission: 'User.Create' }, createUser(kernel)),
    deactivateUser: implement(endpoints.deactivateUser, manage, deactivateUser(kernel)),
    activateUser: implement(endpoints.activateUser, manage, activateUser),
    enrolUser: implement(endpoints.enrolUser, { permission: 'Enrolment.Create' }, enrolUser),
  } satisfies Partial<Routes>;
}
