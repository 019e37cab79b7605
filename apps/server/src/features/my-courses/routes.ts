import { endpoints } from '@stoa/contract';
import { implement, type Route } from '../../kernel/http/implement.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import type { Handler } from '../../kernel/route.ts';
import { enrolledObjectives } from './enrolled-fields.ts';
import { presentEnrolled } from './present.ts';
import { selectEnrolledObjectives, selectEnrolledShowcases, selectTerms } from './store.ts';

/** My Courses (Spec 2 §2); also what the first HTML of `/courses` carries. */
const queryEnrolledObjectives: Handler<typeof endpoints.queryEnrolledObjectives> = async ({ query }, { db, person, now }) => {
  const { rows, total } = await selectEnrolledObjectives(db, person, readQuery(query, enrolledObjectives));
  return { data: rows.map((row) => presentEnrolled(row, now)), ...(total === null ? {} : { totalCount: total }) };
};

const listTerms: Handler<typeof endpoints.listTerms> = async (_input, { db, person }) => [...(await selectTerms(db, person))];

const listEnrolledShowcases: Handler<typeof endpoints.listEnrolledShowcases> = async (_input, { db, person }) => {
  const rows = await selectEnrolledShowcases(db, person);
  return rows.map(({ is_active: isActive, objectives_count: objectivesCount, ...showcase }) => ({
    ...showcase,
    isActive,
    objectivesCount,
  }));
};

export const routes: readonly Route[] = [
  implement(endpoints.queryEnrolledObjectives, 'person', queryEnrolledObjectives),
  implement(endpoints.listTerms, 'person', listTerms),
  implement(endpoints.listEnrolledShowcases, 'person', listEnrolledShowcases),
];
