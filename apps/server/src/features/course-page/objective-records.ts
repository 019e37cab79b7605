import { endpoints } from '@stoa/contract';
import { read, readVisible } from '../../kernel/calls/read.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { presentOwnRecord, presentWorkflow, type Telling } from '../../learning/presentation/present.ts';
import { records } from './query-shapes.ts';
import { selectRecord, selectRecords, selectRecordsOfAggregate, selectWorkflow, type OwnRecordRow } from './store.ts';

/** One attempt; polled until its record appears. */
export const getObjectiveWorkflow = read(endpoints.getObjectiveWorkflow, {
  load: ({ params }, { db, person }) => selectWorkflow(db, person, params.objectiveWorkflowId),
  decide: (row, { refuse }) => found(row, () => refuse('objective-workflow.not-found')),
  present: (row, { now }) => presentWorkflow(row, row, now),
});

const presentOwn = (row: OwnRecordRow, telling: Telling) => presentOwnRecord(row, row, telling);

export const listObjectiveRecords = read(endpoints.listObjectiveRecords, {
  load: ({ params }, { db, person }) => selectRecordsOfAggregate(db, person, params.aggregateId),
  decide: (rows, { refuse }) => found(rows, () => refuse('resource.not-found')),
  present: (rows, context) => ({ data: rows.map((row) => presentOwn(row, context)), totalCount: rows.length }),
});

export const queryObjectiveRecords = readVisible(endpoints.queryObjectiveRecords, {
  load: ({ query }, { db, person }) => selectRecords(db, person, readQuery(query, records)),
  present: ({ rows, total }, context) => ({
    data: rows.map((row) => presentOwn(row, context)),
    ...totalCount(total),
  }),
});

export const getObjectiveRecord = read(endpoints.getObjectiveRecord, {
  load: ({ params }, { db, person }) => selectRecord(db, person, params.recordId),
  decide: (row, { refuse }) => found(row, () => refuse('resource.not-found')),
  present: presentOwn,
});
