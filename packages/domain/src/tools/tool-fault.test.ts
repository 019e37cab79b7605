import { expect, test } from 'vitest';
import { toolFault, type ToolFacts } from './tool-fault.ts';

const isOurs = (host: string) => host === 'learn.example';
const older: ToolFacts = {
  protocol: '1.1',
  launchUrl: 'https://tool.example/launch',
  consumerKey: 'key',
  hasSecret: true,
};
const newer: ToolFacts = {
  protocol: '1.3',
  launchUrl: 'https://tool.example/launch',
  hasSecret: false,
  clientId: 'client',
  deploymentId: '1',
  loginUrl: 'https://tool.example/login',
  redirectUrls: ['https://tool.example/launch'],
};

test.each<readonly [what: string, facts: ToolFacts, field: string | null]>([
  ['of 1.1 as it should be', older, null],
  ['of 1.3 as it should be', newer, null],
  ['on a host of ours', { ...older, launchUrl: 'https://learn.example/launch' }, 'launchUrl'],
  ['that leads to a host of ours', { ...older, origins: ['https://learn.example'] }, 'origins'],
  ['that signs in on a host of ours', { ...newer, loginUrl: 'https://learn.example/x' }, 'loginUrl'],
  ['that comes back to a host of ours', { ...newer, redirectUrls: ['https://learn.example/x'] }, 'redirectUrls'],
  ['that is a script', { ...older, launchUrl: 'javascript:alert(1)' }, 'launchUrl'],
  ['with a password in its address', { ...older, launchUrl: 'https://a:b@tool.example/' }, 'launchUrl'],
  ['of 1.1 without a key', { ...older, consumerKey: undefined }, 'consumerKey'],
  ['of 1.1 without a secret', { ...older, hasSecret: false }, 'secret'],
  ['of 1.3 without a client', { ...newer, clientId: '' }, 'clientId'],
  ['of 1.3 that comes back to nowhere', { ...newer, redirectUrls: [] }, 'redirectUrls'],
])('C10: a tool %s', (_what, facts, field) => {
  expect(toolFault(facts, isOurs)).toBe(field);
});
