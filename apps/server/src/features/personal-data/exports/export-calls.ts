import { randomUUID } from 'node:crypto';
import { exportFilePath, Uuid, type endpoints, type PersonalExport } from '@stoa/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Transaction } from '../../../db/database.ts';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler } from '../../../kernel/calls/context.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import type { Mount } from '../../../kernel/http/http.ts';
import { sendDownload } from '../../../kernel/http/send-download.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import type { Exporting } from './exporting.ts';
import { insertExport, selectExports, type ExportRow } from './exports-store.ts';

const refuse = Refusal.of<'session.missing' | 'resource.not-found'>();
const params = Compile(Type.Object({ exportId: Uuid }));

function present({ id, created, stage, done, total, size, expires }: ExportRow): PersonalExport {
  const file =
    stage === 'done' && size !== null && expires !== null
      ? { path: exportFilePath(id), size, expires: expires.toISOString() }
      : null;
  return { id, created: created.toISOString(), stage, done, total, file };
}

export const listExports: Handler<typeof endpoints.listExports> = async (_input, { db, person }) => ({
  data: (await selectExports(db, person)).map(present),
});

/** Begins a copy; one that is under way is the answer to whoever asks again. */
export function askExport(exporting: Exporting): Handler<typeof endpoints.askExport> {
  return async (_input, context) => {
    const { db, person, locale } = context;
    const id = randomUUID();
    const also = async (tx: Transaction) => {
      await insertAuditEvent(tx, context, { what: 'personal-export.ask', data: { exportId: id } });
    };
    await insertExport(db, person, { id, locale, also });
    exporting.nudge();
    const [newest] = await selectExports(db, person);
    if (newest === undefined) throw new Error('The copy that was just asked for is not there.');
    return present(newest);
  };
}

/** The file of a copy, for its person alone: not for whoever acts as them. */
export function exportFiles(files: FileStore): Mount {
  return (app, http) => {
    app.get(
      exportFilePath(':exportId'),
      { config: { guard: 'person' }, onRequest: http.gate({ guard: 'person' }), exposeHeadRoute: false },
      async (request, reply) => {
        const { person, session, db, note } = http.context(request);
        if (person === null) throw refuse('session.missing');
        const isOwn = session?.impersonator === null;
        const id = params.Check(request.params) ? request.params.exportId : null;
        const found = (await selectExports(db, person)).find((one) => one.id === id);
        if (!isOwn || found?.sha256 == null || found.size === null) throw refuse('resource.not-found');
        note({ what: 'personal-export.given', data: { exportId: found.id } });
        const name = `stoa-${found.created.toISOString().slice(0, 10)}.zip`;
        return await sendDownload(reply, files, { name, size: found.size, sha256: found.sha256 });
      },
    );
  };
}
