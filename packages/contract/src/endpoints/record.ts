import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { MyRecord, PersonalExport, RecordQuery } from '../schemas/record.ts';

export const recordEndpoints = {
  getMyRecord: endpoint(calls.getMyRecord, 'What the learner has achieved, in all courses and years', {
    query: RecordQuery,
    answer: MyRecord,
  }),
  listExports: endpoint(calls.listExports, 'Copies of everything that is kept of the person, the newest first', {
    answer: Type.Object({ data: Type.Array(PersonalExport) }),
  }),
  askExport: endpoint(
    calls.askExport,
    'Begin a copy of everything that is kept of the person, or find the one under way',
    {
      body: Type.Object({}, { additionalProperties: false }),
      answer: PersonalExport,
    },
  ),
};
