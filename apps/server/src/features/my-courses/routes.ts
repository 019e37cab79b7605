import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { presentShowcase } from '../../learning/showcases/store.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { enrolledObjectives } from './enrolled-fields.ts';
import { presentEnrolled } from './present.ts';
import { selectEnrolledObjectives, selectEnrolledShowcases, selectTerms, updateKeeping } from './store.ts';
import { found } from '../../kernel/refusals/refusal.ts';

/** My Courses (Spec 2 §2); also what the first HTML of `/courses` carries. */
const queryEnrolledObjectives: Handler<typeof endpoints.queryEnrolledObjectives> = async (
  { query },
  { db, person, now, locale },
) => {
  const { rows, total } = await selectEnrolledObjectives(db, person, readQuery(query, enrolledObjectives(locale)));
  return { data: rows.map((row) => presentEnrolled(row, now)), ...totalCount(total) };
};

const listTerms: Handler<typeof endpoints.listTerms> = async (_input, { db, person }) => [
  ...(await selectTerms(db, person)),
];

const listEnrolledShowcases: Handler<typeof endpoints.listEnrolledShowcases> = async (_input, { db, person }) =>
  (await selectEnrolledShowcases(db, person)).map(presentShowcase);

const pinObjective: Handler<typeof endpoints.pinObjective> = async ({ params, body }, { db, person, refuse }) =>
  found(await updateKeeping(db, { person, objectiveId: params.objectiveId }, { is_pinned: body.isPinned }), () =>
    refuse('objective-access.not-found'),
  );

const archiveObjective: Handler<typeof endpoints.archiveObjective> = async ({ params, body }, { db, person, refuse }) =>
  found(await updateKeeping(db, { person, objectiveId: params.objectiveId }, { is_archived: body.isArchived }), () =>
    refuse('objective-access.not-found'),
  );

export const routes = {
  queryEnrolledObjectives: implement(endpoints.queryEnrolledObjectives, 'person', queryEnrolledObjectives),
  listTerms: implement(endpoints.listTerms, 'person', listTerms),
  listEnrolledShowcases: implement(endpoints.listEnrolledShowcases, 'person', listEnrolledShowcases),
  pinObjective: implement(endpoints.pinObjective, 'person', pinObjective),
  archiveObjective: implement(endpoints.archiveObjective, 'person', archiveObjective),
} satisfies Partial<Routes>;
