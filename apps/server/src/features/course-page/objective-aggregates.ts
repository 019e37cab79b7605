import { endpoints } from '@stoa/contract';
import { read, readVisible } from '../../kernel/calls/read.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { presentAggregate } from '../../learning/presentation/present.ts';
import { aggregates } from './query-shapes.ts';
import { selectAggregate, selectAggregates } from './store.ts';

export const getObjectiveAggregate = read(endpoints.getObjectiveAggregate, {
  load: ({ params }, { db, person }) => selectAggregate(db, person, params.objectiveId),
  decide: (row, { refuse }) => found(row, () => refuse('objective-access.not-found')),
  present: presentAggregate,
});

export const queryAggregates = readVisible(endpoints.queryAggregates, {
  load: ({ query }, { db, person }) => selectAggregates(db, person, readQuery(query, aggregates)),
  present: ({ rows, total }, context) => ({
    data: rows.map((row) => presentAggregate(row, context)),
    ...totalCount(total),
  }),
});
