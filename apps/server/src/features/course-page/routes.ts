import type { Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { getObjectiveAccess, queryObjectiveAccesses } from './objective-accesses.ts';
import { getObjectiveAggregate, queryAggregates } from './objective-aggregates.ts';
import {
  getObjectiveRecord,
  getObjectiveWorkflow,
  listObjectiveRecords,
  queryObjectiveRecords,
} from './objective-records.ts';

export const routes = {
  getObjectiveAccess: implementRead(getObjectiveAccess, 'person', { versioned: true }),
  queryObjectiveAccesses: implementRead(queryObjectiveAccesses, 'person'),
  getObjectiveAggregate: implementRead(getObjectiveAggregate, 'person'),
  queryAggregates: implementRead(queryAggregates, 'person'),
  getObjectiveWorkflow: implementRead(getObjectiveWorkflow, 'person'),
  listObjectiveRecords: implementRead(listObjectiveRecords, 'person'),
  queryObjectiveRecords: implementRead(queryObjectiveRecords, 'person'),
  getObjectiveRecord: implementRead(getObjectiveRecord, 'person'),
} satisfies Partial<Routes>;
