import { randomUUID } from 'node:crypto';
import type { PublicRecord, PublicRecords } from '@stoa/contract';
import type { CallInput, TestPerson } from './person.ts';

const record = '/api/lms/v1/users/me/record';

/** A badge that can be read, and is checked nowhere. */
const badge = btoa(JSON.stringify({ type: 'Assertion', badge: { name: 'Weaving' } }));

/** Inputs of calls about the record of somebody who takes this course. */
export const recordBodies = (objectiveId: string): Readonly<Record<string, CallInput>> => ({
  [`POST ${record}/exports`]: { body: {} },
  [`POST ${record}/public/:publicRecordId/end`]: { body: {} },
  [`PUT ${record}/public/:publicRecordId`]: {
    body: {
      title: 'Mine',
      name: 'full',
      expires: new Date(Date.now() + 86_400_000).toISOString(),
      shown: [{ kind: 'course', id: objectiveId }],
    },
  },
  [`POST ${record}/credentials`]: { body: { file: badge } },
  [`POST ${record}/credentials/:credentialId/check`]: { body: {} },
  [`POST ${record}/credentials/:credentialId/remove`]: { body: {} },
});

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
