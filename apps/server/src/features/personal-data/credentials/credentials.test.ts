import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { deflateSync } from 'node:zlib';
import type { CallTypes, Credential, Problem } from '@stoa/contract';
import { largestCredentialFile, mostCredentials } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenCertificate } from '../../../testing/certificates.ts';
import { course, givenCourse, page } from '../../../testing/fixtures.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { OtherIssuer } from '../../../testing/strangers/other-issuer.ts';
import { askPublic } from './ask-public.ts';

let server: TestServer;
let administrator: TestPerson;

beforeAll(async () => {
  server = await testServer();
  administrator = await server.signInAs('administrator@elsewhere.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const listed = async (person: TestPerson) =>
  (await person.call<{ readonly data: readonly Credential[] }>('listCredentials')).body.data;

async function bring(person: TestPerson, file: string | Buffer) {
  return await person.call<Credential & Problem>('addCredential', {
    body: { file: Buffer.from(file).toString('base64') },
  });
}

/** What is found out about a file. */
async function found(person: TestPerson, file: string | Buffer): Promise<Credential> {
  const { status, body } = await bring(person, file);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const refusal = async (person: TestPerson, file: string | Buffer) => {
  const { status, body } = await bring(person, file);
  return [status, body.errors.map(({ code }) => code)];
};

/** A badge of our own, which somebody brings back: its issuer is reached at our own address. */
async function givenBadge(email: string) {
  const person = await server.signInAs(email);
  const { objectiveId } = await givenCourse(server, course([page('a')]), { code: email });
  const given = await givenCertificate(server, { userId: person.id, objectiveId });
  const { body } = await server.visitor.call<CallTypes['getPublicCertificate']['answer']>('getPublicCertificate', {
    params: { certificateNumber: given.certificateNumber },
  });
  if (body.badge === null) throw new Error('The certificate is no badge.');
  const { jsonUrl, jwtUrl, pngUrl } = body.badge;
  const get = async (path: string) => Buffer.from(await (await fetch(new URL(path, server.origin))).arrayBuffer());
  return { ...given, person, json: await get(jsonUrl), jwt: await get(jwtUrl), png: await get(pngUrl) };
}

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><script>alert(1)</script>${inner}</svg>`;

describe('G7: a credential of another issuer', () => {
  test('is verified as document, token and picture, by its issuer’s keys and list', async () => {
    const { person, json, jwt, png } = await givenBadge('ada@elsewhere.example');
    const host = new URL(server.origin).host;
    for (const file of [
      json,
      jwt,
      png,
      svg(`<openbadges:credential><![CDATA[${String(json)}]]></openbadges:credential>`),
    ]) {
      const credential = await found(person, file);
      expect(credential).toMatchObject({ name: 'A course', issuer: 'Example Academy' });
      expect(credential).toMatchObject({ verdict: 'genuine', owner: 'own', signer: host });
    }
    // brought again, it is the one that is there
    const before = await listed(person);
    expect(before.map(({ id }) => id)).toContain((await found(person, json)).id);
    expect(await listed(person)).toHaveLength(before.length);
  });

  test('of somebody else is kept, and said not to be shown to be theirs', async () => {
    const { json } = await givenBadge('bea@elsewhere.example');
    const other = await server.signInAs('bert@elsewhere.example');
    expect(await found(other, json)).toMatchObject({ verdict: 'genuine', owner: 'another' });
  });

  test('that was changed is not genuine', async () => {
    const { person, json, jwt } = await givenBadge('cid@elsewhere.example');
    expect(await found(person, String(json).replaceAll('You learnt', 'You taught'))).toMatchObject({
      verdict: 'altered',
    });
    const [head = '', body = '', sum = ''] = String(jwt).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, name: 'Another' })).toString('base64url');
    expect(await found(person, `${head}.${forged}.${sum}`)).toMatchObject({ verdict: 'altered' });
  });

  test('that is taken back later says so when it is checked again', async () => {
    const { person, json, certificateId } = await givenBadge('dan@elsewhere.example');
    const { id } = await found(person, json);
    await administrator.call('revokeCertificate', { params: { certificateId }, body: { reason: 'By mistake' } });
    const { body } = await person.call<Credential>('checkCredential', { params: { credentialId: id }, body: {} });
    expect(body.verdict).toBe('revoked');
  });

  test.each(['Ed25519', 'ECDSA'] as const)(
    'signed by a key that names nobody is unchanged, and no more (%s)',
    async (kind) => {
      const person = await server.signInAs(`${kind.toLowerCase()}@elsewhere.example`);
      const issuer = await OtherIssuer.create(kind);
      const credential = await issuer.issue({ email: `${kind.toLowerCase()}@elsewhere.example` });
      expect(await found(person, credential)).toMatchObject({ verdict: 'nameless', owner: 'own', signer: null });
      expect(await found(person, credential.replace('Learn', 'Teach'))).toMatchObject({ verdict: 'altered' });
      const over = await issuer.issue({ validUntil: '2020-01-01T00:00:00Z' });
      expect(await found(person, over)).toMatchObject({ verdict: 'expired', owner: 'unsaid' });
    },
  );

  test('that names an issuer who did not sign it is not genuine', async () => {
    const person = await server.signInAs('eva@elsewhere.example');
    const issuer = await OtherIssuer.create('Ed25519');
    const own = `did:web:${new URL(server.origin).host.replace(':', '%3A')}:badges`;
    expect(await found(person, await issuer.issue({ issuer: own }))).toMatchObject({ verdict: 'signer' });
  });

  test('that cannot be judged says why', async () => {
    const person = await server.signInAs('fay@elsewhere.example');
    const issuer = await OtherIssuer.create('Ed25519');
    const document = JSON.parse(await issuer.issue({}));
    const away = 'did:web:nowhere.invalid';
    const proof = { ...document.proof, verificationMethod: `${away}#key` };
    const cases = {
      unreachable: { ...document, issuer: { id: away, name: 'Away' }, proof },
      vocabulary: { ...document, '@context': [...document['@context'], 'https://example.org/words'] },
      method: { ...document, proof: { ...document.proof, cryptosuite: 'other-2030' } },
      unsigned: { ...document, proof: undefined },
    };
    for (const [verdict, one] of Object.entries(cases))
      expect(await found(person, JSON.stringify(one))).toMatchObject({ verdict });
    const turned = { ...document, '@context': [...document['@context'], { name: 'https://schema.org/description' }] };
    expect(await found(person, JSON.stringify(turned))).toMatchObject({ verdict: 'vocabulary' });
  });

  test('of version 2 is kept as one that cannot be checked, with the name of whom it is for', async () => {
    const person = await server.signInAs('gil@elsewhere.example');
    const identity = `sha256$${createHash('sha256').update('gil@elsewhere.examplesalty').digest('hex')}`;
    const assertion = {
      '@context': 'https://w3id.org/openbadges/v2',
      type: 'Assertion',
      id: 'https://badges.example/1',
      recipient: { type: 'email', hashed: true, salt: 'salty', identity },
      badge: { type: 'BadgeClass', name: 'Weaving', issuer: { type: 'Profile', name: 'Weavers' } },
      issuedOn: '2024-05-01T00:00:00Z',
    };
    expect(await found(person, JSON.stringify(assertion))).toMatchObject({
      name: 'Weaving',
      issuer: 'Weavers',
      issued: '2024-05-01T00:00:00.000Z',
      verdict: 'old',
      owner: 'own',
    });
  });

  test('has its picture drawn anew, for its person alone', async () => {
    const { person, png } = await givenBadge('hal@elsewhere.example');
    const { id, picture } = await found(person, png);
    const get = async (cookie: string) =>
      await fetch(new URL(picture ?? 'none', server.origin), { headers: { cookie } });
    const drawn = await get(person.cookie);
    const bytes = Buffer.from(await drawn.arrayBuffer());
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(bytes.includes('openbadgecredential')).toBe(false);
    const stranger = await server.signInAs('stranger@elsewhere.example');
    expect((await get(stranger.cookie)).status).toBe(404);
    const params = { credentialId: id };
    expect((await stranger.call('checkCredential', { params, body: {} })).status).toBe(404);
    expect((await stranger.call('removeCredential', { params, body: {} })).status).toBe(404);
    expect(await listed(person)).toHaveLength(1);
    expect((await person.call('removeCredential', { params, body: {} })).status).toBe(200);
    expect(await listed(person)).toEqual([]);
    expect((await person.call('removeCredential', { params, body: {} })).status).toBe(404);
  });

  test('is one of two hundred at most, and one that is there can be brought again', async () => {
    const { person, json } = await givenBadge('ivy@elsewhere.example');
    const { id } = await found(person, json);
    const copy = (count: number) => sql`
      insert into credential
      select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'sha256', sha256(i::text::bytea)))).*
      from credential c, generate_series(1, ${count}) i where c.id = ${id}`;
    await copy(mostCredentials - 1).execute(server.db);
    expect((await found(person, json)).id).toBe(id);
    const other = await (await OtherIssuer.create('ECDSA')).issue({});
    expect(await refusal(person, other)).toEqual([409, ['credential.too-many']]);
    expect(await listed(person)).toHaveLength(mostCredentials);
  });

  test('goes with its person', async () => {
    const { person, json } = await givenBadge('ida@elsewhere.example');
    await found(person, json);
    await administrator.call('forgetUser', { body: { email: 'ida@elsewhere.example', userId: person.id } });
    const { rows } = await sql`select from credential where user_id = ${person.id}`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

/** A PNG of a header and one chunk. */
function png(kind: string, data: Buffer): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), body, Buffer.alloc(4)]);
  };
  const header = Buffer.from('0000ffff0000ffff0806000000', 'hex');
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk(kind, data)]);
}

