import { endpoints } from '@stoa/contract';
import { imageOrigins } from '../../learning/content/image-origins.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { presentAggregate, presentRecord, presentWorkflow } from '../../learning/presentation/present.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { presentObjectiveAccess } from './present.ts';
import { accesses, aggregates, records } from './query-shapes.ts';
import {
  selectAccess,
  selectAccesses,
  selectAggregate,
  selectAggregates,
  selectRecord,
  selectRecords,
  selectRecordsOfAggregate,
  selectWorkflow,
  type OwnRecordRow,
} from './store.ts';

/** One course of the person (Spec 2 §2 'Course details'); also what the first HTML of a course carries. */
const getObjectiveAccess: Handler<typeof endpoints.getObjectiveAccess> = async (
  { params },
  { db, person, now, setting, refuse },
) => {
  const row = await selectAccess(db, person, params.objectiveId);
  if (row === undefined) throw refuse('objective-access.not-found');
  return presentObjectiveAccess(row, now, await imageOrigins({ setting }));
};

/** Accesses say how many there are whether or not it was asked for (Spec 2 §7: 'response data and total'). */
const queryObjectiveAccesses: Handler<typeof endpoints.queryObjectiveAccesses> = async (
  { query },
  { db, person, now, setting },
) => {
  const { wantsTotal, ...asked } = readQuery(query, accesses);
  const { rows, total } = await selectAccesses(db, person, { ...asked, wantsTotal: true });
  const images = await imageOrigins({ setting });
  const data = rows.map((row) => presentObjectiveAccess(row, now, images));
  return { data, total: total ?? 0, ...totalCount(wantsTotal ? total : null) };
};

const getObjectiveAggregate: Handler<typeof endpoints.getObjectiveAggregate> = async (
  { params },
  { db, person, now, refuse },
) => {
  const row = await selectAggregate(db, person, params.objectiveId);
  if (row === undefined) throw refuse('objective-access.not-found');
  return presentAggregate(row, now);
};

const queryAggregates: Handler<typeof endpoints.queryAggregates> = async ({ query }, { db, person, now }) => {
  const found = await selectAggregates(db, person, readQuery(query, aggregates));
  return { data: found.rows.map((row) => presentAggregate(row, now)), ...totalCount(found.total) };
};

/** One attempt; polled until its record appears. */
const getObjectiveWorkflow: Handler<typeof endpoints.getObjectiveWorkflow> = async (
  { params },
  { db, person, now, refuse },
) => {
  const row = await selectWorkflow(db, person, params.objectiveWorkflowId);
  if (row === undefined) throw refuse('objective-workflow.not-found');
  return presentWorkflow(row, row, now);
};

const presentOwn = (row: OwnRecordRow, now: Date) => presentRecord(row, row, now);

const listObjectiveRecords: Handler<typeof endpoints.listObjectiveRecords> = async (
  { params },
  { db, person, now, refuse },
) => {
  const rows = await selectRecordsOfAggregate(db, person, params.aggregateId);
  if (rows === undefined) throw refuse('resource.not-found');
  return { data: rows.map((row) => presentOwn(row, now)), totalCount: rows.length };
};

const queryObjectiveRecords: Handler<typeof endpoints.queryObjectiveRecords> = async (
  { query },
  { db, person, now },
) => {
  const found = await selectRecords(db, person, readQuery(query, records));
  return { data: found.rows.map((row) => presentOwn(row, now)), ...totalCount(found.total) };
};

const getObjectiveRecord: Handler<typeof endpoints.getObjectiveRecord> = async (
  { params },
  { db, person, now, refuse },
) => {
  const row = await selectRecord(db, person, params.recordId);
  if (row === undefined) throw refuse('resource.not-found');
  return presentOwn(row, now);
};

export const routes = {
  getObjectiveAccess: implement(endpoints.getObjectiveAccess, 'person', getObjectiveAccess),
  queryObjectiveAccesses: implement(endpoints.queryObjectiveAccesses, 'person', queryObjectiveAccesses),
  getObjectiveAggregate: implement(endpoints.getObjectiveAggregate, 'person', getObjectiveAggregate),
  queryAggregates: implement(endpoints.queryAggregates, 'person', queryAggregates),
  getObjectiveWorkflow: implement(endpoints.getObjectiveWorkflow, 'person', getObjectiveWorkflow),
  listObjectiveRecords: implement(endpoints.listObjectiveRecords, 'person', listObjectiveRecords),
  queryObjectiveRecords: implement(endpoints.queryObjectiveRecords, 'person', queryObjectiveRecords),
  getObjectiveRecord: implement(endpoints.getObjectiveRecord, 'person', getObjectiveRecord),
} satisfies Partial<Routes>;
