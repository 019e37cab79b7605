import { endpoints } from '@stoa/contract';
import { readVisible } from '../../kernel/calls/read.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import { presentShowcase } from '../../learning/showcases/store.ts';
import { enrolledObjectives } from './enrolled-fields.ts';
import { presentEnrolled } from './present.ts';
import { selectEnrolledObjectives, selectEnrolledShowcases, selectTerms } from './store.ts';

/** My Courses (Spec 2 §2); also what the first HTML of `/courses` carries. */
export const queryEnrolledObjectives = readVisible(endpoints.queryEnrolledObjectives, {
  load: ({ query }, { db, person, locale }) =>
    selectEnrolledObjectives(db, person, readQuery(query, enrolledObjectives(locale))),
  present: ({ rows, total }, context) => ({
    data: rows.map((row) => presentEnrolled(row, context)),
    ...totalCount(total),
  }),
});

export const listTerms = readVisible(endpoints.listTerms, {
  load: (_input, { db, person }) => selectTerms(db, person),
  present: (terms) => [...terms],
});

export const listEnrolledShowcases = readVisible(endpoints.listEnrolledShowcases, {
  load: (_input, { db, person }) => selectEnrolledShowcases(db, person),
  present: (showcases) => showcases.map(presentShowcase),
});
