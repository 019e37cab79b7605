import { randomUUID } from 'node:crypto';
import type { CallTypes, CertificateWaiver } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenCertificate } from '../../testing/certificates.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let administrator: TestPerson;

beforeAll(async () => {
  server = await testServer();
  administrator = await server.signInAs('administrator@waivers.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Somebody whose certificate ends in ten days, and of whom its renewal is asked. */
async function givenDuty(email: string) {
  const person = await server.signInAs(email);
  const { objectiveId } = await givenCourse(server, course([page('a')]));
  await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const { certificateId, templateId, waiverId } = await givenCertificate(server, { userId: person.id, objectiveId });
  await administrator.call('endCertificateWaiver', { params: { waiverId }, body: {} });
  const own = server.db.updateTable('certificate').where('tenant_id', '=', server.tenantId);
  await own
    .set({ expires: inDays(10) })
    .where('id', '=', certificateId)
    .execute();
  return { person, email, templateId };
}

const reasonsOf = async (person: TestPerson) => {
  const { body } = await person.call<CallTypes['getDay']['answer']>('getDay');
  return body.items.flatMap(({ kind, reason }) => (kind === 'certificate' ? [reason] : []));
};
const waiverOf = async (person: TestPerson) =>
  (await person.call<CallTypes['queryCertificateRecords']['answer']>('queryCertificateRecords')).body.data[0]?.waiver;
const waive = (body: object) =>
  administrator.call<CertificateWaiver>('waiveCertificate', {
    body: { id: randomUUID(), reason: 'On leave', ...body },
  });

describe('G6: the renewal of a certificate', () => {
  test('is asked for by no task while it is waived, and its learner reads why and until when', async () => {
    const { person, email, templateId } = await givenDuty('ada@waivers.example');
    expect([await reasonsOf(person), await waiverOf(person)]).toEqual([['certificateEnds'], null]);
    const until = inDays(5).toISOString();
    const { body: made } = await waive({ email, templateId, until });
    expect([await reasonsOf(person), await waiverOf(person)]).toEqual([[], { until, reason: 'On leave' }]);
    await administrator.call('endCertificateWaiver', { params: { waiverId: made.id }, body: {} });
    expect([await reasonsOf(person), await waiverOf(person)]).toEqual([['certificateEnds'], null]);
    const rows = await server.db.selectFrom('audit_event').select(['what', 'subject_id']).orderBy('id').execute();
    expect(rows.filter(({ subject_id: id }) => id === person.id).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['certificate.waive', 'certificate.waiver-end']),
    );
  });

  test('has one waiver at a time, and is asked for again when its date is past', async () => {
    const { person, email, templateId } = await givenDuty('ben@waivers.example');
    const id = randomUUID();
    for (let times = 0; times < 2; times += 1) expect((await waive({ id, email, templateId })).status).toBe(200);
    await waive({ email, templateId, reason: 'Another job' });
    expect(await waiverOf(person)).toEqual({ until: null, reason: 'Another job' });
    const { body } = await administrator.call<{ data: readonly CertificateWaiver[] }>('listCertificateWaivers', {
      query: { email },
    });
    expect(body.data.map(({ ended }) => ended === null)).toEqual([true, false, false]);
    const waivers = server.db.updateTable('certificate_waiver').where('tenant_id', '=', server.tenantId);
    await waivers
      .set({ until: inDays(-1) })
      .where('user_id', '=', person.id)
      .execute();
    expect([await reasonsOf(person), await waiverOf(person)]).toEqual([['certificateEnds'], null]);
  });

  test('is waived by administrators alone, and not until a day that is past', async () => {
    const { person, email, templateId } = await givenDuty('cid@waivers.example');
    const body = { id: randomUUID(), email, templateId, reason: 'Mine' };
    expect((await person.call('waiveCertificate', { body })).status).toBe(403);
    expect((await waive({ email, templateId, until: inDays(-1).toISOString() })).status).toBe(400);
    expect((await waive({ email, templateId: randomUUID() })).status).toBe(404);
    expect((await waive({ email: 'nobody@waivers.example', templateId })).status).toBe(404);
    expect(await reasonsOf(person)).toEqual(['certificateEnds']);
  });
});
