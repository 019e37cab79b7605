import { courseExportPath, endpoints, exportFormats, Uuid, type CourseExport, type ExportFormat } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Routes } from '../../kernel/calls/implement.ts';
import { implementRead, readVisible } from '../../kernel/calls/read.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { disposition } from '../../kernel/http/disposition.ts';
import type { Mount } from '../../kernel/http/http.ts';
import { found, Refusal } from '../../kernel/refusals/refusal.ts';
import { sentence } from '../../kernel/sentences.ts';
import { storedCourse } from './export-course.ts';
import type { ReadStored } from './read-stored-course.ts';
import { selectCode } from './store.ts';
import { CourseWriter, type WrittenCourse } from './written-course.ts';
import { zipOf } from './zip-of.ts';

/** Whoever may bring courses may take them out, with their right answers. */
const guard = { permission: 'Import.Create' } as const;

const endings: Readonly<Record<ExportFormat, string>> = { text: '.zip', cc: '.imscc' };

/** Milliseconds for the pages of a large course to be written. */
const patience = 120_000;

const refuse = Refusal.of<'resource.not-found' | 'export.empty'>();
const asked = Compile(Type.Object({ objectiveId: Uuid, format: Type.Enum([...exportFormats]) }));

interface Place {
  readonly db: Database;
  readonly tenantId: string;
  readonly objectiveId: string;
}

interface Exporting {
  readonly files: FileStore;
  readonly writer: CourseWriter;
}

async function stored(files: FileStore, { db, tenantId, objectiveId }: Place): Promise<ReadStored> {
  const code = await selectCode(db, tenantId, objectiveId);
  const course = code === undefined ? undefined : await storedCourse({ db, files }, { tenantId, code });
  return found(course, () => refuse('resource.not-found'));
}

const nameOf = (code: string, format: ExportFormat): string => `${code}${endings[format]}`;

/** What a course is written as, in each format. */
const toldBy = ({ files, writer }: Exporting) =>
  readVisible(endpoints.getCourseExport, {
    load: async ({ params: { objectiveId } }, { db, tenantId }) => {
      const course = await stored(files, { db, tenantId, objectiveId });
      const written: (readonly [ExportFormat, WrittenCourse])[] = [];
      for (const format of exportFormats) written.push([format, await writer.write(course.document, format)]);
      return { ...course, objectiveId, written };
    },
    present: ({ document: { code, name }, missing, objectiveId, written }, { locale }) => ({
      code,
      name,
      formats: written
        .filter(([, { files: all }]) => all.length > 0)
        .map(([format, one]) => ({
          format,
          href: courseExportPath.replace(':objectiveId', objectiveId).replace(':format', format),
          fileName: nameOf(code, format),
          ...presented(one, missing, locale),
        })),
    }),
  });

/** The file itself, made while it is read. */
const mountedBy =
  ({ files, writer }: Exporting): Mount =>
  (app, http) => {
    const options = { config: { guard, deadline: null }, onRequest: http.gate({ guard }), exposeHeadRoute: false };
    app.get(courseExportPath, options, async (request, reply) => {
      const context = http.context(request);
      const { db, tenantId } = context;
      if (!asked.Check(request.params)) throw refuse('resource.not-found');
      const { objectiveId, format } = request.params;
      const { document } = await stored(files, { db, tenantId, objectiveId });
      const written = await writer.write(document, format);
      if (written.files.length === 0) throw refuse('export.empty');
      await insertAuditEvent(db, context, { what: 'course.exported', data: { code: document.code, format } });
      const name = disposition('attachment', nameOf(document.code, format));
      return reply
        .type('application/zip')
        .headers({ 'Content-Disposition': name, 'Cache-Control': 'no-store' })
        .send(zipOf(written.files));
    });
  };

/** Courses as files, for those who run an organisation. */
export function courseExports(files: FileStore) {
  const exporting = { files, writer: new CourseWriter() };
  const told = implementRead(toldBy(exporting), guard, { deadline: patience });
  return { routes: { getCourseExport: told } satisfies Partial<Routes>, mount: mountedBy(exporting) };
}

export type CourseExports = ReturnType<typeof courseExports>;

type Presented = Pick<CourseExport['formats'][number], 'files' | 'bytes' | 'losses'>;

/** How much it is, and what of it cannot be told. */
function presented({ files, losses }: WrittenCourse, missing: readonly string[], locale: Locale): Presented {
  const all = [...losses, ...missing.map((subject) => ({ code: 'file-missing', subject }) as const)];
  return {
    files: files.length,
    bytes: files.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : content.size), 0),
    losses: all.map(({ code, subject }) => ({
      code,
      subject,
      message: sentence(locale, `console.export.lost.${code}`, { subject }),
    })),
  };
}
