import { StartFailure } from '../config/start-failure.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { reasonOf } from './reason.ts';

/** How a program is asked to stop: by whom it hurries somebody waits at the terminal, with notice nobody does. */
export interface Stopping {
  readonly withNotice: boolean;
}

/** Something that was opened and must be closed, newest first. */
type Closing = (stopping: Stopping) => Promise<unknown> | void;

/**
 * Milliseconds for closing everything, the time of notice left out; what takes longer is left behind, for a database
 * that hangs would keep the program for ever. Each step gets a moment even so.
 */
const patience = { all: 8_000, least: 500, atMost: 25_000 };
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

  /** `notice` milliseconds are added to the time for all. */
  async close(stopping: Stopping = { withNotice: false }, notice = 0): Promise<void> {
    this.begun = true;
    const until = performance.now() + patience.all + notice;
    for (let closing = this.#closings.pop(); closing; closing = this.#closings.pop())
      await within(Math.max(until - performance.now(), patience.least), closing(stopping));
  }

  closeInHaste(): void {
    for (const closing of this.#hasty) closing();
  }
}

async function within(milliseconds: number, closing: Promise<unknown> | void): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, milliseconds);
  try {
    await Promise.race([closing, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export interface StopOptions {
  /** Milliseconds in which balancers learn of the end. */
  readonly notice: number;
  readonly done: () => void;
}

/** Drains at the first signal, ends at once at the second. */
export function stopOnSignals(shutdown: Shutdown, terminal: Terminal, { notice, done }: StopOptions): void {
  let askedAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      terminal.say('console.stop.draining');
      setTimeout(() => process.exit(1), patience.atMost + notice).unref();
      void shutdown
        .close({ withNotice: signal === 'SIGTERM' }, notice)
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
