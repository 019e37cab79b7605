import { expect, test } from 'vitest';
import { decideRedirectUrl, type AddressFacts } from './redirect-url.ts';

function facts(address: string, base?: string): AddressFacts | null {
  const url = URL.parse(address, base);
  return url === null
    ? null
    : { protocol: url.protocol, host: url.host, hasCredentials: url.username !== '' || url.password !== '' };
}

const secure = 'https://learn.example.org';
const loopback = 'http://localhost:3000';

test.each([
  ['the same host over https', secure, 'https://learn.example.org/learn/courses?a=1#b', []],
  ['a path of the same host', secure, '/learn/courses?a=1#b', []],
  ['plain http on an https portal', secure, 'http://learn.example.org/learn', ['not-secure']],
  ['another host', secure, 'https://evil.example/learn', ['other-host']],
  ['another host over http', secure, 'http://evil.example/learn', ['other-host', 'not-secure']],
  ['a subdomain', secure, 'https://a.learn.example.org/', ['other-host']],
  ['another port', secure, 'https://learn.example.org:8443/', ['other-host']],
  ['a host hidden behind two slashes', secure, '//evil.example/learn', ['other-host']],
  ['a host hidden behind backslashes', secure, '\\\\evil.example', ['other-host']],
  ['a host hidden behind credentials', secure, 'https://learn.example.org@evil.example/', ['other-host']],
  ['credentials on the own host', secure, 'https://a:b@learn.example.org/', ['other-host']],
  ['a script', secure, 'javascript:alert(1)', ['other-host', 'not-secure']],
  ['no address', secure, 'https://', ['not-an-address']],
  ['plain http on loopback', loopback, 'http://localhost:3000/learn', []],
  ['another port of loopback', loopback, 'http://localhost:3001/learn', ['other-host']],
  ['another host from loopback', loopback, 'http://evil.example/', ['other-host']],
  [
    'plain http on a portal that is served by plain http but not on loopback',
    'http://learn.example.org',
    'http://learn.example.org/',
    ['not-secure'],
  ],
])('S22: after sign-in, %s', (_case, page, target, reasons) => {
  const pageFacts = facts(page);
  if (pageFacts === null) throw new Error('The page needs an address.');
  const decision = decideRedirectUrl(facts(target, page), pageFacts);
  expect(decision.allowed ? [] : decision.reasons).toEqual(reasons);
});
