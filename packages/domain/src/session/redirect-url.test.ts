import { expect, test } from 'vitest';
import { decideRedirectUrl, type AddressFacts } from './redirect-url.ts';

function facts(address: string, base?: string): AddressFacts | null {
  const url = URL.parse(address, base);
  return url === null
    ? null
    : {
        protocol: url.protocol,
        host: url.host,
        path: url.pathname,
        hasCredentials: url.username !== '' || url.password !== '',
      };
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
  ['the sign-out', secure, '/oidc/logout', ['no-page']],
  ['the sign-out in capitals', secure, '/OIDC/logout', ['no-page']],
  ['the sign-out, encoded', secure, '/%6fidc/logout', ['no-page']],
  ['the sign-out, encoded twice', secure, '/%256fidc/logout', ['no-page']],
  ['the sign-out, encoded without end', secure, '/%2525252525256fidc/logout', ['no-page']],
  ['the sign-out behind dots', secure, '/learn/../oidc/logout', ['no-page']],
  ['the sign-out behind encoded dots and slashes', secure, '/learn/..%2foidc/logout', ['no-page']],
  ['the sign-out with a tab in it', secure, '/oi\tdc/logout', ['no-page']],
  ['the sign-out with a new line in it', secure, '/oi\ndc/logout', ['no-page']],
  ['the sign-out with an encoded tab in it', secure, '/oi%09dc/logout', ['no-page']],
  ['the built-in provider', secure, '/idp/auth', ['no-page']],
  ['a call', secure, '/api/platform/v1/users/me', ['no-page']],
  ['two slashes after the host', secure, 'https://learn.example.org//evil.example', ['no-page']],
  ['two slashes after a dot', secure, '/.//evil.example', ['no-page']],
  ['two encoded slashes', secure, '/%2f/evil.example', ['no-page']],
  ['an encoded slash after the first', secure, '/%2fevil.example', ['no-page']],
  ['a backslash after the first slash, encoded', secure, '/%5cevil.example', ['no-page']],
  ['a path that cannot be read', secure, '/learn/%ff', ['no-page']],
  ['a page whose name begins like a call', secure, '/learn/api/oidc', []],
  ['a page with letters of another script', secure, '/learn/دورة%20أولى?next=/oidc/logout#//x', []],
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
