import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ImportRefusal } from '@stoa/domain';
import { ImportRefused } from '@stoa/importers/refused';
import type { ImportLimits } from '../../../kernel/settings.ts';
import type { ReaderAnswer, ReaderMessage, ReaderOrder, ReaderStep } from './messages.ts';

export interface ReaderParts {
  readonly limits: Pick<ImportLimits, 'memoryMegabytes' | 'silence'>;
  readonly filesFolder: string;
  /** Path of the package. */
  readonly path: string;
  /** Its name in the person's words. */
  readonly fileName: string;
  /** Folder for what it unpacks, beside the package; made here, removed when it ends. */
  readonly workFolder: string;
  readonly onStep: (step: ReaderStep) => void;
}

/** Somebody ended the process: the server stops. */
export class ReaderStopped extends Error {}

type AnswerOf<Kind extends ReaderOrder['kind']> = Extract<ReaderAnswer, { readonly kind: Kind }>;

interface PendingAnswer {
  readonly resolve: (answer: ReaderAnswer) => void;
  readonly reject: (error: Error) => void;
}

const repository = path.resolve(import.meta.dirname, '../../../../../..');
/** Folders of the program, in which no data lies. */
const code = ['node_modules', 'packages', 'apps/server', 'package.json'].map((name) => path.join(repository, name));
/** Last words of a process that are kept for the log. */
const keptWords = 4_000;

/**
 * A process that reads one package, as the server sees it (decision 0033). It may read the program and its package, and
 * read and write the folder of files; Node's permission model refuses it everything else. It is ended when it
 * takes too much memory or shows no progress, and on `close`.
 */
export class PackageReader {
  readonly #parts: ReaderParts;
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #asked: PendingAnswer | undefined;
  #failure: Error | undefined;
  #silence: NodeJS.Timeout | undefined;
  #words = '';

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    mkdirSync(parts.workFolder, { recursive: true });
    mkdirSync(parts.filesFolder, { recursive: true });
    this.#child = fork(path.join(import.meta.dirname, 'reader.ts'), {
      execArgv: argumentsOf(parts),
      env: environmentOf(parts.workFolder),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#words = (this.#words + chunk).slice(-keptWords)));
    this.#child.on('message', (message) => this.#hear(message as ReaderMessage));
    this.#child.on('error', (error) => this.#fail(error));
    this.#ended = new Promise((resolve) => {
      this.#child.on('close', (exitCode, signal) => {
        this.#fail(this.#reasonOfEnd(exitCode, signal));
        resolve();
      });
    });
  }

  /** Id of the process. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Throws `ImportRefused` when the package is refused, or takes more than it may. */
  async ask<Order extends ReaderOrder>(order: Order): Promise<AnswerOf<Order['kind']>> {
    const answer = await new Promise<ReaderAnswer>((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure);
      this.#asked = { resolve, reject };
      this.#listen();
      this.#child.send(order, (error) => error !== null && this.#fail(error));
    });
    if (answer.kind === 'refused') throw new ImportRefused(answer.code, answer.subject);
    if (answer.kind === 'failed') throw new Error(answer.reason);
    if (!answers(answer, order)) throw new Error(`The reader answered ${answer.kind} to ${order.kind}.`);
    return answer;
  }

  /** Throws where the process has ended, and why. */
  refuseEnded(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Ends the process at once, as the server does when it stops. */
  stop(): void {
    this.#fail(new ReaderStopped());
  }

  /** Waits until the process has ended, and removes what it unpacked. */
  async close(): Promise<void> {
    this.#fail(new ReaderStopped());
    await this.#ended;
    rmSync(this.#parts.workFolder, { recursive: true, force: true });
  }

  #hear(message: ReaderMessage): void {
    if (message.kind === 'step') {
      this.#listen();
      this.#parts.onStep(message.step);
      return;
    }
    clearTimeout(this.#silence);
    this.#asked?.resolve(message);
    this.#asked = undefined;
  }

  #listen(): void {
    clearTimeout(this.#silence);
    const { silence } = this.#parts.limits;
    this.#silence = setTimeout(() => this.#fail(this.#refused('reading-too-slow')), silence).unref();
  }

  /** The first reason counts; the process ends whatever it does. */
  #fail(reason: Error): void {
    clearTimeout(this.#silence);
    this.#failure ??= reason;
    this.#asked?.reject(this.#failure);
    this.#asked = undefined;
    this.#child.kill('SIGKILL');
  }

  /** Where the heap is full, V8 aborts; where the machine is, the system kills. */
  #reasonOfEnd(exitCode: number | null, signal: NodeJS.Signals | null): Error {
    if (signal === 'SIGABRT' || signal === 'SIGKILL' || exitCode === 134) return this.#refused('reading-too-large');
    return new Error(`The process that reads a package ended (${signal ?? exitCode ?? '?'}): ${this.#words}`);
  }

  #refused(code: ImportRefusal): ImportRefused {
    return new ImportRefused(code, this.#parts.fileName);
  }
}

function answers<Order extends ReaderOrder>(answer: ReaderAnswer, order: Order): answer is AnswerOf<Order['kind']> {
  return answer.kind === order.kind;
}

/** The work folder lies in the folder of files. */
function argumentsOf({ limits, filesFolder, path: ownPath }: ReaderParts): string[] {
  return [
    `--max-old-space-size=${limits.memoryMegabytes}`,
    '--permission',
    ...[...code, filesFolder, ownPath].map((name) => `--allow-fs-read=${name}`),
    `--allow-fs-write=${filesFolder}`,
  ];
}

/** Nothing of the server's own environment, in which its secrets stand. */
function environmentOf(workFolder: string): NodeJS.ProcessEnv {
  return {
    TMPDIR: workFolder,
    TEMP: workFolder,
    TMP: workFolder,
    ...(windowsRoot === undefined ? {} : { SystemRoot: windowsRoot }),
  };
}

/** Without it, no program of Windows finds its libraries. */
const windowsRoot = process.env['SystemRoot'];
