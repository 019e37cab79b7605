import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { RunningStoa } from '../support/stoa-server.ts';
import { measureDurableInsert, measureJoinedRows, measureSelect, startBareHttp } from './baselines.ts';
import { fillLargeCourses, measureBrowser, type BusyRow } from './browser/measure-browser.ts';
import { measureCertificates } from './certificates.ts';
import { cpuSeconds } from './cpu.ts';
import { type BenchData, type BenchLearner, fillBenchData } from './data.ts';
import { measureFeeds } from './feeds.ts';
import { type HttpTarget, measureHttp, type Measurement } from './measure.ts';
import { listRequests } from './my-courses.ts';
import { beginTests, handingIn, items, longTest, savingAnswers, scoredTest } from './quizzes.ts';
import { measurePackages } from './packages.ts';
import type { Row } from './report.ts';
import { measureTools } from './tools.ts';
import { withClient, withStoa, type Location } from './with-stoa.ts';

/** All rows for one database server: three baselines, then Stoa's own answers beside them. */
export async function measureDatabase(location: Location): Promise<readonly Row[]> {
  return await withStoa(location, async (stoa, target) => {
    const pool = new pg.Pool({ ...target, max: 10 });
    try {
      const data = await filled(target);
      const rows = await measureAll(stoa, pool, data);
      const insert = await measureDurableInsert(pool);
      return [
        ...rows,
        ...(await feedRows(stoa, data)),
        ...(await measureQuizzes(stoa, target, insert)),
        ...(await withClient(target, (client) => measureTools(stoa, client, withCpu))),
        ...(await withClient(target, (client) => measurePackages(stoa, client, withCpu))),
      ];
    } finally {
      await pool.end();
    }
  });
}

/** What tools of others cost, on one database server. */
export async function measureToolsAlone(location: Location): Promise<readonly Row[]> {
  return await withStoa(location, (stoa, target) =>
    withClient(target, (client) => measureTools(stoa, client, withCpu)),
  );
}

/** What packages cost, on one database server, beside a bare insert. */
export async function measurePackagesAlone(location: Location): Promise<readonly Row[]> {
  return await withStoa(location, async (stoa, target) => {
    const pool = new pg.Pool({ ...target, max: 10 });
    try {
      const insert = { name: 'baseline: bare durable insert', measured: await measureDurableInsert(pool) };
      return [insert, ...(await withClient(target, (client) => measurePackages(stoa, client, withCpu)))];
    } finally {
      await pool.end();
    }
  });
}

/** What calendar programs cost, on one database server. */
export async function measureFeedsAlone(location: Location): Promise<readonly Row[]> {
  return await withStoa(location, async (stoa, target) => feedRows(stoa, await filled(target)));
}

/** What a thousand certificates at the end of a course cost everybody else, on one database server. */
export async function measureCertificatesAlone(location: Location): Promise<readonly Row[]> {
  return await withStoa(location, async (stoa, target) => {
    const [learner] = (await filled(target)).learners;
    if (!learner) throw new Error('the data has no learner');
    const asked = { url: stoa.url + firstPage, headers: headersOf(stoa, learner) };
    return await withClient(target, (client) => measureCertificates(client, asked));
  });
}

function feedRows(stoa: RunningStoa, { learners }: BenchData): Promise<readonly Row[]> {
  const asked = learners.map((learner) => ({ courses: learner.courses, headers: headersOf(stoa, learner) }));
  return measureFeeds(stoa, asked, withCpu);
}

/** Large courses and a long test in a browser, on one database server. */
export async function measureLargeCourses(location: Location): Promise<readonly BusyRow[]> {
  return await withStoa(location, async (stoa, target) => {
    const courses = await withClient(target, fillLargeCourses);
    const tests = await withClient(target, (client) => beginTests(stoa, client, longTest));
    const questions = tests.map(({ objectiveId, learner }) => ({
      shape: 'questions' as const,
      objectiveId,
      cookie: learner.cookie,
    }));
    return await measureBrowser(stoa.url, [...courses, ...questions]);
  });
}

function filled(target: pg.ClientConfig): Promise<BenchData> {
  return withClient(target, fillBenchData);
}

