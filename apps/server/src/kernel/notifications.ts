import pg from 'pg';

const reconnectAfter = 1_000;

type Listener = (payload: string) => void;

/**
 * One connection that listens to PostgreSQL's NOTIFY for the whole process. It reconnects by itself; what was notified
 * meanwhile is lost, so `onGap` tells listeners to distrust what they remember: when the connection is lost, and once
 * more when it listens again, because of what they have read in between.
 */
export class Notifications {
  readonly #config: pg.ClientConfig;
  readonly #report: (error: unknown) => void;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #gapListeners: (() => void)[] = [];
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;
  #missed = false;

  constructor(config: pg.ClientConfig, report: (error: unknown) => void) {
    this.#config = config;
    this.#report = report;
  }

  /** Call before `start`. */
  on(channel: string, listener: Listener): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#config, application_name: 'stoa-listener', keepAlive: true });
    this.#client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
    });
    client.on('error', this.#report);
    client.once('end', () => this.#lost());
    await client.connect();
    for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (this.#missed) this.#tellGap();
    this.#missed = false;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  /** A connection that could not be made ends as well, so this is the only place that tries again. */
  #lost(): void {
    if (this.#stopped) return;
    this.#missed = true;
    this.#tellGap();
    this.#retry = setTimeout(() => void this.start().catch(this.#report), reconnectAfter);
  }

  #tellGap(): void {
    for (const listener of this.#gapListeners) listener();
  }
}
