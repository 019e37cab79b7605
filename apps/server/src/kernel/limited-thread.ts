import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
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
 * A thread of its own for what others have written, such as pages, patterns and formulas: whatever they are made of,
 * requests go on. Questions are answered one after the other. A thread that takes too long is ended, and the next
 * question gets another. Its start is no part of the time of a question.
 */
export class LimitedThread<Question, Answer> {
  readonly #file: string;
  readonly #limits: ThreadLimits;
  #last: Promise<unknown> = Promise.resolve();
  #thread: Worker | undefined;

  /** `file` says once that it takes questions (`answering`), then answers each message with one message. */
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
    const thread = (this.#thread ??= await this.#start());
    const stopWatching = this.#watch(thread);
    try {
      const answer = nextMessage<Answer>(thread);
      thread.postMessage(question);
      return await answer;
    } finally {
      stopWatching();
    }
  }

  /** Ends the thread when it takes more than it may. A machine that is busy with other things does not count. */
  #watch(thread: Worker): () => void {
    const { busy, patience } = this.#limits;
    let isAnswered = false;
    const end = () => {
      if (isAnswered) return;
      // it may answer while it is being ended, and must not get the next question then
      this.#forget(thread);
      void thread.terminate();
    };
    const before = thread.cpuUsage().catch(() => undefined);
    const look = async () => {
      const { user, system } = await thread.cpuUsage(await before);
      if ((user + system) / 1000 > busy) end();
    };
    // a thread that ended cannot be looked at, and its end is noticed elsewhere
    const glances = setInterval(() => void look().catch(() => undefined), glance).unref();
    const late = setTimeout(end, patience).unref();
    return () => {
      isAnswered = true;
      clearInterval(glances);
      clearTimeout(late);
    };
  }

  #forget(thread: Worker): void {
    if (this.#thread === thread) this.#thread = undefined;
  }

  /** It has nothing of the environment, and ends with the process. Resolves when it takes questions. */
  async #start(): Promise<Worker> {
    const thread = new Worker(this.#file, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMegabytes },
    });
    // its end is what counts; without a listener an error would end the process
    thread.on('error', () => undefined);
    thread.on('exit', () => this.#forget(thread));
    await nextMessage(thread);
    thread.unref();
    return thread;
  }
}

/** The next thing that a thread says; fails where it ends instead. */
async function nextMessage<Message>(thread: Worker): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const ended = () => reject(new ThreadFailed('The thread ended before it answered.'));
  const failed = (error: Error) => reject(new ThreadFailed(error.message));
  thread.once('message', resolve);
  thread.once('error', failed);
  thread.once('exit', ended);
  try {
    return await promise;
  } finally {
    thread.off('message', resolve);
    thread.off('error', failed);
    thread.off('exit', ended);
  }
}