async function measureAll(stoa: RunningStoa, pool: pg.Pool, data: BenchData): Promise<readonly Row[]> {
  const [small] = data.learners;
  if (!small) throw new Error('the data has no learner');
  const rows: Row[] = [];
  const bareHttp = await startBareHttp(await answerLength(stoa, small));
  rows.push({
    name: 'baseline: bare HTTP, JSON of the same length',
    measured: await measureHttp({ url: bareHttp.url }),
  });
  bareHttp.stop();
  rows.push({ name: 'baseline: bare select by primary key', measured: await measureSelect(pool, small) });
  const joined = await measureJoinedRows(pool, small);
  rows.push({ name: 'baseline: bare driver, the same 20 joined rows', measured: joined });
  const insert = await measureDurableInsert(pool);
  rows.push({ name: 'baseline: bare durable insert', measured: insert });
  rows.push(...(await measureLists(stoa, data, joined)));
  rows.push(...(await measureTrees(stoa, data)));
  rows.push(await measureStarts(stoa, data, insert));
  return rows;
}

async function answerLength(stoa: RunningStoa, learner: BenchLearner): Promise<number> {
  const answer = await fetch(stoa.url + firstPage, { headers: headersOf(stoa, learner) });
  if (!answer.ok) throw new Error(`My Courses answered ${answer.status}: ${await answer.text()}`);
  return (await answer.text()).length;
}

const wholePage = '/api/lms/v1/users/me/enrolled-objectives/query?take=20&requireTotalCount=true';
const dayPath = '/api/lms/v1/users/me/day';
const firstPage = '/api/lms/v1/users/me/course-cards/query?take=20&requireTotalCount=true';

async function measureLists(stoa: RunningStoa, data: BenchData, joined: Measurement): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const shareOf = ({ perSecond }: Measurement) => ({ of: 'the bare driver', value: perSecond / joined.perSecond });
  for (const learner of data.learners) {
    for (const coding of ['', 'gzip']) {
      const headers = { ...headersOf(stoa, learner), 'accept-encoding': coding };
      const name = `My Courses, first 20 of ${learner.courses}${coding && `, ${coding}`}`;
      const found = await withCpu(stoa, { url: stoa.url + firstPage, headers });
      rows.push({ name, ...found, share: { ...shareOf(found.measured), goal: '70 %' } });
      const anew = await withCpu(stoa, { url: stoa.url, next: inTurns(headers), amount: madeAnew });
      rows.push({ name: `${name}, made anew`, ...anew, share: shareOf(anew.measured) });
    }
    const found = await withCpu(stoa, { url: stoa.url + dayPath, headers: headersOf(stoa, learner) });
    rows.push({ name: `what is there to do in ${learner.courses} courses`, ...found, share: shareOf(found.measured) });
  }
  const [twenty] = data.learners;
  const [list] = rows;
  if (!twenty || !list) return rows;
  const headers = headersOf(stoa, twenty);
  const known = { ...headers, 'if-none-match': await tagOf(stoa, firstPage, headers) };
  const unchanged = await withCpu(stoa, { url: stoa.url + firstPage, headers: known, unchanged: true });
  rows.push({ name: 'the same, unchanged', ...unchanged, share: shareOf(unchanged.measured) });
  const whole = await withCpu(stoa, { url: stoa.url + wholePage, headers: { ...headers, 'accept-encoding': 'gzip' } });
  rows.push({ name: 'the same, whole, for other clients, gzip', ...whole, share: shareOf(whole.measured) });
  rows.push(...(await measurePortalLists(stoa, data)));
  const html = { ...headers, accept: 'text/html', 'accept-encoding': 'gzip' };
  const page = await withCpu(stoa, { url: `${stoa.url}/learn/courses`, headers: html });
  const share = { of: 'the time of its query', value: page.measured.p50 / list.measured.p50, goal: 'at most 200 %' };
  return [...rows, { name: 'first HTML of My Courses, with its data, gzip', ...page, share }];
}

const madeAnew = 6_000;

/** The list in two languages in turns: what was answered before is never what is asked for. */
function inTurns(headers: Readonly<Record<string, string>>) {
  let count = 0;
  return () => {
    const language = count++ % 2 === 0 ? 'en-US' : 'ar-AR';
    return { path: firstPage, headers: { ...headers, 'accept-language': language }, body: '', method: 'GET' as const };
  };
}

/** Tag of an answer as it stands now, which the server looks up for whoever has one. */
async function tagOf(stoa: RunningStoa, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(stoa.url + path, { headers: { ...headers, 'if-none-match': '"another"' } });
  const tag = answer.headers.get('etag');
  if (tag === null) throw new Error(`${path} has no tag`);
  return tag;
}

