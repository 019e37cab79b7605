import { setPriority } from 'node:os';
import { ImportRefused, readCoursePackage } from '@stoa/importers';
import { DiskFiles } from '../../../kernel/files/disk-files.ts';
import { planRows, type CourseFiles } from '../plan-rows.ts';
import { storeCourseFiles } from '../store-files.ts';
import { batchesOf } from './batches.ts';
import type { ReaderAnswer, ReaderMessage, ReaderOrder, ReaderStep } from './messages.ts';

/*
 * Reads one package in a process of its own (decision 0033): whatever a package does to it, the server goes on. It has
 * no database and no secrets, writes into the folder of files alone, and ends with the server.
 */

type CoursePackage = Awaited<ReturnType<typeof readCoursePackage>>;

/** Steps are told at most this often, milliseconds. */
const stepEvery = 100;

let opened: CoursePackage | undefined;
let files: CourseFiles = new Map();
let batches: ReturnType<typeof batchesOf> | undefined;

const answers: { readonly [Kind in ReaderOrder['kind']]: (order: OrderOf<Kind>) => Promise<ReaderAnswer> } = {
  read: async (order) => {
    opened = await readCoursePackage(order, tellSteps());
    const { code, name, report } = opened.document;
    return { kind: 'read', code, name, report };
  },
  store: async ({ filesFolder }) => {
    const { document } = read();
    const tell = tellSteps();
    const total = document.files.size;
    files = await storeCourseFiles(new DiskFiles(filesFolder), document, (done) =>
      tell({ stage: 'store', done, total }),
    );
    await read().dispose();
    return { kind: 'store' };
  },
  plan: async ({ wishes, parts, fileIds }) => {
    const document = { ...read().document, ...wishes };
    const { course, ...rows } = planRows(document, files, { parts, fileIds: new Map(fileIds) });
    batches = batchesOf(rows);
    return { kind: 'plan', course };
  },
  next: async () => ({ kind: 'next', files: [], packageFiles: [], parts: [], kept: [], ...batches?.next().value }),
};

type OrderOf<Kind extends ReaderOrder['kind']> = Extract<ReaderOrder, { readonly kind: Kind }>;

function read(): CoursePackage {
  if (opened === undefined) throw new Error('The package is not read yet.');
  return opened;
}

function send(message: ReaderMessage): void {
  process.send?.(message);
}

/** A new stage is told at once, steps inside it now and then. */
function tellSteps(): (step: ReaderStep) => void {
  let stage = '';
  let told = 0;
  return (step) => {
    const now = performance.now();
    if (step.stage === stage && now - told < stepEvery) return;
    stage = step.stage;
    told = now;
    send({ kind: 'step', step });
  };
}

async function answer<Kind extends ReaderOrder['kind']>(kind: Kind, order: OrderOf<Kind>): Promise<ReaderAnswer> {
  try {
    return await answers[kind](order);
  } catch (error) {
    if (error instanceof ImportRefused) return { kind: 'refused', code: error.code, subject: error.subject };
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** People who learn go before packages that are read: a third of their share of a busy processor. */
const politeness = 5;

setPriority(politeness);
// the server decides when it ends: it may wait for a file that is nearly written
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: ReaderOrder) => void answer(order.kind, order).then(send));
