import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ActivityKind, ContentState, PresentationMode, type CourseDocument, type PartDocument } from '@stoa/domain';
import type { Database } from '../db/database.ts';
import { storeCourse, storeCourseFiles, type StoreCourseOptions, type StoredCourse } from '../features/course-import/store-course.ts';
import { FileStore } from '../kernel/files/file-store.ts';
import { enrol, type Enrolment } from '../kernel/learning/enrol.ts';

export interface TestFiles {
  readonly store: FileStore;
  readonly folder: string;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** A file store in a folder of its own. */
export async function testFiles(): Promise<TestFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-files-'));
  return { store: new FileStore(folder), folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

export function page(key: string, more: Partial<PartDocument> = {}): PartDocument {
  return {
    key, kind: ActivityKind.text, name: `Page ${key}`, state: ContentState.ready, completion: 'read',
    content: { type: 'html', html: `<p>Content of ${key}</p>` }, ...more,
  };
}

export function chapter(key: string, children: readonly PartDocument[], more: Partial<PartDocument> = {}): PartDocument {
  return { key, kind: ActivityKind.composite, name: `Chapter ${key}`, state: ContentState.ready, children, ...more };
}

export function course(parts: readonly PartDocument[], more: Partial<CourseDocument> = {}): CourseDocument {
  return {
    source: { format: 'stoa', identifier: 'test' },
    code: 'TEST-1',
    name: 'Test course',
    presentationMode: PresentationMode.tree,
    graders: [],
    parts,
    files: new Map(),
    report: { counts: {}, notes: [] },
    ...more,
  };
}

/** Stores a course as an import does. */
export async function givenCourse(db: Database, files: FileStore, document: CourseDocument, options: StoreCourseOptions): Promise<StoredCourse> {
  const stored = await storeCourseFiles(files, document);
  return await db.transaction().execute((tx) => storeCourse(tx, document, stored, options));
}

/** Gives a person access; answers the aggregate's id. */
export async function givenAccess(db: Database, enrolment: Enrolment): Promise<string> {
  return await enrol(db, enrolment);
}
