import multipart from '@fastify/multipart';
import { endpoints } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead, read } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { sendJson } from '../../kernel/http/send-json.ts';
import type { Database } from '../../db/database.ts';
import { readId, readWishes, type FormFields, type ImportWishes } from './import-request.ts';
import type { ImportJobs } from './jobs/import-jobs.ts';
import { presentJob } from './jobs/present.ts';
import { selectJob, updateJobCancelled } from './jobs/store.ts';
import { receiveForm } from './receive-form.ts';
import { isCodeTaken, selectUsersByEmail } from './store.ts';
import { getKnowledgeModel, listKnowledgeModels, removeKnowledgeModel } from './model/stored-models.ts';
import { refuse } from './refuse.ts';

const guard = { permission: 'Import.Create' } as const;
const gibibyte = 1_073_741_824;
const limits = { fileSize: 2 * gibibyte, files: 1, fields: 1010, fieldSize: 4096, parts: 1011 };

/** Refuses wishes that can be seen to be wrong before the package is read. */
async function checkedWishes(db: Database, tenantId: string, fields: FormFields): Promise<ImportWishes> {
  const wishes = readWishes(fields);
  const { code } = wishes;
  if (code !== undefined && (wishes.knowledgeModel === true || !wishes.replace)) {
    const data = { field: 'code', data: { subject: code } };
    const isTaken = await isCodeTaken(db, tenantId, code);
    if (wishes.knowledgeModel === true && !isTaken) throw refuse('import.course-unknown', data);
    if (wishes.knowledgeModel !== true && isTaken) throw refuse('import.code-taken', data);
  }
  const known = new Set((await selectUsersByEmail(db, tenantId, wishes.enrol)).map((user) => user.email.toLowerCase()));
  const unknown = wishes.enrol.find((email) => !known.has(email));
  if (unknown !== undefined) throw refuse('import.user-unknown', { field: 'enrol', data: { subject: unknown } });
  return wishes;
}

/** Opens the call that takes a package in: a form, which the calls of the contract do not read. */
export function courseImports(jobs: ImportJobs): Mount {
  return async (app: FastifyInstance, http: Http) => {
    await app.register(async (scope) => {
      await scope.register(multipart, { limits, throwFileSizeLimit: false });
      const options = {
        config: { guard, deadline: null },
        onRequest: http.gate({ guard, mediaTypes: ['multipart/form-data'] }),
      };
      scope.post(endpoints.startImport.path, options, async (request, reply) => {
        const context = http.context(request);
        const { db, tenantId, locale } = context;
        const upload = jobs.place();
        const { fileName, fields } = await receiveForm(request.parts(), upload);
        try {
          const id = readId(fields) ?? randomUUID();
          const known = await selectJob(db, tenantId, id);
          if (known !== undefined) return sendJson(reply, presentJob(known, locale), 202);
          const wishes = await checkedWishes(db, tenantId, fields);
          await insertAuditEvent(db, context, { what: 'import.start', data: { importId: id, fileName, ...wishes } });
          const job = await jobs.accept({ id, tenantId, fileName, wishes }, upload);
          if (job === undefined) throw refuse('request.field-invalid', { field: 'id' });
          return sendJson(reply, presentJob(job, locale), 202);
        } finally {
          await rm(upload, { force: true });
        }
      });
    });
  };
}

const getImport = read(endpoints.getImport, {
  load: ({ params }, { db, tenantId }) => selectJob(db, tenantId, params.importId),
  decide: (row, context) => found(row, () => context.refuse('import.not-found')),
  present: (row, { locale }) => presentJob(row, locale),
});

/** Ends an import for whoever asks; the server that works on it notices within seconds, and keeps nothing of it. */
const cancelImport: Handler<typeof endpoints.cancelImport> = async ({ params: { importId } }, context) => {
  const { db, tenantId, locale, refuse: refusal } = context;
  return await db.transaction().execute(async (tx) => {
    const cancelled = await updateJobCancelled(tx, tenantId, importId);
    if (cancelled === undefined) {
      found(await selectJob(tx, tenantId, importId), () => refusal('import.not-found'));
      throw refusal('import.ended');
    }
    await insertAuditEvent(tx, context, { what: 'import.cancel', data: { importId, fileName: cancelled.file_name } });
    return presentJob(cancelled, locale);
  });
};

export const routes = {
  startImport: { kind: 'form', endpoint: endpoints.startImport, guard },
  getImport: implementRead(getImport, guard),
  cancelImport: implement(endpoints.cancelImport, guard, cancelImport),
  listKnowledgeModels: implementRead(listKnowledgeModels, guard),
  getKnowledgeModel: implementRead(getKnowledgeModel, guard),
  removeKnowledgeModel: implement(endpoints.removeKnowledgeModel, guard, removeKnowledgeModel),
} satisfies Partial<Routes>;
