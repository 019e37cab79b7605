import { randomUUID } from 'node:crypto';
import type {
  CallTypes,
  CertificateRecord,
  CertificateTemplate,
  NewCertificateTemplate,
  Problem,
} from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { issueDue } from './issue-due.ts';

let server: TestServer;
let administrator: TestPerson;

beforeAll(async () => {
  server = await testServer();
  administrator = await server.signInAs('administrator@certificates.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const template = (courses: readonly string[], more: Partial<NewCertificateTemplate> = {}): NewCertificateTemplate => ({
  name: 'Course completed',
  kind: 'custom',
  state: 'active',
  counts: 'passed',
  minScore: null,
  validMonths: 12,
  soonDays: 60,
  graceDays: 0,
  externalUrl: null,
  content: {
    design: 'classic',
    orientation: 'landscape',
    title: 'Certificate of completion',
    text: 'has completed',
    description: 'You learnt {course}.',
    issuer: 'Example Academy',
    color: '#1f4e79',
    logo: null,
    signatures: [{ name: 'Ada Lovelace', role: 'Director' }],
  },
  courses: [...courses],
  ...more,
});

async function givenTemplate(courses: readonly string[], more: Partial<NewCertificateTemplate> = {}) {
  const { status, body } = await administrator.call<CertificateTemplate>('createCertificateTemplate', {
    body: template(courses, more),
  });
  expect(status).toBe(200);
  return body;
}

async function givenCourseWithCode() {
  const code = `C-${randomUUID()}`;
  const { objectiveId } = await givenCourse(server, course([page('a')]), { code });
  return { code, objectiveId };
}

async function finish(person: TestPerson, objectiveId: string, terms: Parameters<typeof givenAccess>[3] = {}) {
  const workflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId, terms));
  await complete(person, workflowId, 'Page a');
  await perform(person, 'submitObjectiveWorkflow', { id: workflowId });
  return workflowId;
}

/** Results that are due, those that another is looking at among them. */
async function countOwed(): Promise<number> {
  await issueDue(server.db);
  const { rows } = await sql`select from certificate_due where due <= now()`.execute(server.db);
  return rows.length;
}

async function certificatesOf(person: TestPerson): Promise<readonly CertificateRecord[]> {
  await expect.poll(countOwed).toBe(0);
  const { status, body } = await person.call<CallTypes['queryCertificateRecords']['answer']>('queryCertificateRecords');
  expect(status).toBe(200);
  return body.data;
}

async function first(person: TestPerson): Promise<CertificateRecord> {
  const [certificate] = await certificatesOf(person);
  if (certificate === undefined) throw new Error('Nobody issued a certificate.');
  return certificate;
}

const seen = (certificateNumber: string) =>
  server.visitor.call<CallTypes['getPublicCertificate']['answer']>('getPublicCertificate', {
    params: { certificateNumber },
  });

async function auditOf(certificateId: string) {
  const rows = await server.db.selectFrom('audit_event').select(['what', 'data']).orderBy('id').execute();
  return rows.filter(({ data }) => data['certificateId'] === certificateId).map(({ what }) => what);
}

