import { StartFailure } from '../config/start-failure.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { reasonOf } from './reason.ts';

/** Something that was opened and must be closed, newest first. */
type Closing = () => Promise<void> | void;

const patience = 25_000;
/** npm hands on a Ctrl-C that the terminal has already sent: two signals this close are one. */
const sameSignal = 500;

/** Collects what must be closed, and closes it in the opposite order: at the end, after a failed start, or in haste. */
export class Shutdown {
  readonly #closings: Closing[] = [];
  readonly #hasty: (() => void)[] = [];
  /** True once closing has begun; an error after that is no failure. */
  begun = false;

  add(closing: Closing): void {
    this.#closings.push(closing);
  }

  /** Called at the very end of the process, when nothing can be waited for. */
  inHaste(closing: () => void): void {
    this.#hasty.push(closing);
  }

  async close(): Promise<void> {
    this.begun = true;
    for (let closing = this.#closings.pop(); closing; closing = this.#closings.pop()) await closing();
  }

  closeInHaste(): void {
    for (const closing of this.#hasty) closing();
  }
}

/** Drains at the first signal, ends at once at the second. */
export function stopOnSignals(shutdown: Shutdown, terminal: Terminal, done: () => void): void {
  let askedAt: number | undefined;
  const onSignal = (): void => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      terminal.say('console.stop.draining');
      setTimeout(() => process.exit(1), patience).unref();
      void shutdown
        .close()
        .then(done)
        .then(
          () => process.exit(0),
          (error: unknown) => endWith(terminal, error),
        );
    } else if (performance.now() - askedAt > sameSignal) {
      terminal.say('console.stop.forced');
      process.exit(130);
    }
  };
  // without a terminal nobody hangs up; a server that was started to stay must not notice the end of a login
  const signals = process.stdout.isTTY ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, onSignal);
  process.on('exit', () => shutdown.closeInHaste());
  // a terminal that was closed cannot be written to
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}

/** Prints why the program ends, in one sentence, and ends it. */
export function endWith(terminal: Terminal, error: unknown): never {
  if (error instanceof StartFailure) terminal.complain(error.key, error.values);
  else terminal.complain('console.failure.unexpected', { reason: reasonOf(error) });
  process.exit(1);
}
