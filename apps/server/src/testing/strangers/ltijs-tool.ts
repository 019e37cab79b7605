import { Provider } from 'ltijs';

/* A tool that runs the library `ltijs`, in a process of its own. It is told its port and the platform as JSON. */

type Row = Readonly<Record<string, unknown>>;

const fits = (row: Row, query: Row | false | undefined) =>
  !query || Object.entries(query).every(([name, value]) => row[name] === value);

/** What the library keeps in a database, kept in memory; the names are the library's. */
class Memory {
  readonly #tables = new Map<string, Row[]>();

  #rows(table: string): Row[] {
    const rows = this.#tables.get(table) ?? [];
    this.#tables.set(table, rows);
    return rows;
  }

  async setup() {
    return true;
  }

  async Close() {
    return true;
  }

  async Get(_key: unknown, table: string, query: Row | false) {
    const rows = this.#rows(table).filter((row) => fits(row, query));
    return rows.length > 0 ? structuredClone(rows) : false;
  }

  async Insert(_key: unknown, table: string, item: Row, index: Row = {}) {
    this.#rows(table).push({ ...item, ...index, createdAt: Date.now() });
    return true;
  }

  async Replace(_key: unknown, table: string, query: Row, ...[item, index = {}]: readonly Row[]) {
    await this.Delete(table, query);
    return await this.Insert(_key, table, { ...item, ...query }, index);
  }

  async Modify(_key: unknown, table: string, query: Row, change: Row) {
    const rows = this.#rows(table);
    this.#tables.set(
      table,
      rows.map((row) => (fits(row, query) ? { ...row, ...change } : row)),
    );
    return true;
  }

  async Delete(table: string, query: Row) {
    this.#tables.set(
      table,
      this.#rows(table).filter((row) => !fits(row, query)),
    );
    return true;
  }
}

const { port, issuer, clientId } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly port: number;
  readonly issuer: string;
  readonly clientId: string;
};

const paths = { appRoute: '/launch', loginRoute: '/login', keysetRoute: '/keys', devMode: true };
const dynReg = {
  url: `http://localhost:${port}`,
  name: 'A stranger',
  autoActivate: true,
  customParameters: { from: 'the tool' },
};
Provider.setup(
  'a key of the tool',
  { plugin: new Memory() },
  { ...paths, dynReg, cookies: { secure: false, sameSite: '' } },
);
Provider.onConnect(async (token, _request, answer) => {
  const lineItem = token.platformContext.endpoint?.lineitem ?? '';
  const { Grade, NamesAndRoles } = Provider;
  const score = { scoreGiven: 87, scoreMaximum: 100, activityProgress: 'Completed', gradingProgress: 'FullyGraded' };
  await Grade.submitScore(token, lineItem, { userId: token.user, ...score });
  answer.json({
    user: token.user,
    custom: token.platformContext.custom,
    lineItems: await Grade.getLineItems(token),
    scores: await Grade.getScores(token, lineItem),
    members: await NamesAndRoles.getMembers(token),
  });
});
Provider.onDeepLinking(async (token, _request, answer) => {
  const item = {
    type: 'ltiResourceLink',
    title: 'Chosen',
    url: `http://localhost:${port}/launch`,
    custom: { level: '2' },
  };
  answer.send(await Provider.DeepLinking.createDeepLinkingForm(token, [item], { message: 'Here it is.' }));
});
await Provider.deploy({ port, silent: true });
await Provider.registerPlatform({
  url: issuer,
  name: 'Stoa',
  clientId,
  authenticationEndpoint: `${issuer}/lti/authorize`,
  accesstokenEndpoint: `${issuer}/lti/token`,
  authConfig: { method: 'JWK_SET', key: `${issuer}/lti/jwks.json` },
});
process.stdout.write('ready\n');
