import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { MyRecord, RecordQuery } from '../schemas/record.ts';

export const recordEndpoints = {
  getMyRecord: endpoint(calls.getMyRecord, 'What the learner has achieved, in all courses and years', {
    query: RecordQuery,
    answer: MyRecord,
  }),
};