describe('G6: a certificate', () => {
  test('comes by itself when a course is passed, once', async () => {
    const ada = await server.signInAs('ada@certificates.example');
    const { code, objectiveId } = await givenCourseWithCode();
    await givenTemplate([code]);
    await finish(ada, objectiveId);
    const certificate = await first(ada);
    expect(certificate).toMatchObject({
      student: 'ada Example',
      courseCode: code,
      objectiveId,
      userId: ada.id,
      state: 'valid',
      certificateTemplate: { name: 'Course completed', kind: 'custom' },
      revoked: null,
    });
    expect(certificate.certificateNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(certificate.expirationDate?.slice(0, 4)).toBe(String(Number(certificate.completed.slice(0, 4)) + 1));
    await server.db
      .insertInto('certificate_due')
      .values({ tenant_id: server.tenantId, objective_record_id: certificate.objectiveRecord ?? '' })
      .execute();
    expect(await certificatesOf(ada)).toHaveLength(1);
    expect(await auditOf(certificate.id)).toEqual(['certificate.issue']);
  });

  test('comes without being asked for', async () => {
    const ada = await server.signInAs('ava@certificates.example');
    const { code, objectiveId } = await givenCourseWithCode();
    await givenTemplate([code]);
    await finish(ada, objectiveId);
    await expect
      .poll(async () => (await ada.call<{ data: unknown[] }>('queryCertificateRecords')).body.data.length)
      .toBe(1);
  });

  test('waits for as long as its result is hidden, and comes when a date reveals it', async () => {
    const ben = await server.signInAs('ben@certificates.example');
    const { code, objectiveId } = await givenCourseWithCode();
    await givenTemplate([code]);
    await finish(ben, objectiveId, { gradeRevealPolicy: 'never' });
    expect(await certificatesOf(ben)).toEqual([]);
    const reveal = async (date: Date) =>
      await server.db
        .updateTable('objective_access')
        .set({ grade_reveal_policy: 'afterDate', grade_reveal_date: date })
        .where('tenant_id', '=', server.tenantId)
        .where('user_id', '=', ben.id)
        .execute();
    await reveal(new Date(Date.now() + 3_600_000));
    expect(await certificatesOf(ben)).toEqual([]);
    await reveal(new Date(Date.now() - 1_000));
    expect(await certificatesOf(ben)).toHaveLength(1);
  });

  test('of a path comes with the last of its courses, and a draft gives none', async () => {
    const cleo = await server.signInAs('cleo@certificates.example');
    const [one, two] = [await givenCourseWithCode(), await givenCourseWithCode()];
    await givenTemplate([one.code, two.code], { counts: 'all', name: 'Path' });
    await givenTemplate([one.code], { state: 'draft' });
    await finish(cleo, one.objectiveId);
    expect(await certificatesOf(cleo)).toEqual([]);
    await finish(cleo, two.objectiveId);
    expect((await certificatesOf(cleo)).map(({ certificateTemplate }) => certificateTemplate.name)).toEqual(['Path']);
  });

  test('of a score comes only to those who reach it', async () => {
    const dan = await server.signInAs('dan@certificates.example');
    const { code, objectiveId } = await givenCourseWithCode();
    await givenTemplate([code], { counts: 'score', minScore: 0.9 });
    await finish(dan, objectiveId);
    const record = await server.db
      .selectFrom('objective_record')
      .select(['id', 'objective_workflow_id'])
      .where('tenant_id', '=', server.tenantId)
      .where('user_id', '=', dan.id)
      .executeTakeFirstOrThrow();
    const rescore = async (score: number) => {
      await server.db
        .updateTable('objective_record')
        .set({ normalized_score: score })
        .where('tenant_id', '=', server.tenantId)
        .where('id', '=', record.id)
        .execute();
      await server.db
        .insertInto('outbox_event')
        .values({
          tenant_id: server.tenantId,
          kind: 'activity.rescored',
          subject_id: randomUUID(),
          data: JSON.stringify({ objectiveWorkflowId: record.objective_workflow_id }),
        })
        .execute();
    };
    await rescore(0.5);
    expect(await certificatesOf(dan)).toEqual([]);
    await rescore(0.95);
    expect(await certificatesOf(dan)).toHaveLength(1);
  });

  test('is issued by hand once, issued anew with another name, and taken back with a reason', async () => {
    const eve = await server.signInAs('eve@certificates.example');
    const { code } = await givenCourseWithCode();
    const { id: templateId } = await givenTemplate([], { state: 'archived' });
    const body = { id: randomUUID(), templateId, email: 'eve@certificates.example', objectiveCode: code };
    for (let times = 0; times < 2; times += 1)
      expect((await administrator.call('issueCertificate', { body })).status).toBe(200);
    const { id: certificateId, certificateNumber } = await first(eve);
    expect(certificateId).toBe(body.id);
    const params = { certificateId };
    const corrected = { student: 'Éve Müller', reason: 'Her name was wrong.' };
    await administrator.call('reissueCertificate', { params, body: corrected });
    expect(await first(eve)).toMatchObject({ student: 'Éve Müller', version: 2, certificateNumber });
    expect((await seen(certificateNumber)).body).toMatchObject({ student: 'Éve Müller', state: 'valid' });
    await administrator.call('revokeCertificate', { params, body: { reason: 'Issued by mistake.' } });
    expect(await first(eve)).toMatchObject({ state: 'revoked', revokedReason: 'Issued by mistake.' });
    const { body: shown } = await seen(certificateNumber);
    expect(shown).toMatchObject({ state: 'revoked', certificatePdfUrl: null, certificatePngUrl: null });
    expect(JSON.stringify(shown)).not.toMatch(/mistake|userId|objectiveId/);
    expect((await administrator.call('reissueCertificate', { params, body: corrected })).status).toBe(409);
    expect(await auditOf(certificateId)).toEqual(['certificate.issue', 'certificate.reissue', 'certificate.revoke']);
  });

  test.each([
    ['in a thousand years', { completed: '2999-01-01T00:00:00.000Z' }, 'certificate.completed', 'completed'],
    ['at the beginning of time', { completed: '0001-01-01T00:00:00.000Z' }, 'certificate.completed', 'completed'],
    ['of a course that its template does not have', {}, 'certificate.course', 'objectiveCode'],
  ])('is not issued by hand for something completed %s', async (_what, change, code, field) => {
    const { code: own } = await givenCourseWithCode();
    const { code: other } = await givenCourseWithCode();
    const { id: templateId } = await givenTemplate([own]);
    const email = `${randomUUID()}@certificates.example`;
    const hugo = await server.signInAs(email);
    const objectiveCode = 'completed' in change ? own : other;
    const body = { id: randomUUID(), templateId, email, objectiveCode, ...change };
    const refused = await administrator.call<Problem>('issueCertificate', { body });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ code, field }]]);
    expect(await certificatesOf(hugo)).toEqual([]);
    const earlier = { ...body, objectiveCode: own, completed: '2019-05-02T08:00:00.000Z' };
    expect((await administrator.call('issueCertificate', { body: earlier })).status).toBe(200);
  });

  test('of somebody else is not there, and administrators alone change one', async () => {
    const [finn, gus] = [
      await server.signInAs('finn@certificates.example'),
      await server.signInAs('gus@certificates.example'),
    ];
    const { code, objectiveId } = await givenCourseWithCode();
    await givenTemplate([code]);
    await finish(finn, objectiveId);
    const { id: certificateId } = await first(finn);
    expect(await certificatesOf(gus)).toEqual([]);
    const body = { reason: 'Mine.' };
    expect((await gus.call('revokeCertificate', { params: { certificateId }, body })).status).toBe(403);
  });

  test('another house shows is at its address', async () => {
    const hal = await server.signInAs('hal@certificates.example');
    const { code, objectiveId } = await givenCourseWithCode();
    const externalUrl = 'https://badges.example/{number}';
    await givenTemplate([code], { kind: 'credly', externalUrl });
    await finish(hal, objectiveId);
    const { certificateNumber, externalUrl: told, certificatePdfUrl } = await first(hal);
    expect([told, certificatePdfUrl]).toEqual([`https://badges.example/${certificateNumber}`, null]);
  });

  test('as it was stays, whatever becomes of its template', async () => {
    const ivy = await server.signInAs('ivy@certificates.example');
    const { code, objectiveId } = await givenCourseWithCode();
    const { id: templateId } = await givenTemplate([code]);
    await finish(ivy, objectiveId);
    expect((await first(ivy)).title).toBe('Certificate of completion');
    const changed = template([code]);
    const { status } = await administrator.call('changeCertificateTemplate', {
      params: { templateId },
      body: { ...changed, content: { ...changed.content, title: 'Another' } },
    });
    expect(status).toBe(200);
    expect((await first(ivy)).title).toBe('Certificate of completion');
  });
});

