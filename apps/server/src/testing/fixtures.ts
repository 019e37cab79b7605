import { randomUUID } from 'node:crypto';
import {
  ActivityKind,
  ContentState,
  PresentationMode,
  type CourseDocument,
  type PackageFile,
  type PartDocument,
  type StaffRole,
} from '@stoa/domain';
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { storeCourse, type StoreCourseOptions, type StoredCourse } from '../features/course-import/store-course.ts';
import { storeCourseFiles } from '../features/course-import/store-files.ts';
import { enrol, type Enrolment } from '../learning/enrolment/store.ts';
import { insertPerson } from './people.ts';
import type { TestServer } from './server.ts';

export function page(key: string, more: Partial<PartDocument> = {}): PartDocument {
  return {
    key,
    kind: ActivityKind.text,
    name: `Page ${key}`,
    state: ContentState.ready,
    completion: 'read',
    content: { type: 'html', html: `<p>Content of ${key}</p>` },
    ...more,
  };
}

/** A video of our own, `seconds` long. */
export function video(key: string, seconds: number): PartDocument {
  return {
    key,
    kind: ActivityKind.video,
    name: `Video ${key}`,
    state: ContentState.ready,
    completion: 'watch',
    content: {
      type: 'video',
      sources: [{ kind: 'url', url: '/films/a.mp4' }],
      captions: [],
      durationSeconds: seconds,
    },
  };
}

export function chapter(
  key: string,
  children: readonly PartDocument[],
  more: Partial<PartDocument> = {},
): PartDocument {
  return { key, kind: ActivityKind.composite, name: `Chapter ${key}`, state: ContentState.ready, children, ...more };
}

export function packageFile(path: string, mediaType: string, content: string | Uint8Array): PackageFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { path, size: bytes.length, mediaType, chunks: () => [bytes] };
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
    kept: [],
    report: { counts: {}, amounts: [], notes: [] },
    ...more,
  };
}

type Place = Pick<TestServer, 'app' | 'db' | 'tenantId'>;

/** How a course is stored for a test. */
interface CourseOptions extends Partial<StoreCourseOptions> {
  /** Who teaches it: all instructors that the tenant has by then, unless told. */
  readonly staff?: 'instructors' | 'nobody';
}

/** Stores a course as an import does; its code is unique unless told. */
export async function givenCourse(
  { app, db, tenantId }: Place,
  document: CourseDocument,
  { staff = 'instructors', ...options }: CourseOptions = {},
): Promise<StoredCourse> {
  const files = await storeCourseFiles(app.files, document);
  return await db.transaction().execute(async (tx) => {
    const stored = await storeCourse(tx, { document, files }, { tenantId, code: `T-${randomUUID()}`, ...options });
    if (staff === 'instructors') await assignInstructors(tx, options.tenantId ?? tenantId, stored.objectiveId);
    return stored;
  });
}

/** Puts every instructor of the tenant on the staff of a course. */
async function assignInstructors(tx: Transaction, tenantId: string, objectiveId: string): Promise<void> {
  await tx
    .insertInto('objective_staff')
    .columns(['tenant_id', 'objective_id', 'user_id', 'role'])
    .expression((eb) =>
      eb
        .selectFrom('role_assignment')
        .select([
          'tenant_id',
          sql.val(objectiveId).$castTo<string>().as('objective_id'),
          'user_id',
          sql.val<StaffRole>('instructor').as('role'),
        ])
        .where('tenant_id', '=', tenantId)
        .where('role', '=', 'Instructor'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives a person access; answers the aggregate's id. */
export async function givenAccess(
  { db, tenantId }: Place,
  userId: string,
  objectiveId: string,
  terms: Partial<Enrolment> = {},
): Promise<string> {
  return await enrol(db, { tenantId, userId, objectiveId, ...terms });
}

/** Another tenant of the same server with somebody in it. */
export async function givenOtherTenant({
  db,
}: Pick<TestServer, 'db'>): Promise<{ readonly tenantId: string; readonly userId: string }> {
  const { id: tenantId } = await db
    .insertInto('tenant')
    .values({ name: 'Other', host: `${randomUUID()}.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const userId = await insertPerson(db, { tenantId, email: 'stranger@test.example', roles: ['Learner'] });
  return { tenantId, userId };
}
