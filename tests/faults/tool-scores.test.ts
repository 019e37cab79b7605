import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreNumber, scoringTool, type Scored } from '../support/scoring-tool.ts';
import { killedStoa, type KilledStoa } from './killed-stoa.ts';

const learners = 12;
const scoresEach = 40;
const kills = 4;

let killed: KilledStoa;

beforeAll(async () => {
  killed = await killedStoa('stoa_scores');
});
afterAll(() => killed[Symbol.asyncDispose]());

test(
  'C17: when the server is killed in the middle of a stream of scores, none that it took is lost, and the last counts',
  // for what hangs: each kill takes a start of the server
  { timeout: 600_000 },
  async () => {
    const { tool, people, headers } = await scoringTool(killed.stoa, killed.client, learners);
    let taken = 0;
    const sending = Promise.all(
      people.map(async (person) => {
        for (let number = 1; number <= scoresEach; number++) {
          await sendUntilTaken(person, number, headers);
          taken += 1;
        }
      }),
    );
    for (let kill = 1; kill <= kills; kill++) {
      const target = (kill * learners * scoresEach) / (kills + 1);
      while (taken < target) await new Promise(setImmediate);
      await killed.kill();
      await killed.startAgain();
    }
    await sending;
    tool[Symbol.dispose]();
    expect(await kept()).toEqual(people.map(({ person }) => lastOf(person.id)).toSorted());
    expect(await writtenDown()).toEqual(
      people.map(({ person }) => `${person.id}: ${scoresEach} scores, ${scoresEach} of them different`).toSorted(),
    );
  },
);

/** As a tool does that hears nothing: the same score again. One that was taken is said to be there already. */
async function sendUntilTaken(person: Scored, number: number, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const sent = { method: 'POST', headers, body: scoreNumber(number, person) };
    const answer = await fetch(person.scores, sent).catch(() => null);
    if (answer?.status === 204 || answer?.status === 409) return;
    if (answer !== null && answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`);
    await pause(20);
  }
}

const lastOf = (person: string) => `${person}: gave ${scoresEach}, counts ${scoresEach}`;

async function kept(): Promise<readonly string[]> {
  const { rows } = await killed.client.query<{ line: string }>(
    `select s.user_id || ': gave ' || s.score_given || ', counts ' || r.score as line
     from tool_score s join line_item i on i.id = s.line_item_id
     join activity_workflow w on w.activity_part_id = i.activity_part_id and w.user_id = s.user_id
     join activity_record r on r.activity_workflow_id = w.id`,
  );
  return rows.map(({ line }) => line).toSorted();
}

async function writtenDown(): Promise<readonly string[]> {
  const { rows } = await killed.client.query<{ line: string }>(
    `select subject_id || ': ' || count(*) || ' scores, ' || count(distinct data->>'scored') || ' of them different'
       as line
     from audit_event where what = 'tool.score' group by subject_id`,
  );
  return rows.map(({ line }) => line).toSorted();
}
