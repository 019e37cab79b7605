import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OtherIssuer } from '../../../testing/strangers/other-issuer.ts';
import { secureHost, type SecureHost } from '../../../testing/strangers/secure-host.ts';
import { addressWithin, askPublic } from './ask-public.ts';
import { judgeCredential } from './judging.ts';

test.each([
  ['/keys/2.json', 'https://university.example/keys/2.json'],
  ['https://university.example/k', 'https://university.example/k'],
  ['https://evil.example/k', null],
  ['//evil.example/k', null],
  ['https://university.example.evil.example/k', null],
  ['https://university.example:8443/k', null],
  ['https://university.example@evil.example/k', null],
  ['http://', null],
])('G7: keys of a host are those of itself, wherever it leads: %s', (location, expected) => {
  expect(addressWithin(new URL('https://university.example/go?to=x'), location)?.href ?? null).toBe(expected);
});

describe('G7: an issuer elsewhere is asked over https', () => {
  const large = JSON.stringify('x'.repeat(2_000_000));
  const answers: Record<string, { readonly status?: number; readonly to?: string; readonly body?: string }> = {
    '/key': { body: '{"key":1}' },
    '/moved': { status: 302, to: '/key' },
    '/for-ever': { status: 302, to: '/for-ever' },
    '/elsewhere': { status: 302, to: 'https://evil.example/key' },
    '/downwards': { status: 302, to: 'http://university.example/key' },
    '/page': { body: '<!doctype html><title>No key</title>' },
    '/large': { body: large },
    '/error': { status: 500, body: '{"key":2}' },
  };
  let host: SecureHost;
  let issuer: OtherIssuer;

  beforeAll(async () => {
    issuer = await OtherIssuer.create('Ed25519', 'university.example');
    answers['/.well-known/did.json'] = { body: JSON.stringify(issuer.document) };
    host = await secureHost('university.example', (request, response) => {
      const { status = 200, to, body } = answers[request.url ?? ''] ?? { status: 404 };
      response.writeHead(status, to === undefined ? {} : { location: to }).end(body);
    });
  });
  afterAll(() => host.close());

  const ask = async (path: string) => await askPublic(`https://university.example${path}`, host.agent);

  test.each(['/key', '/moved'])('%s answers', async (path) => {
    expect(await ask(path)).toEqual({ key: 1 });
  });

  test.each(['/for-ever', '/elsewhere', '/downwards', '/page', '/large', '/error', '/nothing'])(
    '%s is no answer',
    async (path) => {
      expect(await ask(path)).toBeNull();
    },
  );

  test('a host whose certificate is for another name is not believed', async () => {
    expect(await askPublic('https://evil.example/key', host.agent)).toBeNull();
    expect(await askPublic('http://university.example/key', host.agent)).toBeNull();
  });

  test('a badge is verified by the keys that its issuer’s host has, and is not once the host has others', async () => {
    const content = await issuer.issue({ email: 'ada@elsewhere.example' });
    const asked = {
      form: 'document',
      content,
      email: 'ada@elsewhere.example',
      origin: 'https://stoa.example',
    } as const;
    const judge = async () => await judgeCredential({ ...asked, now: new Date() }, host.agent);
    expect(await judge()).toEqual({ verdict: 'genuine', owner: 'own', signer: 'university.example' });
    const another = await OtherIssuer.create('Ed25519', 'university.example');
    answers['/.well-known/did.json'] = { body: JSON.stringify(another.document) };
    expect(await judge()).not.toMatchObject({ verdict: 'genuine' });
  });
});
