import { randomUUID } from 'node:crypto';
import type { PublicRecord, PublicRecords } from '@stoa/contract';
import type { CallInput, TestPerson } from './person.ts';

const record = '/api/lms/v1/users/me/record';

/** Inputs of calls about somebody's record. */
export const recordBodies: Readonly<Record<string, CallInput>> = {
  [`POST ${record}/exports`]: { body: {} },
  [`POST ${record}/public/:publicRecordId/end`]: { body: {} },
  [`PUT ${record}/public/:publicRecordId`]: {
    body: {
      title: 'Mine',
      name: 'full',
      expires: new Date(Date.now() + 86_400_000).toISOString(),
      shown: [{ kind: 'course', id: randomUUID() }],
    },
  },
  [`POST ${record}/credentials`]: { body: { file: btoa('{}') } },
  [`POST ${record}/credentials/:credentialId/check`]: { body: {} },
  [`POST ${record}/credentials/:credentialId/remove`]: { body: {} },
};

/** Shows everything of somebody's record that can be shown; answers its address. */
export async function givenPublicRecord(person: TestPerson): Promise<string> {
  const { body: known } = await person.call<PublicRecords>('listPublicRecords');
  const { status, body } = await person.call<PublicRecord>('keepPublicRecord', {
    params: { publicRecordId: randomUUID() },
    body: {
      title: 'What I achieved',
      name: 'full',
      expires: new Date(Date.now() + 86_400_000).toISOString(),
      shown: known.showable.map(({ kind, id }) => ({ kind, id })),
    },
  });
  if (status !== 200 || body.path === null) throw new Error(`Nothing is shown: ${JSON.stringify(body)}`);
  return body.path;
}
