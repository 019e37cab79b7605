import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallTypes, ImportJob } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, registeredTool } from '../../testing/external-tools.ts';
import { givenAccess } from '../../testing/fixtures.ts';
import { imported } from '../../testing/imports.ts';
import { oneOneTool, type TakenLaunch } from '../../testing/one-one-tool.ts';
import { open, partNamed, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data');

/** Packages of other people, what they are, and the links to tools in them that name an address. */
const packages = [
  ['common-cartridge/allyworkshop.imscc', 'a cartridge of Canvas', 1],
  ['common-cartridge/cc2olx-main.imscc', 'a cartridge of Canvas with two tools', 3],
  ['common-cartridge/py4e.imscc', 'a cartridge with 58 links to one tool', 58],
  ['olx/openedx-demo-course.tar.gz', 'a course of Open edX', 2],
] as const;

let server: TestServer;
let admin: TestPerson;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

async function broughtIn(name: string): Promise<ImportJob> {
  const file = readFileSync(path.join(folder, name));
  const job = await imported(server, admin, { file, fileName: path.basename(name), fields: [['code', name]] });
  expect([job.stage, job.errors]).toEqual(['done', []]);
  return job;
}

/** Hosts of tools that the report of an import asks the administrator for, with the number of their links. */
const hostsIn = ({ report }: ImportJob) =>
  (report?.notes ?? [])
    .filter(({ code }) => code === 'tool-to-register')
    .map(({ subject, detail }) => ({ host: subject, links: Number(detail) }));

const secretOf = (host: string) => `a-secret_of~${host}`;

/** Opens a link as its learner, and gives what is posted to a tool that runs the library of somebody else. */
async function launch(person: TestPerson, objectiveWorkflowId: string, name: string): Promise<TakenLaunch> {
  const activityWorkflowId = await open(person, objectiveWorkflowId, name);
  const { body } = await person.call<CallTypes['createResourceLink']['answer']>('createResourceLink', {
    params: { objectiveWorkflowId },
    body: { activityWorkflowIds: [activityWorkflowId] },
  });
  const page = await person.send<string>('GET', new URL(body.targetLinkUri).pathname);
  const { action, fields } = formOf(page.body);
  const { host } = new URL(action);
  return await oneOneTool(`key of ${host}`, secretOf(host)).take(action, fields);
}

const report = ({ outcomes }: TakenLaunch, score: number) =>
  new Promise<string>((resolve) => {
    if (outcomes === undefined) resolve('The launch takes no score.');
    else outcomes.send_replace_result(score, (error) => resolve(error === null ? 'taken' : error.message));
  });

const begun = async (person: TestPerson, { report: told }: ImportJob, terms = {}) =>
  await startCourse(person, await givenAccess(server, person.id, told?.objectiveId ?? '', terms));

/** Names of the parts that lead to tools. */
async function toolsIn({ report: told }: ImportJob): Promise<readonly string[]> {
  const rows = await server.db
    .selectFrom('activity as t')
    .innerJoin('activity_part as p', 'p.activity_id', 't.id')
    .select('t.name')
    .where('p.objective_id', '=', told?.objectiveId ?? '')
    .where(sql<boolean>`t.content ->> 'type' = 'externalTool'`)
    .execute();
  return rows.map(({ name }) => name);
}

test.skipIf(!existsSync(folder)).each(packages)(
  'C17: in %s, %s, each link is launched after one entry of key and secret for its tool (skipped where ../shared/data is absent)',
  async (name, _what, links) => {
    const job = await broughtIn(name);
    const hosts = hostsIn(job);
    expect(hosts.reduce((sum, one) => sum + one.links, 0)).toBe(links);
    for (const { host } of hosts)
      await registeredTool(admin, {
        name: host,
        launchUrl: `https://${host}/`,
        consumerKey: `key of ${host}`,
        secret: secretOf(host),
      });

    const mine = await begun(ada, job);
    const tools = await toolsIn(job);
    expect(tools).toHaveLength(links);
    for (const tool of tools.slice(1)) expect((await launch(ada, mine, tool)).fault).toBeNull();
    const [tool = ''] = tools;
    const launched = await launch(ada, mine, tool);
    expect(launched.fault).toBeNull();
    expect(await report(launched, 0.8125)).toBe('taken');
    const { childActivity } = await partNamed(ada, mine, tool);
    expect(childActivity.activityWorkflowAggregate.bestActivityRecord).toMatchObject({ normalizedScore: 0.8125 });

    const hidden = await begun(ben, job, { gradeRevealPolicy: 'never' });
    expect(await report(await launch(ben, hidden, tool), 0.8125)).toBe('taken');
    expect(JSON.stringify(await treeOf(ben, hidden))).not.toContain('0.8125');
  },
  120_000,
);