/** Measures the portal's lists for the person who has the most courses, among all the others. */
async function measurePortalLists(stoa: RunningStoa, data: BenchData): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const most = data.learners.at(-1);
  if (!most) return rows;
  for (const { name, path } of listRequests) {
    const measured = await withCpu(stoa, { url: stoa.url + path, headers: headersOf(stoa, most) });
    rows.push({ name: `list of ${most.courses}: ${name}`, ...measured });
  }
  return rows;
}

async function measureTrees(stoa: RunningStoa, data: BenchData): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const attempt of data.attempts) {
    const tree = `/api/lms/v1/users/me/objective-workflows/${attempt.workflowId}`;
    const page = `/learn/courses/${attempt.objectiveId}/view/content`;
    for (const [name, path] of [
      ['whole tree, for other clients,', `${tree}/activity-with-aggregates`],
      ['standing of a learner in a course', `${tree}/standing`],
      ['first HTML of a page in a course', page],
      ['first HTML of the details of a course', `/learn/courses/${attempt.objectiveId}/view/details`],
    ] as const) {
      const headers = { ...headersOf(stoa, attempt.learner), 'accept-encoding': 'gzip' };
      const measured = await withCpu(stoa, { url: stoa.url + path, headers });
      rows.push({ name: `${name} of ${attempt.parts} parts, gzip`, ...measured });
    }
    const headers = headersOf(stoa, attempt.learner);
    const known = { ...headers, 'if-none-match': await tagOf(stoa, `${tree}/standing`, headers) };
    const unchanged = await withCpu(stoa, { url: `${stoa.url}${tree}/standing`, headers: known, unchanged: true });
    rows.push({ name: `the standing in ${attempt.parts} parts, unchanged`, ...unchanged });
  }
  return rows;
}

async function measureStarts(stoa: RunningStoa, data: BenchData, insert: Measurement): Promise<Row> {
  // one after the other, as learners come: the starts of one learner wait for each other
  const queue = data.starters
    .flatMap(({ learner, aggregateIds }) => aggregateIds.map((aggregateId, round) => ({ learner, aggregateId, round })))
    .toSorted((one, other) => one.round - other.round);
  let taken = 0;
  const next = () => {
    const start = queue[taken++];
    if (!start) return null;
    const body = JSON.stringify({ id: randomUUID(), objectiveWorkflowAggregateId: start.aggregateId });
    return {
      body,
      headers: { ...headersOf(stoa, start.learner), prefer: 'respond-sync', 'content-type': 'application/json' },
    };
  };
  const measured = await withCpu(stoa, { url: `${stoa.url}/api/lms/v1/start-objective-workflows`, next });
  const share = { of: 'a bare durable insert', value: measured.measured.perSecond / insert.perSecond, goal: '30 %' };
  return { name: 'start a course, synchronously', ...measured, share };
}

/** People who are at a test, of whom each hands it in once. */
const testTakers = 200;

async function measureQuizzes(
  stoa: RunningStoa,
  target: pg.ClientConfig,
  insert: Measurement,
): Promise<readonly Row[]> {
  const takers = await withClient(target, (client) => beginTests(stoa, client, scoredTest(testTakers)));
  const answers = { url: stoa.url, next: savingAnswers(stoa, takers), amount: testTakers * items };
  const saved = await withCpu(stoa, answers);
  const share = { of: 'a bare durable insert', value: saved.measured.perSecond / insert.perSecond };
  const handed = await withCpu(stoa, { url: stoa.url, next: handingIn(stoa, takers), amount: testTakers });
  return [
    { name: 'answers saved', ...saved, share },
    { name: `score a test of ${items} items, handed in`, ...handed },
  ];
}

async function withCpu(
  stoa: RunningStoa,
  target: HttpTarget,
): Promise<{ measured: Measurement; cpuMs: number | null }> {
  const before = cpuSeconds(stoa.pid);
  const begin = performance.now();
  const measured = await measureHttp(target);
  const after = cpuSeconds(stoa.pid);
  if (before === null || after === null) return { measured, cpuMs: null };
  const answers = (measured.perSecond * (performance.now() - begin)) / 1000;
  return { measured, cpuMs: ((after - before) * 1000) / Math.max(1, answers) };
}

function headersOf(stoa: RunningStoa, learner: BenchLearner): Record<string, string> {
  return { cookie: learner.cookie, 'x-requested-with': 'XMLHttpRequest', origin: stoa.url, 'accept-language': 'en-US' };
}
