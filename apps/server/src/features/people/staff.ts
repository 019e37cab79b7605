import { endpoints } from '@stoa/contract';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { read } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { selectUserId } from '../../learning/enrolment/lookup-store.ts';
import { replaceStaff, selectCourse, selectStaff } from './staff-store.ts';

export const listStaff = read(endpoints.listStaff, {
  load: async ({ params }, { db, tenantId }) => {
    const objectiveId = await selectCourse(db, tenantId, params.objectiveId);
    return objectiveId === undefined ? undefined : await selectStaff(db, { tenantId, objectiveId });
  },
  decide: (staff, { refuse }) => found(staff, () => refuse('objective.not-found')),
  present: (items) => ({ items: [...items] }),
});

/** Every change is written down: it decides whose work somebody may see. */
export const setStaff: Handler<typeof endpoints.setStaff> = async ({ params, body: { email, roles } }, context) =>
  await context.db.transaction().execute(async (tx) => {
    const { tenantId, refuse } = context;
    const objectiveId = await selectCourse(tx, tenantId, params.objectiveId);
    if (objectiveId === undefined) throw refuse('objective.not-found');
    const userId = await selectUserId(tx, tenantId, email);
    if (userId === undefined) throw refuse('user.not-found', { field: 'email' });
    await insertAuditEvent(tx, context, { what: 'course.staff', subjectId: userId, data: { objectiveId, roles } });
    return await replaceStaff(tx, { tenantId, objectiveId, userId }, roles);
  });
