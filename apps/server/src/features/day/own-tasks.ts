import { endpoints, type NewOwnTask } from '@stoa/contract';
import { isCalendarDay, placeAt } from '@stoa/domain';
import { implement } from '../../kernel/calls/implement.ts';
import { InvalidRequest } from '../../kernel/refusals/invalid-request.ts';
import { countOtherTasks, deleteOwnTask, selectHasCourse, upsertOwnTask } from './own-tasks-store.ts';

/** Most tasks of one person, done ones included. */
const mostTasks = 1_000;

export const keepOwnTask = implement(
  endpoints.keepOwnTask,
  'person',
  async ({ params, body }, { db, person, refuse }) => {
    if (body.day !== null && !isCalendarDay(body.day))
      throw new InvalidRequest([{ code: 'request.field-invalid', field: 'day' }]);
    const id = params.ownTaskId;
    const task = { ...body, title: body.title.trim() };
    // a day and a time are two ways to say when: the time is the more exact one
    const told = task.at === null ? task : { ...task, day: null };
    const objectiveId = told.path === null ? null : courseOf(told.path);
    const isPageOfMine = objectiveId !== null && (await selectHasCourse(db, person, objectiveId));
    if (told.path !== null && !isPageOfMine) throw refuse('own-task.unknown-page');
    if ((await countOtherTasks(db, person, id)) >= mostTasks) throw refuse('own-task.too-many');
    await upsertOwnTask(db, person, { id, task: told, objectiveId });
    return { id, ...told };
  },
);

export const endOwnTask = implement(endpoints.deleteOwnTask, 'person', async ({ params }, { db, person }) => {
  await deleteOwnTask(db, person, params.ownTaskId);
  return {};
});

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The course whose page is at a path; null where it is none. */
function courseOf(path: NonNullable<NewOwnTask['path']>): string | null {
  const params: Readonly<Record<string, string | undefined>> = placeAt(path.split(/[?#]/)[0] ?? '')?.params ?? {};
  const { objectiveId } = params;
  return objectiveId !== undefined && uuid.test(objectiveId) ? objectiveId : null;
}