describe('G6: what is drawn of a certificate', () => {
  test('has pictures that can be drawn; others are refused by their field', async () => {
    const picture =
      'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAGCAYAAAD37n+BAAAAdklEQVR4nGNkwAJENI0lgRTDm+tnnwMpFIChQUTVzOff37+zgEwGJmbmtDe3T20BMuEARYOQkkn9f4b/Ju/vnfUFchkElYw3MzIwnn1370wDAxTANWCTBAF0Q8AahJSMn2GzHgZgznx376wUWAPIk9g8iAxgagAY2DYHfy/bbQAAAABJRU5ErkJggg==';
    const { content } = template([]);
    const signed = (image: string | null) => [{ name: 'Ada Lovelace', role: 'Director', image }];
    const kept = await givenTemplate([], { content: { ...content, logo: picture, signatures: signed(picture) } });
    expect([kept.content.logo, kept.content.signatures]).toEqual([picture, signed(picture)]);
    for (const broken of [picture.slice(0, 60), '/9j/AAAA', `iVBORw0KGgo${'A'.repeat(200)}`])
      for (const [field, more] of [
        ['content.logo', { logo: broken }],
        ['content.signatures.0.image', { signatures: signed(broken) }],
      ] as const) {
        const body = template([], { content: { ...content, ...more } });
        const answer = await administrator.call('createCertificateTemplate', { body });
        expect([answer.status, answer.body]).toMatchObject([
          400,
          { errors: [{ code: 'request.field-invalid', field }] },
        ]);
      }
    expect((await administrator.call('createCertificateTemplate', { body: template([]) })).status).toBe(200);
  });

  test('is a picture and a tagged document, once for each version, and nothing once it was taken back', async () => {
    const jo = await server.signInAs('jo@certificates.example');
    const { code, objectiveId } = await givenCourseWithCode();
    await givenTemplate([code]);
    await finish(jo, objectiveId);
    const { id: certificateId, certificatePdfUrl, certificatePngUrl } = await first(jo);
    const get = async (address: string | null) => {
      const answer = await fetch(`${server.origin}${address}`);
      return { status: answer.status, tag: answer.headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const [png, pdf] = [await get(certificatePngUrl), await get(certificatePdfUrl)];
    expect([png.status, png.bytes.subarray(1, 4).toString('latin1')]).toEqual([200, 'PNG']);
    const text = pdf.bytes.toString('latin1');
    expect([pdf.status, text.slice(0, 8)]).toEqual([200, '%PDF-1.7']);
    expect(text).toMatch(/\/StructTreeRoot/);
    expect(text).toMatch(/\/Lang \(en-US\)/);
    expect((await get(certificatePngUrl)).tag).toBe(png.tag);
    const params = { certificateId };
    await administrator.call('reissueCertificate', { params, body: { student: 'Jo Ñandú', reason: 'Name' } });
    expect((await get(certificatePngUrl)).status).toBe(404);
    const { certificatePngUrl: renewed } = await first(jo);
    const other = await get(renewed);
    expect(other.status).toBe(200);
    expect(other.tag).not.toBe(png.tag);
    await administrator.call('revokeCertificate', { params, body: { reason: 'Mistake' } });
    expect((await get(renewed)).status).toBe(404);
    const kept = await server.db
      .selectFrom('stored_file')
      .select('id')
      .where('name', 'like', 'certificate.%')
      .execute();
    expect(kept).toEqual([]);
  });
});

describe('R14: whoever tries numbers', () => {
  test('is told to wait after twenty that are none, whether the next is one or not', async () => {
    await using own = await testServer();
    const ask = async () =>
      (await own.visitor.call('getPublicCertificate', { params: { certificateNumber: '0'.repeat(26) } })).status;
    const wrong = () => own.visitor.call('getPublicCertificate', { params: { certificateNumber: randomUUID() } });
    for (let tries = 0; tries < 25; tries += 1) expect((await wrong()).status).toBe(404);
    const answers = [];
    for (let tries = 0; tries < 22; tries += 1) answers.push(await ask());
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
  });
});
