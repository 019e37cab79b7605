import type { KeptPackageData, PackageAtWork, Problem } from '@stoa/contract';
import { ActivityWorkState } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { packagedCourse, packagedPart } from '../../testing/packages.ts';
import { open, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const newer = { standard: 'scorm-2004' } as const;

async function begun(part = packagedPart('a'), files: Readonly<Record<string, string>> = {}) {
  const { objectiveId } = await givenCourse(server, packagedCourse([part, page('b')], files));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, part.name) };
}

type Work = Awaited<ReturnType<typeof begun>>;

const opened = async (work: Work, person = ada) =>
  await person.call<PackageAtWork & Problem>('openPackage', { params: work, body: {} });

async function launch(work: Work): Promise<PackageAtWork> {
  const { status, body } = await opened(work);
  expect(status).toBe(200);
  return body;
}

const keep = async (work: Work, { launchId }: PackageAtWork, sequence: number, data: unknown, person = ada) =>
  await person.call<KeptPackageData & Problem>('keepPackageData', {
    params: work,
    body: { launchId, sequence, data: typeof data === 'string' ? data : JSON.stringify(data) },
  });

const old = (status: string, raw?: string) => ({
  cmi: { core: { lesson_status: status, ...(raw === undefined ? {} : { score: { raw, min: '0', max: '100' } }) } },
});

async function standing({ objectiveWorkflowId }: Work) {
  const part = await partNamed(ada, objectiveWorkflowId, 'Unit a');
  const work = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  const record = await server.db
    .selectFrom('activity_record')
    .select(['score', 'max_score', 'passed'])
    .where('objective_workflow_id', '=', objectiveWorkflowId)
    .executeTakeFirst();
  return { state: work?.state, record: record ?? null };
}

test('C18: what a package commits is there when it is opened again', async () => {
  const work = await begun();
  const first = await launch(work);
  expect(first).toMatchObject({ standard: 'scorm-1.2', reports: true, keeps: true, data: null });
  const data = { cmi: { suspend_data: 'x'.repeat(64_000), core: { lesson_location: 'page 7' } } };
  const kept = await keep(work, first, 1, data);
  expect([kept.status, kept.body.sequence, kept.body.finished]).toEqual([200, 1, false]);
  expect(JSON.parse((await launch(work)).data ?? '')).toEqual(data);
});

test('C18: a commit that is there already changes nothing, and one that is overtaken is not taken', async () => {
  const work = await begun();
  const here = await launch(work);
  await keep(work, here, 2, { cmi: { suspend_data: 'second' } });
  for (const sequence of [1, 2])
    expect((await keep(work, here, sequence, { cmi: { suspend_data: 'other' } })).body.sequence).toBe(2);
  expect((await launch(work)).data).toContain('second');
});

test('C18: the last opening goes on, and the one before is told', async () => {
  const work = await begun();
  const [one, other] = [await launch(work), await launch(work)];
  const late = await keep(work, one, 1, { cmi: { suspend_data: 'late' } });
  expect([late.status, late.body.errors.map(({ code }) => code)]).toEqual([409, ['package.opened-elsewhere']]);
  expect((await keep(work, other, 1, { cmi: { suspend_data: 'here' } })).status).toBe(200);
});

test.each([
  ['incomplete', old('incomplete', '90'), false, null],
  ['completed', old('completed'), true, { score: null, max_score: null, passed: null }],
  ['passed', old('passed', '90'), true, { score: 90, max_score: 100, passed: true }],
  ['failed', old('failed', '20'), true, { score: 20, max_score: 100, passed: false }],
])('C18: %s in SCORM 1.2 becomes the record of the activity', async (_what, data, done, record) => {
  const work = await begun();
  expect((await keep(work, await launch(work), 1, data)).body.finished).toBe(done);
  const state = done ? ActivityWorkState.finished : ActivityWorkState.inProgress;
  expect(await standing(work)).toEqual({ state, record });
});

test('C18: the score that its author asks for decides, and a later commit takes the place of an earlier one', async () => {
  const work = await begun(packagedPart('a', newer, { normalizedPassingScore: 0.7 }));
  const here = await launch(work);
  expect(here.terms.passingScore).toBe(0.7);
  const cmi = (scaled: string) => ({
    cmi: { completion_status: 'completed', success_status: 'passed', score: { scaled } },
  });
  await keep(work, here, 1, cmi('0.6'));
  expect((await standing(work)).record).toEqual({ score: 0.6, max_score: 1, passed: false });
  await keep(work, here, 2, cmi('0.8'));
  expect((await standing(work)).record).toEqual({ score: 0.8, max_score: 1, passed: true });
});

test('C18: a verdict that comes after its score is taken', async () => {
  const work = await begun(packagedPart('a', newer));
  const here = await launch(work);
  const cmi = { completion_status: 'completed', score: { scaled: '0.6' } };
  await keep(work, here, 1, { cmi });
  await keep(work, here, 2, { cmi: { ...cmi, success_status: 'passed' } });
  expect((await standing(work)).record).toEqual({ score: 0.6, max_score: 1, passed: true });
});

test('C18: after the end nothing is kept any more, and the package is only looked at', async () => {
  const work = await begun();
  const here = await launch(work);
  await keep(work, here, 1, { cmi: { suspend_data: 'done' } });
  await perform(ada, 'submitObjectiveWorkflow', { id: work.objectiveWorkflowId });
  expect((await keep(work, here, 2, old('passed'))).status).toBe(409);
});

