import { expect, test } from 'vitest';
import { policySources, portalPermissions, portalPolicy } from './policy.ts';

const nothing = {
  images: [],
  files: [],
  frames: [],
  packages: [],
  fragments: [],
  reports: [],
  parents: [],
  reportsTogether: false,
};
const plain = { packages: [], fragments: [], errorReporting: null, reportsTogether: false };

function profile(settings: Readonly<Record<string, unknown>>) {
  return { settings: new Map(Object.entries(settings)), features: [], permissions: [], mark: '' };
}

test('scripts run by nonce only, and nothing may frame the portal', () => {
  const policy = portalPolicy('abc', nothing);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
});

test('images come from the portal, and from the https origins that the tenant allows', () => {
  const { images } = policySources(
    profile({ 'lms.learner_allowed_external_sources': 'https://images.example.org, http://plain.example' }),
    plain,
  );
  expect(images).toEqual(['https://images.example.org']);
  expect(portalPolicy('abc', { ...nothing, images })).toContain(
    "img-src 'self' data: blob: https://images.example.org;",
  );
  expect(portalPolicy('abc', { ...nothing, images })).toContain("media-src 'self' blob: https://images.example.org;");
  expect(portalPolicy('abc', nothing)).toContain("media-src 'self' blob:;");
});

test('C4: files come from the portal, and from the storage hosts that the tenant trusts', () => {
  const { files } = policySources(profile({ 'lms.learner_trusted_file_sources': 'https://files.example.org' }), plain);
  expect(portalPolicy('abc', { ...nothing, files })).toContain("connect-src 'self' https://files.example.org;");
  expect(portalPolicy('abc', nothing)).toContain("worker-src 'self';");
});

test('C11: frames come from the video hosts, and from the sites that the tenant lets stand in courses', () => {
  const { frames } = policySources(
    profile({ 'lms.learner_allowed_frame_sources': 'https://books.example.org' }),
    plain,
  );
  const players = 'https://www.youtube-nocookie.com https://player.vimeo.com';
  expect(portalPolicy('abc', nothing)).toContain(`frame-src 'self' ${players};`);
  expect(portalPolicy('abc', { ...nothing, frames })).toContain(
    `frame-src 'self' ${players} https://books.example.org;`,
  );
});

test('C18: frames lead to packaged content where that has an origin of its own', () => {
  const packages = ['https://*.content.example.net'];
  expect(portalPolicy('abc', { ...nothing, packages })).toContain("frame-src 'self' https://*.content.example.net ");
  expect(portalPermissions({ frames: [], packages })).toContain('fullscreen=(self "https://*.content.example.net" ');
});

test('a value that nobody could have set opens nothing', () => {
  const settings = {
    'lms.learner_allowed_external_sources': "https://a.example;script-src 'unsafe-inline'",
    'platform.ui.frameAncestors': { not: 'text' },
  };
  expect(policySources(profile(settings), plain)).toEqual(nothing);
});

test('parts from elsewhere are loaded from their origins, and only from those', () => {
  const own = { name: 'tasks', url: '/fragments/tasks.1.js', integrity: 'sha384-x' };
  const remote = { name: 'recent-courses', url: 'https://parts.example.org/recent.js', integrity: null };
  const sources = policySources(profile({}), {
    ...plain,
    fragments: [own, remote, { ...remote, name: 'calendar-main' }],
  });
  expect(sources.fragments).toEqual(['https://parts.example.org']);
  const policy = portalPolicy('abc', sources);
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic' https://parts.example.org;");
  expect(policy).toContain("connect-src 'self' https://parts.example.org;");
});

test('errors may be reported to the collector, whose key stays out of the policy', () => {
  const sources = policySources(profile({}), {
    ...plain,
    errorReporting: { dsn: 'https://key@collector.example.org/7' },
  });
  expect(portalPolicy('abc', sources)).toContain("connect-src 'self' https://collector.example.org;");
});

test('a parent page that the tenant names may frame the portal', () => {
  const sources = policySources(profile({ 'platform.ui.frameAncestors': 'https://parent.example.org' }), plain);
  expect(portalPolicy('abc', sources)).toContain("frame-ancestors 'self' https://parent.example.org;");
});

test('what browsers stop is told to the portal, in the newer way where the connection is safe', () => {
  expect(portalPolicy('abc', nothing)).toMatch(/; report-uri \/api\/csp-reports$/);
  expect(portalPolicy('abc', { ...nothing, reportsTogether: true })).toMatch(
    /; report-uri \/api\/csp-reports; report-to csp$/,
  );
});

test('powers of the browser are for films alone; no page looks, listens or knows where somebody is', () => {
  const policy = portalPermissions({ frames: ['https://books.example.org'], packages: [] });
  const players = '"https://www.youtube-nocookie.com" "https://player.vimeo.com"';
  for (const power of ['autoplay', 'encrypted-media', 'picture-in-picture'])
    expect(policy).toContain(`${power}=(self ${players})`);
  expect(policy).toContain(`fullscreen=(self ${players} "https://books.example.org")`);
  for (const power of ['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'payment'])
    expect(policy).toMatch(new RegExp(`(?:^|, )${power}=\\(\\)`));
});
