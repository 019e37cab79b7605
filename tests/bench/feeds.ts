import { calls } from '@stoa/contract';
import type { RunningStoa } from '../support/stoa-server.ts';
import type { HttpTarget, Measurement } from './measure.ts';
import type { Row } from './report.ts';

type Measure = (
  stoa: RunningStoa,
  target: HttpTarget,
) => Promise<{ readonly measured: Measurement; readonly cpuMs: number | null }>;

/** Fetches of calendar programs a second that an installation is to answer: 50,000 an hour. */
const wanted = 50_000 / 3_600;

interface FeedLearner {
  readonly courses: number;
  /** What this learner's browser sends. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What calendar programs cost that fetch a private address again, with its version and without. */
export async function measureFeeds(
  stoa: RunningStoa,
  learners: readonly FeedLearner[],
  measure: Measure,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const learner of learners) {
    const url = await addressOf(stoa, learner);
    const first = await fetch(url);
    const tag = first.headers.get('etag');
    if (!first.ok || tag === null) throw new Error(`The calendar answered ${first.status}: ${await first.text()}`);
    const name = `calendar feed of ${learner.courses} courses, ${(await first.text()).length} bytes`;
    const shareOf = ({ perSecond }: Measurement) => ({
      of: '50,000 an hour',
      value: perSecond / wanted,
      goal: '100 %',
    });
    const known = await measure(stoa, { url, headers: { 'if-none-match': tag }, unchanged: true });
    rows.push({ name: `${name}, unchanged`, ...known, share: shareOf(known.measured) });
    const whole = await measure(stoa, { url });
    rows.push({ name: `${name}, whole`, ...whole, share: shareOf(whole.measured) });
  }
  return rows;
}

/** Makes the private address of a learner. */
async function addressOf({ url }: RunningStoa, { headers }: FeedLearner): Promise<string> {
  const { method, path } = calls.keepCalendarFeed;
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ alarm: null, change: 'keep' }),
  });
  if (!answer.ok) throw new Error(`No private address: ${answer.status} ${await answer.text()}`);
  const { path: own } = (await answer.json()) as { readonly path: string };
  return url + own;
}
