import { endpoints } from '@stoa/contract';
import { readVisible } from '../../kernel/calls/read.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import { presentShowcase } from '../../learning/showcases/store.ts';
import { enrolledObjectives } from './enrolled-fields.ts';
import { presentCard, presentEnrolled } from './present.ts';
import { cardPage, enrolledPage, selectEnrolled, selectEnrolledShowcases, selectTerms } from './store.ts';

/** My Courses (Spec 2 §2), whole, for other clients. */
export const queryEnrolledObjectives = readVisible(endpoints.queryEnrolledObjectives, {
  load: ({ query }, { db, person, locale }) =>
    selectEnrolled(db, person, { query: readQuery(query, enrolledObjectives(locale)), page: enrolledPage }),
  present: ({ rows, total }, context) => ({
    data: rows.map((row) => presentEnrolled(row, context)),
    ...totalCount(total),
  }),
});

/** The same courses as cards; also what the first HTML of `/courses` carries. */
export const queryCourseCards = readVisible(endpoints.queryCourseCards, {
  load: ({ query }, { db, person, locale }) =>
    selectEnrolled(db, person, { query: readQuery(query, enrolledObjectives(locale)), page: cardPage }),
  present: ({ rows, total }, context) => ({
    data: rows.map((row) => presentCard(row, context)),
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
