import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { formOf, registeredTool } from '../../apps/server/src/testing/external-tools.ts';
import { oneOneTool } from '../../apps/server/src/testing/one-one-tool.ts';
import { partNamed } from '../../apps/server/src/testing/perform.ts';
import { Stranger, type StrangerName } from '../../apps/server/src/testing/strangers/stranger.ts';
import { inDatabase } from '../support/course-database.ts';
import { startStoa, type RunningStoa } from '../support/stoa-server.ts';
import { administratorOf, launchOf, learnersAtTool, type AtTool } from '../support/tool-learners.ts';

let stoa: RunningStoa;

// nothing is set: its public address is http at this machine, and only therefore it asks tools there
beforeAll(async () => {
  stoa = await startStoa({}, inject('preparedFolder'));
});
afterAll(async () => void (await stoa.stop()));

async function learnerAt(launchUrl: string): Promise<AtTool> {
  let people: readonly AtTool[] = [];
  await inDatabase(stoa.dataFolder, async (client) => {
    people = await learnersAtTool(stoa, client, { launchUrl, count: 1 });
  });
  const [learner] = people;
  if (learner === undefined) throw new Error('Nobody came.');
  return learner;
}

const scoreOf = async ({ person, objectiveWorkflowId }: AtTool) =>
  (await partNamed(person, objectiveWorkflowId, 'Judge a program')).childActivity.activityWorkflowAggregate
    .bestActivityRecord?.normalizedScore;

const strangers: readonly (readonly [StrangerName, number])[] = [
  ['ltijs-tool', 0.87],
  ['lti-tool-core', 0.8],
];

test.each(strangers)('C17: %s is launched by a server that was just started, and grades', async (name, score) => {
  using tool = await Stranger.start({ origin: stoa.url }, name);
  await tool.register(administratorOf(stoa));
  const learner = await learnerAt(`${tool.origin}/launch`);
  const message = await tool.messageFor(learner.person, `${await launchOf(learner)}/frame`);
  expect(JSON.parse((await tool.take(message)).text)).toMatchObject({ user: learner.person.id });
  expect(await scoreOf(learner)).toBe(score);
});

test('C17: ims-lti is launched by a server that was just started, and grades', async () => {
  const launchUrl = 'http://localhost:9/launch';
  const secret = 'a-secret_that.is~long';
  await registeredTool(administratorOf(stoa), { launchUrl, secret });
  const learner = await learnerAt(launchUrl);
  const document = await fetch(await launchOf(learner), { headers: { cookie: learner.person.cookie } });
  const { action, fields } = formOf(await document.text());
  const { fault, outcomes } = await oneOneTool('stoa-key', secret).take(action, fields);
  expect(fault).toBeNull();
  await new Promise((resolve, reject) => {
    outcomes?.send_replace_result(0.75, (error, taken) => (error === null ? resolve(taken) : reject(error)));
  });
  expect(await scoreOf(learner)).toBe(0.75);
});

const pythonTool = path.resolve(import.meta.dirname, '../support/python_tool.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What the tool in Python says to a launch that is posted to it. */
function askPython(launch: object) {
  const { stdout, stderr } = spawnSync('python3', [pythonTool], { input: JSON.stringify(launch), encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as { readonly signed: boolean; readonly user: string; readonly outcome: string };
}

test.skipIf(!hasPython)(
  'C17: a tool in the standard library of Python follows docs/tools.md: it trusts its launch, and grades (skipped where there is no python3)',
  async () => {
    const launchUrl = 'http://localhost:8/python?course=7';
    const [key, secret] = ['python-key', 'another-secret_that.is~long'];
    await registeredTool(administratorOf(stoa), { name: 'Python', launchUrl, consumerKey: key, secret });
    const learner = await learnerAt(launchUrl);
    const document = await fetch(await launchOf(learner), { headers: { cookie: learner.person.cookie } });
    const { action, fields } = formOf(await document.text());
    const launch = { url: action, fields, key, secret, score: '0.625' };
    const changed = { ...fields, user_id: 'somebody-else' };
    expect(askPython({ ...launch, fields: changed })).toMatchObject({ signed: false });
    const taken = askPython(launch);
    expect(taken).toMatchObject({ signed: true, user: learner.person.id });
    expect(taken.outcome).toContain('<imsx_codeMajor>success</imsx_codeMajor>');
    expect(await scoreOf(learner)).toBe(0.625);
  },
);
