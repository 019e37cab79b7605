import path from 'node:path';
import type { ExportFormat } from '@stoa/contract';
import type { CourseDocument, PackageFile } from '@stoa/domain';
import type { CartridgeLoss } from '@stoa/importers/cartridge';
import type { TextLoss } from '@stoa/importers/text';
import { LimitedThread } from '../../kernel/limited-thread.ts';
import type { NewFile } from './zip-of.ts';

export interface WritingQuestion {
  readonly format: ExportFormat;
  readonly document: Omit<CourseDocument, 'files'> & { readonly files: readonly Omit<PackageFile, 'chunks'>[] };
}

type Loss = TextLoss | CartridgeLoss;

/** What a course is written as: texts, and files of the course by their paths in it. */
export interface WrittenPlan {
  readonly files: readonly { readonly path: string; readonly text?: string; readonly file?: string }[];
  readonly losses: readonly Loss[];
}

export interface WrittenCourse {
  readonly files: readonly NewFile[];
  readonly losses: readonly Loss[];
}

/** A course of 10,000 parts takes some seconds of the processor. */
const limits = { busy: 60_000, patience: 300_000, memoryMegabytes: 512 };

/**
 * Writes courses in a thread of its own, one after the other, so that requests go on: each page is read again to see
 * whether it comes back as it is (decision 0078).
 */
export class CourseWriter {
  readonly #thread = new LimitedThread<WritingQuestion, WrittenPlan>(
    path.join(import.meta.dirname, 'writing-thread.ts'),
    limits,
  );

  /** Rejects with `ThreadFailed` where a course takes more than it may. */
  async write({ files, ...document }: CourseDocument, format: ExportFormat): Promise<WrittenCourse> {
    const named = [...files.values()].map(({ chunks: _bytes, ...file }) => file);
    const plan = await this.#thread.ask({ format, document: { ...document, files: named } });
    return {
      files: plan.files.flatMap(({ path: place, text, file }) => {
        const content = text ?? files.get(file ?? '');
        return content === undefined ? [] : [{ path: place, content }];
      }),
      losses: plan.losses,
    };
  }
}
