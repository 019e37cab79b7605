import { endpoints, handedInFilePath, handedInPicturePath, Uuid } from '@stoa/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import type { Mount } from '../../kernel/http/http.ts';
import { sendDownload, sendPicture } from '../../kernel/http/send-download.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { approveGrading, gradeActivity, gradeQuizQuestions, importGradedResult } from './grade.ts';
import { getHandedInWork, handedInFile } from './handed-in.ts';
import { listGradingItems } from './grading-items.ts';
import { getWorkTask } from './work-task.ts';

const mayGrade = { duty: 'grade' } as const;

const refuse = Refusal.of<'session.missing' | 'activity-workflow.not-found' | 'hand-in.file-not-found'>();
const fileIds = Compile(Type.Object({ activityWorkflowId: Uuid, fileId: Uuid }));

/** Opens the download of files that were handed in, and pictures among them as pictures. */
export function handedInFiles(store: FileStore): Mount {
  return (app, http) => {
    const ways = [
      [handedInFilePath, sendDownload],
      [handedInPicturePath, sendPicture],
    ] as const;
    for (const [path, send] of ways)
      app.get(
        path,
        { config: { guard: mayGrade }, onRequest: http.gate({ guard: mayGrade }), exposeHeadRoute: false },
        async (request, reply) => {
          const { person, db } = http.context(request);
          if (person === null) throw refuse('session.missing');
          if (!fileIds.Check(request.params)) throw refuse('hand-in.file-not-found');
          const file = await handedInFile({ db, person, refuse, ...request.params });
          const sent = await send(reply, store, file);
          if (sent === null) throw refuse('hand-in.file-not-found');
          return sent;
        },
      );
  };
}

export const routes = {
  listGradingItems: implementRead(listGradingItems, mayGrade),
  getWorkTask: implementRead(getWorkTask, mayGrade),
  getHandedInWork: implementRead(getHandedInWork, mayGrade),
  gradeActivity: implement(endpoints.gradeActivity, mayGrade, gradeActivity),
  gradeQuestions: implement(endpoints.gradeQuestions, mayGrade, gradeQuizQuestions),
  approveGrading: implement(endpoints.approveGrading, mayGrade, approveGrading),
  importResult: implement(endpoints.importResult, { permission: 'Import.Create' }, importGradedResult),
} satisfies Partial<Routes>;
