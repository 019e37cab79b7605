import autocannon from 'autocannon';

/** Answers a second, and how long one takes in milliseconds. */
export interface Measurement {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

const concurrency = 16;
const seconds = Number(process.env['BENCH_SECONDS'] ?? '4');

/** Runs `step` in as many loops as an HTTP measurement has connections. */
export async function measureLoop(step: () => Promise<unknown>): Promise<Measurement> {
  await runFor(step, 1);
  const times = await runFor(step, seconds);
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failures: 0 };
}

async function runFor(step: () => Promise<unknown>, duration: number): Promise<number[]> {
  const end = performance.now() + duration * 1000;
  const times: number[] = [];
  const loop = async () => {
    for (let begin = performance.now(); begin < end; begin = performance.now()) {
      await step();
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return times;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export interface HttpTarget {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A different request each time, for calls that change something. Null when there is nothing left to ask. */
  readonly next?: () => ChangingRequest | null;
  /** The answer is known: 304 is what is asked for. */
  readonly unchanged?: true;
  /** Number of such requests; as many as there are starts unless told. */
  readonly amount?: number;
}

interface ChangingRequest {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path?: string;
}

/** Loads an address with `concurrency` connections, after a second of warming up. */
export async function measureHttp(target: HttpTarget): Promise<Measurement> {
  if (!target.next) await load(target, 1);
  const result = await load(target, seconds);
  const answered = result.requests.total;
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors - (target.unchanged ? result['3xx'] : 0),
  };
}

function load(target: HttpTarget, duration: number): Promise<autocannon.Result> {
  const { next, amount: told = startsMeasured } = target;
  const amount = next ? { amount: told } : { duration };
  const request: autocannon.Request = next
    ? { method: 'POST', setupRequest: (prepared) => ({ ...prepared, ...next() }) }
    : { method: 'GET' };
  return autocannon({
    url: target.url,
    connections: concurrency,
    headers: { ...target.headers },
    requests: [request],
    ...amount,
  });
}

/** Number of starts that are measured: as many changes as the data provides for. */
const startsMeasured = 6000;