test('C18: nobody opens or keeps the work of others, or of what is no package', async () => {
  const work = await begun();
  const here = await launch(work);
  expect((await opened(work, ben)).status).toBe(404);
  expect((await keep(work, here, 1, old('passed'), ben)).status).toBe(404);
  const text = { ...work, activityWorkflowId: await open(ada, work.objectiveWorkflowId, 'Page b') };
  expect((await opened(text)).status).toBe(409);
  for (const data of ['no json', '[]', 'null']) expect((await keep(work, here, 1, data)).status).toBe(400);
});

test('C18: files of a package are served to its launch alone, in a sandbox and without cookies', async () => {
  const work = await begun(packagedPart('a'), { 'unit/style.css': 'p{}', 'unit/a b é.js': 'let a = 1' });
  const { address, launchId } = await launch(work);
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.origin}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const index = await read(address);
  expect(index.text).toMatch(
    /^<!doctype html><html><head><script src="\/c\/run-time\/scorm-12\.js\?v=\w+"><\/script><title>/u,
  );
  expect(index.headers.get('content-type')).toBe('text/html');
  expect(index.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts (?!.*allow-same-origin)/u);
  expect(index.headers.get('content-security-policy')).not.toMatch(/top-navigation|same-origin|escape/u);
  expect(index.headers.get('x-frame-options')).toBeNull();
  expect(index.headers.get('set-cookie')).toBeNull();
  expect(index.headers.get('access-control-allow-origin')).toBe('*');
  expect((await read(`/c/${launchId}/unit/style.css`)).headers.get('content-type')).toBe('text/css');
  expect((await read(`/c/${launchId}/unit/a%20b%20%C3%A9.js`)).text).toBe('let a = 1');
  const part = await read(`/c/${launchId}/unit/style.css`, { range: 'bytes=1-2' });
  expect([part.status, part.text]).toEqual([206, '{}']);
  for (const path of [
    `/c/${launchId}/unit/other.css`,
    `/c/${launchId}/unit/../../etc/passwd`,
    `/c/${launchId}/..%2f..%2fetc/passwd`,
    `/c/${work.activityWorkflowId}/unit/index.html`,
    '/c/x/unit/index.html',
    `/c/${launchId}/unit/x%00`,
    `/c/${launchId}/%00`,
  ])
    expect((await read(path)).status).toBe(404);
});

test('C18: in place of a page that is missing its frame says so, in a sandbox that may be framed', async () => {
  const { launchId } = await launch(await begun());
  const asked = async (accept: string, language: string) => {
    const headers = { accept, 'accept-language': language };
    const answer = await fetch(`${server.origin}/c/${launchId}/unit/other.html`, { headers });
    const [policy, framing] = ['content-security-policy', 'x-frame-options'].map((name) => answer.headers.get(name));
    return { status: answer.status, policy: policy ?? '', framing, text: await answer.text() };
  };
  const page = await asked('text/html', 'en-US');
  expect([page.status, page.framing]).toEqual([404, null]);
  expect(page.policy).toMatch(/sandbox allow-scripts;/u);
  expect(page.policy).not.toMatch(/frame-ancestors|same-origin/u);
  expect(page.text).toContain('This page is missing');
  expect((await asked('text/html', 'ar')).text).toMatch(/<html lang="ar-AR" dir="rtl">[^]*هذه الصفحة غير موجودة/u);
  // what no frame shows is told programs as ever
  const picture = await asked('image/png', 'en-US');
  expect([picture.status, picture.framing]).toEqual([404, 'DENY']);
  expect(picture.text).toContain('file.not-found');
});

test('C18: files are served whatever capitals and slashes a page asks for them with', async () => {
  const files = { 'unit/Pic.png': 'one', 'unit/same.js': 'small', 'unit/SAME.js': 'large' };
  const { launchId } = await launch(await begun(packagedPart('a'), files));
  const read = async (path: string) => {
    const answer = await fetch(`${server.origin}/c/${launchId}/${path}`);
    return answer.status === 200 ? await answer.text() : answer.status;
  };
  for (const path of ['unit/pic.PNG', 'UNIT/Pic.png', 'unit%5Cpic.png']) expect(await read(path)).toBe('one');
  expect(await read('unit/SAME.js')).toBe('large');
  expect(await read('unit/Same.js')).toBe(404);
});

test('C18: a launch from yesterday opens nothing', async () => {
  const work = await begun();
  const { address, launchId } = await launch(work);
  const yesterday = new Date(Date.now() - 86_400_000);
  await server.db.updateTable('tool_launch').set({ launched: yesterday }).where('id', '=', launchId).execute();
  expect((await fetch(`${server.origin}${address}`)).status).toBe(404);
});

test('C18: pages without a run-time open, and keep nothing', async () => {
  const work = await begun(packagedPart('a', { standard: 'pages', reports: false }));
  const here = await launch(work);
  expect(here).toMatchObject({ standard: 'pages', reports: false, keeps: false });
  const page = await (await fetch(`${server.origin}${here.address}`)).text();
  expect(page).toMatch(/<script src="\/c\/run-time\/pages\.js\?v=\w+">/u);
  const kept = await keep(work, here, 1, old('passed', '90'));
  expect([kept.status, kept.body.errors[0]?.code]).toEqual([409, 'launch.refused']);
});
