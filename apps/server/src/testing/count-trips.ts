import type pg from 'pg';

interface Trips {
  readonly statements: number;
  /** Times that something was sent while nothing was under way: what is sent meanwhile waits for no answer before. */
  readonly trips: number;
}

/** Counts what the connections of a pool send while `run` is under way. */
export async function countTrips(pool: pg.Pool, run: () => Promise<unknown>): Promise<Trips> {
  let [statements, trips, underWay] = [0, 0, 0];
  const answered = () => void (underWay -= 1);
  await watching(pool, run, (_text, answer) => {
    statements += 1;
    if (underWay === 0) trips += 1;
    underWay += 1;
    if (answer instanceof Promise) void answer.then(answered, answered);
  });
  return { statements, trips };
}

/** The statements that the connections of a pool send while `run` is under way. */
export async function textsSent(pool: pg.Pool, run: () => Promise<unknown>): Promise<readonly string[]> {
  const texts: string[] = [];
  await watching(pool, run, (text) => texts.push(text));
  return texts;
}

async function watching(
  pool: pg.Pool,
  run: () => Promise<unknown>,
  onSent: (text: string, answer: unknown) => void,
): Promise<void> {
  const watched = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    const noted = (...sent: readonly unknown[]): unknown => {
      const answer: unknown = Reflect.apply(query, undefined, sent);
      onSent(textOf(sent[0]), answer);
      return answer;
    };
    Object.assign(client, { query: noted });
  };
  pool.on('acquire', watch);
  try {
    await run();
  } finally {
    pool.off('acquire', watch);
    // the method of its class is there again
    for (const client of watched) Reflect.deleteProperty(client, 'query');
  }
}

function textOf(sent: unknown): string {
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : String(sent);
}