test('G7: files that are no credential, or made to do harm, are refused in words', async () => {
  const person = await server.signInAs('jan@elsewhere.example');
  const bomb = deflateSync(Buffer.alloc(200_000_000, ' '), { level: 9 });
  const nested = `{"type":["VerifiableCredential"],"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const files: readonly (string | Buffer)[] = [
    'hello',
    '{}',
    '[]',
    'a.b.c',
    '<svg></svg>',
    '<svg><script>alert(1)</script>',
    nested,
    '\0',
    `{"type":["VerifiableCredential"],"name":"${'x'.repeat(300_000)}"}`,
    png('iTXt', Buffer.concat([Buffer.from('openbadgecredential\0\u0001\0\0\0', 'latin1'), bomb])),
    png('tEXt', Buffer.from('openbadges\0https://127.0.0.1/assertion')),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xff, 0xff, 0xff]),
  ];
  for (const file of files) expect(await refusal(person, file)).toEqual([422, ['credential.none']]);
  expect(await refusal(person, 'x'.repeat(largestCredentialFile + 3))).toEqual([413, ['credential.too-large']]);
  expect(await listed(person)).toEqual([]);
});

test('G7: nobody inside is asked because a stranger’s file names them', async () => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    inside.listen(0, '127.0.0.1', resolve);
  });
  const { port } = Object.assign({ port: 0 }, inside.address());
  const person = await server.signInAs('kim@elsewhere.example');
  const issuer = await OtherIssuer.create('Ed25519');
  const document = JSON.parse(await issuer.issue({}));
  for (const host of [`127.0.0.1%3A${port}`, `localhost%3A${port}`, '127.0.0.1', '169.254.169.254', '2130706433']) {
    const proof = { ...document.proof, verificationMethod: `did:web:${host}#key` };
    const credential = { ...document, issuer: { id: `did:web:${host}`, name: 'Inside' }, proof };
    expect(await found(person, JSON.stringify(credential))).toMatchObject({ verdict: 'unreachable' });
  }
  for (const address of ['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://10.0.0.1/', 'http://example.org/'])
    expect(await askPublic(address)).toBeNull();
  expect(connections).toBe(0);
  inside.close();
});
