import { calls, type PackageAtWork } from '@stoa/contract';
import type { Client } from 'pg';
import { manyLessons, smallPackage } from '../support/small-package.ts';
import type { RunningStoa } from '../support/stoa-server.ts';
import { learnersAt, type AtTool } from '../support/tool-learners.ts';
import type { HttpTarget, Measurement } from './measure.ts';
import type { Row } from './report.ts';

type Measure = (
  stoa: RunningStoa,
  target: HttpTarget,
) => Promise<{ readonly measured: Measurement; readonly cpuMs: number | null }>;

const packages = 50;
const people = 60;
const commits = 6_000;
const openings = 600;
/** Letters of suspend data in each commit. */
const suspended = 4_000;

/** What packages cost: their opening, their first page, and what they commit. */
export async function measurePackages(stoa: RunningStoa, client: Client, measure: Measure): Promise<readonly Row[]> {
  const course = { file: 'package.zip', bytes: smallPackage('Measured'), part: 'A lesson' };
  const learners = await learnersAt(stoa, client, { ...course, count: people });
  const opened = await Promise.all(learners.map(openedBy));
  const steps = [
    { name: 'a package is opened', next: opening(stoa.url, learners), amount: openings },
    { name: 'its first page', next: firstPage(opened), amount: openings },
  ];
  const rows: Row[] = [];
  for (const { name, ...step } of steps) rows.push({ name, ...(await measure(stoa, { url: stoa.url, ...step })) });
  const again = await Promise.all(learners.map(openedBy));
  const next = committing(stoa.url, learners, again);
  rows.push({ name: 'commits of packages', ...(await measure(stoa, { url: stoa.url, next, amount: commits })) });
  rows.push(await measureStanding(stoa, client, measure));
  return rows;
}

/** What the portal asks for of a course with many packages. */
async function measureStanding(stoa: RunningStoa, client: Client, measure: Measure): Promise<Row> {
  const course = { file: 'package.zip', bytes: manyLessons('Many', packages), part: 'A lesson' };
  const [at] = await learnersAt(stoa, client, { ...course, count: 1 });
  if (at === undefined) throw new Error('nobody began the course');
  const path = calls.getCourseStanding.path.replace(':objectiveWorkflowId', at.objectiveWorkflowId);
  const target = { url: `${stoa.url}${path}`, headers: { cookie: at.person.cookie } };
  return { name: `standing of a learner in a course of ${packages} packages`, ...(await measure(stoa, target)) };
}

const paramsOf = ({ objectiveWorkflowId, activityWorkflowId }: AtTool) => ({ objectiveWorkflowId, activityWorkflowId });

async function openedBy(at: AtTool): Promise<PackageAtWork> {
  return (await at.person.call<PackageAtWork>('openPackage', { params: paramsOf(at), body: {} })).body;
}

function pathOf(call: 'openPackage' | 'keepPackageData', { objectiveWorkflowId, activityWorkflowId }: AtTool): string {
  return calls[call].path
    .replace(':objectiveWorkflowId', objectiveWorkflowId)
    .replace(':activityWorkflowId', activityWorkflowId);
}

function headersOf(origin: string, { person }: AtTool) {
  const { cookie } = person;
  return { cookie, origin, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
}

function opening(origin: string, learners: readonly AtTool[]) {
  let count = 0;
  return () => {
    const at = learners[count++ % learners.length];
    return at === undefined ? null : { path: pathOf('openPackage', at), headers: headersOf(origin, at), body: '{}' };
  };
}

function firstPage(opened: readonly PackageAtWork[]) {
  let count = 0;
  return () => {
    const one = opened[count++ % opened.length];
    return one === undefined
      ? null
      : { path: new URL(one.address, 'http://package').pathname, headers: {}, body: '', method: 'GET' as const };
  };
}

/** Commits of everybody in turn, under numbers that grow. */
function committing(origin: string, learners: readonly AtTool[], opened: readonly PackageAtWork[]) {
  let count = 0;
  return () => {
    const index = count % learners.length;
    const [at, launch] = [learners[index], opened[index]];
    if (at === undefined || launch === undefined) return null;
    const sequence = 1 + Math.floor(count++ / learners.length);
    const data = JSON.stringify({ cmi: { location: String(sequence), suspend_data: 'x'.repeat(suspended) } });
    const body = JSON.stringify({ launchId: launch.launchId, sequence, data });
    return { path: pathOf('keepPackageData', at), headers: headersOf(origin, at), body, method: 'PUT' as const };
  };
}
