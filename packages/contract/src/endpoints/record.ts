import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../schemas/common.ts';
import {
  Credential,
  MyRecord,
  NewCredential,
  NewPublicRecord,
  PersonalExport,
  PublicRecord,
  PublicRecords,
  RecordQuery,
} from '../schemas/record.ts';

const OneCredential = Type.Object({ credentialId: Uuid });
const OnePublicRecord = Type.Object({ publicRecordId: Uuid });

export const recordEndpoints = {
  getMyRecord: endpoint(calls.getMyRecord, 'What the learner has achieved, in all courses and years', {
    query: RecordQuery,
    answer: MyRecord,
  }),
  listPublicRecords: endpoint(
    calls.listPublicRecords,
    'What the person shows of their record, and what they may show',
    {
      answer: PublicRecords,
    },
  ),
  keepPublicRecord: endpoint(
    calls.keepPublicRecord,
    'Show a part of the record under a secret address, or change what is shown there',
    { params: OnePublicRecord, body: NewPublicRecord, answer: PublicRecord },
  ),
  endPublicRecord: endpoint(calls.endPublicRecord, 'Show a part of the record no more', {
    params: OnePublicRecord,
    body: Type.Object({}, { additionalProperties: false }),
    answer: Type.Object({}),
  }),
  listCredentials: endpoint(calls.listCredentials, 'Credentials of other issuers in the record, the newest first', {
    answer: Type.Object({ data: Type.Array(Credential) }),
  }),
  addCredential: endpoint(
    calls.addCredential,
    'Bring a credential of another issuer: Open Badges 3.0 as JSON, JWT, PNG or SVG, or a badge of version 2',
    { body: NewCredential, answer: Credential },
  ),
  checkCredential: endpoint(calls.checkCredential, 'Find out once more whether a credential is genuine', {
    params: OneCredential,
    body: Type.Object({}, { additionalProperties: false }),
    answer: Credential,
  }),
  removeCredential: endpoint(calls.removeCredential, 'Take a credential of another issuer out of the record', {
    params: OneCredential,
    body: Type.Object({}, { additionalProperties: false }),
    answer: Type.Object({}),
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
