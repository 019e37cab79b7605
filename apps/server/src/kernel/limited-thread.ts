import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  /** Milliseconds of the processor that one question to the thread may take. */
  readonly busy: number;
  /** Milliseconds that an answer may take, whatever else the machine does. */
  readonly patience: number;
  readonly memoryMegabytes: number;
}

/** The thread needed more than it may have, or failed. */
export class ThreadFailed extends Error {}

/** How often the processor time of the thread is looked at, in milliseconds. */
const glance = 100;

/**
 * A thread of its own for what others have written, such as patterns and formulas: whatever they are made of, requests
 * go on. Questions are answered one after the other. A thread that takes too long is ended, and the next question gets
 * another.
 */
export class LimitedThread<Question, Answer> {
  readonly #file: string;
  readonly #limits: ThreadLimits;
  #last: Promise<unknown> = Promise.resolve();
  #thread: Worker | undefined;

  /** `file` answers each message with one message. */
  constructor(file: string, limits: ThreadLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** Rejects with `ThreadFailed`. */
  ask(question: Question): Promise<Answer> {
    const answered = this.#last.then(() => this.#ask(question));
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #ask(question: Question): Promise<Answer> {
    const thread = (this.#thread ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const ended = () => reject(new ThreadFailed('The thread ended before it answered.'));
    const failed = (error: Error) => reject(new ThreadFailed(error.message));
    const watch = this.#watch(thread);
    thread.once('message', resolve);
    thread.once('error', failed);
    thread.once('exit', ended);
    try {
      thread.postMessage(question);
      return await promise;
    } finally {
      clearInterval(watch);
      thread.off('message', resolve);
      thread.off('error', failed);
      thread.off('exit', ended);
    }
  }

  /** Ends the thread when it takes more than it may. A machine that is busy with other things does not count. */
  #watch(thread: Worker): NodeJS.Timeout {
    const begun = performance.now();
    const before = thread.performance.eventLoopUtilization();
    const { busy, patience } = this.#limits;
    return setInterval(() => {
      const { active } = thread.performance.eventLoopUtilization(before);
      if (active > busy || performance.now() - begun > patience) void thread.terminate();
    }, glance).unref();
  }

  /** It has nothing of the environment, and ends with the process. */
  #start(): Worker {
    const thread = new Worker(this.#file, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMegabytes },
    });
    // its end is what counts; without a listener an error would end the process
    thread.on('error', () => undefined);
    thread.on('exit', () => (this.#thread = undefined));
    thread.unref();
    return thread;
  }
}
