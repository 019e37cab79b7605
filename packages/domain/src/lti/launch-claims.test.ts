import { expect, test } from 'vitest';
import { linkClaims, type MessageFacts } from './launch-claims.ts';
import { ltiClaims, ltiRoles, ltiScopes } from './vocabulary.ts';

const facts: MessageFacts = {
  deploymentId: 'd1',
  guid: 'tenant',
  platformName: 'Academy',
  platformVersion: '1',
  targetLinkUri: 'https://tool.test/start',
  person: { id: 'u1', givenName: 'Ada', familyName: 'Lovelace', email: 'ada@test.example' },
  told: { name: true, email: false },
  roles: ['learner'],
  course: { id: 'c1', code: 'MATH', title: 'Mathematics' },
  locale: 'ar-AR',
  timezone: 'Europe/Berlin',
  shownIn: 'iframe',
  returnUrl: null,
  custom: {
    link: '$ResourceLink.id',
    who: '$Person.name.full',
    mail: '$Person.email.primary',
    unknown: '$Made.up',
    price: '5 $',
  },
};
const link = { id: 'l1', title: 'Lab' };

test('C10: a launch says who, where and what may come back, and nothing that its tool may not know', () => {
  const grades = {
    scopes: [ltiScopes.score],
    lineItems: 'https://stoa.test/items',
    lineItem: 'https://stoa.test/items/1',
  };
  const claims = linkClaims(facts, link, { grades, members: null });
  expect(claims).toMatchObject({
    sub: 'u1',
    name: 'Ada Lovelace',
    [ltiClaims.messageType]: 'LtiResourceLinkRequest',
    [ltiClaims.version]: '1.3.0',
    [ltiClaims.roles]: [ltiRoles.learner],
    [ltiClaims.resourceLink]: { id: 'l1', title: 'Lab' },
    [ltiClaims.presentation]: { document_target: 'iframe', locale: 'ar-AR' },
    [ltiClaims.grades]: { scope: [ltiScopes.score], lineitems: 'https://stoa.test/items' },
  });
  expect(claims[ltiClaims.custom]).toStrictEqual({
    link: 'l1',
    who: 'Ada Lovelace',
    mail: '$Person.email.primary',
    unknown: '$Made.up',
    price: '5 $',
  });
  expect(Object.keys(claims)).not.toContain('email');
  expect(Object.keys(claims)).not.toContain(ltiClaims.members);
});

test('C10: a person whose name is not told has none in any claim', () => {
  const told = { name: false, email: false };
  const claims = linkClaims({ ...facts, told }, link, { grades: null, members: 'https://stoa.test/members' });
  expect(JSON.stringify(claims)).not.toMatch(/Ada|Lovelace|@/);
  expect(claims[ltiClaims.members]).toStrictEqual({
    context_memberships_url: 'https://stoa.test/members',
    service_versions: ['2.0'],
  });
});
