import { createHash, createPublicKey, verify } from 'node:crypto';
import { AchievementCredentialValidator } from '@learncard/types';
import type { CallTypes, IssuerKeyList } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenCertificate } from '../../../testing/certificates.ts';
import { course, givenCourse, page } from '../../../testing/fixtures.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { BadgeVerifier } from '../../../testing/strangers/badge-verifier.ts';
import { unbaked } from '../../../testing/strangers/unbaked.ts';

let server: TestServer;
let administrator: TestPerson;
let verifier: BadgeVerifier;

beforeAll(async () => {
  server = await testServer();
  administrator = await server.signInAs('administrator@badges.example', ['Administrator']);
  verifier = new BadgeVerifier(server.origin);
});
afterAll(() => server[Symbol.asyncDispose]());

async function get(address: string, accept = '*/*') {
  const answer = await fetch(new URL(address, server.origin), { headers: { accept } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes, text: bytes.toString() };
}

async function givenBadge(email: string) {
  const learner = await server.signInAs(email);
  const { objectiveId } = await givenCourse(server, course([page('a')]), { code: email });
  const given = await givenCertificate(server, { userId: learner.id, objectiveId });
  const { body } = await server.visitor.call<CallTypes['getPublicCertificate']['answer']>('getPublicCertificate', {
    params: { certificateNumber: given.certificateNumber },
  });
  if (body.badge === null) throw new Error('The certificate is no badge.');
  return { ...given, badge: body.badge };
}

const revoke = async (certificateId: string) =>
  await administrator.call('revokeCertificate', { params: { certificateId }, body: { reason: 'By mistake' } });

/** New keys, made two days ago: they sign. */
async function turnKeys(): Promise<IssuerKeyList['data']> {
  const before = await administrator.call<IssuerKeyList>('listIssuerKeys');
  await administrator.call('renewIssuerKeys', { body: {} });
  const old = before.body.data.map(({ id }) => id);
  const [year, twoDays] = [new Date(Date.now() - 365 * 86_400_000), new Date(Date.now() - 2 * 86_400_000)];
  const keys = server.db.updateTable('issuer_key').where('tenant_id', '=', server.tenantId);
  await keys.set({ made: year }).where('id', 'in', old).execute();
  await keys.set({ made: twoDays }).where('id', 'not in', old).execute();
  return (await administrator.call<IssuerKeyList>('listIssuerKeys')).body.data;
}

describe('G7: a badge', () => {
  test('is verified by a stranger, and says for what and how it was earned', async () => {
    const { badge } = await givenBadge('ada@badges.example');
    const { text, type } = await get(badge.jsonUrl);
    expect(type).toMatch(/json/);
    expect(await verifier.verify(text)).toEqual({ genuine: true, revoked: false });
    const credential = JSON.parse(text);
    expect(AchievementCredentialValidator.safeParse(credential).error).toBeUndefined();
    const { credentialSubject: subject, issuer } = credential;
    expect(issuer).toMatchObject({ type: ['Profile'], name: 'Example Academy', url: server.origin });
    expect(subject.achievement).toMatchObject({
      id: new URL(badge.url, server.origin).href,
      description: 'You learnt A course.',
      criteria: { narrative: 'Pass the course “A course”.' },
    });
    const [{ salt, identityHash }] = subject.identifier;
    expect(identityHash).toBe(`sha256$${createHash('sha256').update(`ada@badges.example${salt}`).digest('hex')}`);
    expect(text).not.toContain('ada@');
  });

  test('that somebody changed is not genuine', async () => {
    const { badge } = await givenBadge('bea@badges.example');
    const { text } = await get(badge.jsonUrl);
    expect(await verifier.verify(text.replaceAll('You learnt', 'You taught'))).toMatchObject({ genuine: false });
    expect(await verifier.verify(text.replace(/"validFrom": "\d+/, '"validFrom": "2001'))).toMatchObject({
      genuine: false,
    });
  });

  test('stays genuine when other keys sign, and those that are made then are as well', async () => {
    const { badge, certificateId } = await givenBadge('cid@badges.example');
    const [before, tokenBefore] = [(await get(badge.jsonUrl)).text, (await get(badge.jwtUrl)).text];
    const keys = await turnKeys();
    expect(keys.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(
      ['Ed25519 shown', 'Ed25519 signing', 'RSA shown', 'RSA signing'].toSorted(),
    );
    const [after, tokenAfter] = [(await get(badge.jsonUrl)).text, (await get(badge.jwtUrl)).text];
    const keyOf = (text: string) => JSON.parse(text).proof.verificationMethod;
    expect(keyOf(after)).not.toBe(keyOf(before));
    for (const text of [before, after]) expect(await verifier.verify(text)).toEqual({ genuine: true, revoked: false });
    for (const token of [tokenBefore, tokenAfter]) expect(await claimsOf(token)).not.toBeNull();
    await revoke(certificateId);
    for (const text of [before, after]) expect(await verifier.verify(text)).toEqual({ genuine: true, revoked: true });
    expect((await get(badge.jsonUrl)).status).toBe(404);
  });

  test('signed with a key that was withdrawn is genuine no more, and made anew it is', async () => {
    const { badge } = await givenBadge('withdrawn@badges.example');
    const [before, token] = [await get(badge.jsonUrl), await get(badge.jwtUrl)];
    expect(await verifier.verify(before.text)).toMatchObject({ genuine: true });
    const signing = (await administrator.call<IssuerKeyList>('listIssuerKeys')).body.data.filter(
      ({ state }) => state === 'signing',
    );
    const withdraw = async (keyId: string, asker = administrator) =>
      await asker.call<IssuerKeyList>('withdrawIssuerKey', { params: { keyId }, body: { reason: 'Left on a bus' } });
    for (const { id } of signing) {
      expect((await withdraw(id, await server.signInAs('withdrawn@badges.example'))).status).toBe(403);
      const { status, body } = await withdraw(id);
      const key = body.data.find((one) => one.id === id);
      expect([status, key]).toMatchObject([200, { state: 'withdrawn', reason: 'Left on a bus' }]);
      expect(await withdraw(id)).toMatchObject({ status: 200, body: { data: { length: body.data.length } } });
      const shown = await get(`/badges/keys/${id}.pem`);
      expect([shown.status, shown.type]).toEqual([410, 'text/plain; charset=utf-8']);
      expect(shown.text).toMatch(/^This key was withdrawn on /);
    }
    const published = (await get('/badges/jwks.json')).text + (await get('/badges/did.json')).text;
    for (const { id } of signing) expect(published).not.toContain(id);
    expect(await verifier.verify(before.text)).toMatchObject({ genuine: false });
    const [header = ''] = token.text.split('.');
    expect((await fetch(JSON.parse(Buffer.from(header, 'base64url').toString()).kid)).status).toBe(410);
    expect(await verifier.verify((await get(badge.jsonUrl)).text)).toEqual({ genuine: true, revoked: false });
    const told = await server.db
      .selectFrom('audit_event')
      .select(['data', 'actor_id'])
      .where('what', '=', 'issuer-keys.withdraw')
      .where('tenant_id', '=', server.tenantId)
      .execute();
    expect(told).toHaveLength(signing.length);
    expect(told[0]).toMatchObject({ data: { reason: 'Left on a bus' }, actor_id: administrator.id });
    expect((await withdraw(server.tenantId)).status).toBe(404);
  });

  test('that was taken back says so to strangers, and no other does', async () => {
    const [one, two] = [await givenBadge('dan@badges.example'), await givenBadge('eva@badges.example')];
    const [first, second] = [(await get(one.badge.jsonUrl)).text, (await get(two.badge.jsonUrl)).text];
    await revoke(one.certificateId);
    expect(await verifier.verify(first)).toEqual({ genuine: true, revoked: true });
    expect(await verifier.verify(second)).toEqual({ genuine: true, revoked: false });
  });

  test('is a token as well, which anybody checks with the key at its address', async () => {
    const { badge } = await givenBadge('fay@badges.example');
    const { text } = await get(badge.jwtUrl);
    const claims = await claimsOf(text);
    expect(claims).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'], jti: claims?.['id'] });
    const [head = '', , sum = ''] = text.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims, name: 'Another' })).toString('base64url');
    expect(await claimsOf(`${head}.${forged}.${sum}`)).toBeNull();
  });

  test('is a picture that carries it', async () => {
    const { badge } = await givenBadge('gil@badges.example');
    const { bytes, type } = await get(badge.pngUrl);
    expect(type).toBe('image/png');
    const carried = unbaked(bytes) ?? '';
    expect(await verifier.verify(carried)).toEqual({ genuine: true, revoked: false });
    const { bytes: plain } = await get(`${badge.url}/picture.png`);
    expect(plain.length).toBeGreaterThan(10_000);
    expect(unbaked(plain)).toBeNull();
  });

  test('has a page for people and a document for programs', async () => {
    const { badge } = await givenBadge('hal@badges.example');
    const people = await get(badge.url, 'text/html,*/*');
    expect([people.status, people.type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(people.text).toContain('Pass the course “Test course”.');
    const programs = await get(badge.url, 'application/ld+json');
    expect(JSON.parse(programs.text)).toMatchObject({ type: ['Achievement'], id: `${server.origin}${badge.url}` });
    expect((await get('/badges/0', 'text/html')).status).toBe(404);
    expect((await get('/badges/status/7')).status).toBe(404);
  });

  test('is none where its template says so', async () => {
    const { badge, templateId, certificateNumber } = await givenBadge('ida@badges.example');
    await server.db
      .updateTable('certificate_template')
      .set({ badge: false })
      .where('tenant_id', '=', server.tenantId)
      .where('id', '=', templateId)
      .execute();
    const params = { certificateNumber };
    const { body } = await server.visitor.call<{ badge: unknown }>('getPublicCertificate', { params });
    expect(body.badge).toBeNull();
    for (const address of Object.values(badge)) expect((await get(address)).status).toBe(404);
  });
});

/** Claims of a token whose signature is that of its key, by the machine's own cryptography; null where it is not. */
async function claimsOf(token: string): Promise<Readonly<Record<string, unknown>> | null> {
  const [head = '', body = '', sum = ''] = token.split('.');
  const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  expect(alg).toBe('RS256');
  const key = createPublicKey({ key: JSON.parse((await get(kid)).text), format: 'jwk' });
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(sum, 'base64url'));
  return isSigned ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null;
}
