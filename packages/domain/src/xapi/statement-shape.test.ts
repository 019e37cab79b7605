import { expect, test } from 'vitest';
import { statementFault } from './statement-shape.ts';
import { statementText, type Statement } from './statement.ts';

const actor = { account: { homePage: 'https://x.example', name: 'ada' } };
const verb = { id: 'http://adlnet.gov/expapi/verbs/experienced', display: { 'en-US': 'experienced' } };
const plain = { actor, verb, object: { id: 'https://x.example/a' } };
const id = '6690e6c9-3ef0-4ed3-8b37-7f3964730bee';

test.each([
  ['the least', plain],
  ['a person by mail', { ...plain, actor: { mbox: 'mailto:ada@x.example', objectType: 'Agent' } }],
  ['a group of people', { ...plain, actor: { objectType: 'Group', member: [actor] } }],
  ['an extension with nothing', { ...plain, result: { extensions: { 'https://x.example/e': null } } }],
  ['one activity for a list', { ...plain, context: { contextActivities: { parent: { id: 'urn:x' } } } }],
  ['a statement inside', { ...plain, object: { objectType: 'SubStatement', ...plain } }],
  [
    'a question',
    { ...plain, object: { id: 'urn:q', definition: { interactionType: 'choice', choices: [{ id: 'a' }] } } },
  ],
  ['weeks', { ...plain, result: { duration: 'P2W' } }],
  ['parts of seconds', { ...plain, result: { duration: 'PT1.5S' }, timestamp: '2026-02-03T04:05:06.789+01:00' }],
])('C18: xAPI takes %s', (_what, statement) => {
  expect(statementFault(statement)).toBeNull();
});

test.each([
  ['Data 2.2', 'statement', null],
  ['Data 2.2', 'statement.object', { actor, verb }],
  ['Data 2.2', 'statement.unheard', { ...plain, unheard: 1 }],
  ['Data 2.2', 'statement.result', { ...plain, result: null }],
  ['Data 2.4.1', 'statement.id', { ...plain, id: '7' }],
  ['Data 2.4.2.1', 'statement.actor', { ...plain, actor: { name: 'Ada' } }],
  ['Data 2.4.2.3', 'statement.actor', { ...plain, actor: { ...actor, openid: 'https://x.example' } }],
  ['Data 2.4.2.3', 'statement.actor.mbox', { ...plain, actor: { mbox: 'ada@x.example' } }],
  ['Data 2.4.2.2', 'statement.actor.member', { ...plain, actor: { objectType: 'Group' } }],
  ['Data 2.4.3', 'statement.verb.id', { ...plain, verb: { id: 'experienced' } }],
  ['Data 4.2', 'statement.verb.display.not a tag', { ...plain, verb: { ...verb, display: { 'not a tag': 'x' } } }],
  ['Data 2.4.4', 'statement.object.objectType', { ...plain, object: { objectType: 'Thing', id: 'urn:x' } }],
  ['Data 2.4.4.3', 'statement.object.id', { ...plain, object: { objectType: 'SubStatement', id, ...plain } }],
  ['Data 2.4.5.1', 'statement.result.score.scaled', { ...plain, result: { score: { scaled: 2 } } }],
  ['Data 2.4.5.1', 'statement.result.score.raw', { ...plain, result: { score: { raw: 9, min: 0, max: 5 } } }],
  ['Data 4.6', 'statement.result.duration', { ...plain, result: { duration: 'P' } }],
  ['Data 4.6', 'statement.result.duration', { ...plain, result: { duration: 'PT' } }],
  ['Data 2.4.6', 'statement.context.registration', { ...plain, context: { registration: 'x' } }],
  ['Data 2.4.6', 'statement.context.platform', { ...plain, object: actorAsObject(), context: { platform: 'x' } }],
  ['Data 4.5', 'statement.timestamp', { ...plain, timestamp: '2026-02-03T04:05:06-00:00' }],
  ['Data 4.5', 'statement.timestamp', { ...plain, timestamp: '2026-02-03' }],
  ['Data 2.4.10', 'statement.version', { ...plain, version: '2.0.0' }],
  ['Data 2.3.2', 'statement.object', { ...plain, verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } }],
  ['Data 2.4.11', 'statement.attachments[0].usageType', { ...plain, attachments: [{}] }],
])('C18: xAPI %s: %s is refused', (_section, fault, statement) => {
  expect(statementFault(statement)).toBe(fault);
});

function actorAsObject() {
  return { objectType: 'Agent', ...actor };
}

test('C18: two statements say the same whatever the order of their fields, and what a store sets', () => {
  const one: Statement = { ...plain, stored: '2026-01-01T00:00:00Z' };
  const { object, ...rest } = plain;
  expect(statementText(one)).toBe(statementText({ object, ...rest }));
  expect(statementText(one)).not.toBe(statementText({ ...one, object: { id: 'urn:other' } }));
});
