import { calls } from '@stoa/contract';
import type { Client } from 'pg';
import type { RunningStoa } from '../support/stoa-server.ts';
import { scoreNumber, scoringTool, type ScoringTool } from '../support/scoring-tool.ts';
import { launchOf } from '../support/tool-learners.ts';
import type { HttpTarget, Measurement } from './measure.ts';
import type { Row } from './report.ts';

type Measure = (
  stoa: RunningStoa,
  target: HttpTarget,
) => Promise<{ readonly measured: Measurement; readonly cpuMs: number | null }>;

/** People who are at the tool of a course. */
const people = 100;
const scores = 6_000;
const launches = 600;

/** What tools of others cost: the three requests of a launch, and scores in the order of their times. */
export async function measureTools(stoa: RunningStoa, client: Client, measure: Measure): Promise<readonly Row[]> {
  const at = await scoringTool(stoa, client, people);
  const rows: Row[] = [];
  for (const [name, next] of Object.entries(await stepsOf(stoa, at)))
    rows.push({
      name: `launch of a tool: ${name}`,
      ...(await measure(stoa, { url: stoa.url, next, amount: launches })),
    });
  const taken = await measure(stoa, { url: stoa.url, next: scoring(at), amount: scores });
  const share = { of: '500 a second', value: taken.measured.perSecond / 500, goal: '100 %' };
  rows.push({ name: 'scores of a tool, in order', ...taken, share });
  at.tool[Symbol.dispose]();
  return rows;
}

/** Requests for the steps of a launch, one after the other. */
async function stepsOf({ url }: RunningStoa, { tool, people: learners }: ScoringTool) {
  const asked: { cookie: string; address: string; authorize: string }[] = [];
  for (let count = 0; count < launches; count++) {
    const learner = learners[count % learners.length];
    if (learner === undefined) break;
    const { cookie } = learner.person;
    const address = await launchOf(learner);
    const fields = { login_hint: learner.person.id, lti_message_hint: address.split('/').at(-1) };
    asked.push({
      cookie,
      address,
      authorize: `/lti/authorize?${new URLSearchParams(tool.asksFor(fields)).toString()}`,
    });
  }
  const each = (of: (one: (typeof asked)[number]) => { readonly path: string }) => {
    let count = 0;
    return () => {
      const one = asked[count++ % asked.length];
      return one === undefined
        ? null
        : { ...of(one), headers: { cookie: one.cookie }, body: '', method: 'GET' as const };
    };
  };
  return {
    'asked for': asking(url, learners),
    'its document': each(({ address }) => ({ path: `${new URL(address).pathname}/frame` })),
    'its message': each(({ authorize }) => ({ path: authorize })),
  };
}

/** Asks for launches of everybody in turn, as the portal does. */
function asking(origin: string, learners: ScoringTool['people']) {
  let count = 0;
  return () => {
    const learner = learners[count++ % learners.length];
    if (learner === undefined) return null;
    const { person, objectiveWorkflowId, activityWorkflowId } = learner;
    const { cookie } = person;
    const headers = { cookie, origin, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
    const path = calls.createResourceLink.path.replace(':objectiveWorkflowId', objectiveWorkflowId);
    return { path, headers, body: JSON.stringify({ activityWorkflowIds: [activityWorkflowId] }) };
  };
}

/** Scores of everybody in turn, each newer than the one before. */
function scoring({ people: learners, headers }: ScoringTool) {
  let count = 0;
  return () => {
    const learner = learners[count % learners.length];
    if (learner === undefined) return null;
    const body = scoreNumber(1 + Math.floor(count++ / learners.length), learner);
    return { path: new URL(learner.scores).pathname, headers, body };
  };
}
