import { endpoints } from '@stoa/contract';
import { read, readVisible } from '../../kernel/calls/read.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import { presentObjectiveAccess } from './present.ts';
import { accesses } from './query-shapes.ts';
import { selectAccess, selectAccesses } from './store.ts';

/** One course of the person (Spec 2 §2 'Course details'); also what the first HTML of a course carries. */
export const getObjectiveAccess = read(endpoints.getObjectiveAccess, {
  load: ({ params }, { db, person }) => selectAccess(db, person, params.objectiveId),
  decide: (row, { refuse }) => found(row, () => refuse('objective-access.not-found')),
  present: async (row, context) => presentObjectiveAccess(row, context, await imageOrigins(context)),
});

/** Accesses say how many there are whether or not it was asked for (Spec 2 §7: 'response data and total'). */
export const queryObjectiveAccesses = readVisible(endpoints.queryObjectiveAccesses, {
  load: async ({ query }, { db, person }) => {
    const { wantsTotal, ...asked } = readQuery(query, accesses);
    return { wantsTotal, ...(await selectAccesses(db, person, { ...asked, wantsTotal: true })) };
  },
  present: async ({ rows, total, wantsTotal }, context) => {
    const images = await imageOrigins(context);
    const data = await Promise.all(rows.map((row) => presentObjectiveAccess(row, context, images)));
    return { data, total: total ?? 0, ...totalCount(wantsTotal ? total : null) };
  },
});
