import type pg from 'pg';

interface Trips {
  readonly statements: number;
  /** Times that something was sent while nothing was under way: what is sent meanwhile waits for no answer before. */
  readonly trips: number;
}

/** Counts what the connections of a pool send while `run` is under way. */
export async function countTrips(pool: pg.Pool, run: () => Promise<unknown>): Promise<Trips> {
  let [statements, trips, underWay] = [0, 0, 0];
  const watched = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    const answered = () => void (underWay -= 1);
    const counted = (...sent: readonly unknown[]): unknown => {
      statements += 1;
      if (underWay === 0) trips += 1;
      underWay += 1;
      const answer: unknown = Reflect.apply(query, undefined, sent);
      if (answer instanceof Promise) void answer.then(answered, answered);
      return answer;
    };
    Object.assign(client, { query: counted });
  };
  pool.on('acquire', watch);
  try {
    await run();
  } finally {
    pool.off('acquire', watch);
    // the method of its class is there again
    for (const client of watched) Reflect.deleteProperty(client, 'query');
  }
  return { statements, trips };
}
