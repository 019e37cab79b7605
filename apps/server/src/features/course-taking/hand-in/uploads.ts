import { decideAttach, endingsOf, handInLimits, type AttachRefusal, type AttachFacts, type Locale } from '@stoa/domain';
import type { Database } from '../../../db/database.ts';
import type { Person } from '../../../kernel/auth/person.ts';
import type { UploadStore } from '../../../kernel/files/upload-store.ts';
import type { Chore } from '../../../kernel/jobs/chores.ts';
import { found, type Refusal, type Refusing } from '../../../kernel/refusals/refusal.ts';
import { sizeWords } from '../../../kernel/size-words.ts';
import { loadAttempt, lockAttempt } from '../../../learning/attempts/attempt.ts';
import { findPart } from '../../../learning/quizzes/quiz-at-work.ts';
import {
  deleteUnfinished,
  insertFile,
  lockFile,
  removeFile,
  replaceOthers,
  selectFile,
  updateReceived,
  waitForBucket,
  type AnswerPlace,
  type DraftFileRow,
  type FileKey,
} from './files-store.ts';
import { findUploadPlace, type PlaceCode, type UploadPlace } from './upload-places.ts';

export type UploadCode =
  | 'request.field-invalid'
  | 'request.too-large'
  | 'objective-workflow.not-found'
  | PlaceCode
  | 'hand-in.file-not-found'
  | 'hand-in.file-too-large'
  | 'hand-in.file-kind'
  | 'hand-in.file-empty'
  | 'hand-in.too-many-files'
  | 'hand-in.upload-offset';

/** Whoever sends a file, and the work that it is for. */
export interface UploadRequest extends Refusing<UploadCode> {
  readonly db: Database;
  readonly person: Person;
  readonly now: Date;
  readonly locale: Locale;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** A file of that work, and where its bytes are kept. */
export interface PartRequest extends UploadRequest {
  readonly fileId: string;
  readonly uploads: UploadStore;
}

export interface NewFile {
  /** Given by the device. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** What it answers in a quiz; null for what is handed in. */
  readonly answers: AnswerPlace | null;
}

/** Adds a file of which nothing has arrived yet; one that is there already, of this name and size, is gone on with. */
export async function beginUpload(request: UploadRequest, file: NewFile): Promise<void> {
  const { refuse } = request;
  await request.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, request, request.objectiveWorkflowId);
    const { terms, key, files, count } = await findUploadPlace(tx, attempt, { ...request, answers: file.answers });
    const same = files.find(({ id }) => id === file.id);
    if (same?.name === file.name && same.size === file.size) return;
    const decision = decideAttach({ terms, ...file, files: count });
    if (!decision.allowed) throw attachRefusal(decision.reasons[0], terms, request);
    const isNew = await insertFile(tx, { ...key, fileId: file.id }, file);
    if (!isNew) throw refuse('request.field-invalid', { field: 'id' });
  });
}

function attachRefusal(
  reason: AttachRefusal,
  { files }: AttachFacts['terms'],
  { refuse, locale }: UploadRequest,
): Refusal {
  const refusals: Record<AttachRefusal, () => Refusal> = {
    'files-not-asked': () => refuse('hand-in.not-asked'),
    'wrong-kind': () => refuse('hand-in.file-kind', { data: { types: endingsOf(files?.kinds ?? []).join(', ') } }),
    'too-large': () =>
      refuse('hand-in.file-too-large', {
        data: { size: sizeWords(files?.mostBytes ?? handInLimits.mostFileBytes, locale) },
      }),
    empty: () => refuse('hand-in.file-empty'),
    'name-too-long': () => refuse('request.field-invalid', { field: 'filename' }),
    'too-many-files': () => refuse('hand-in.too-many-files', { data: { most: files?.most ?? 0 } }),
  };
  return refusals[reason]();
}

export interface UploadProgress {
  /** Bytes that have arrived and are on the disk. */
  readonly offset: number;
  readonly size: number;
}

interface ChangingFile extends Pick<UploadPlace, 'mayRemove' | 'replaces' | 'isLate'> {
  readonly row: DraftFileRow;
  readonly key: FileKey;
}

/** A file that may be changed: of a draft, or of an answer that is still taken. */
async function changingFile(request: PartRequest): Promise<ChangingFile> {
  const { db, person: owner, activityWorkflowId, fileId, refuse } = request;
  const attempt = await loadAttempt(db, request, request.objectiveWorkflowId);
  const key = { owner, activityWorkflowId, fileId };
  findPart(attempt, { activityWorkflowId, refuse });
  const row = found(await selectFile(db, key), () => refuse('hand-in.file-not-found'));
  const finding = { activityWorkflowId, refuse, answers: answerPlaceOf(row) };
  const { mayRemove, replaces, isLate } = await findUploadPlace(db, attempt, finding);
  if (!row.in_draft) throw refuse('hand-in.file-not-found');
  return { row, key, mayRemove, replaces, isLate };
}

function answerPlaceOf({ question_id: questionId, interaction_id: interactionId }: DraftFileRow): AnswerPlace | null {
  return questionId === null || interactionId === null ? null : { questionId, interactionId };
}

/** Where two tenants give the same id, their bytes stay apart. */
function placeOf({ owner: { tenantId }, fileId }: FileKey): string {
  return `${tenantId}.${fileId}`;
}

/** How far a file has arrived: what the database says and the disk holds. */
async function offsetOf(row: DraftFileRow, key: FileKey, uploads: UploadStore): Promise<number> {
  return row.sha256 === null ? Math.min(row.received, await uploads.held(placeOf(key))) : row.size;
}

/** How far a file has arrived. */
export async function uploadProgress(request: PartRequest): Promise<UploadProgress> {
  const { row, key } = await changingFile(request);
  return { offset: await offsetOf(row, key, request.uploads), size: row.size };
}

/** Takes a part that begins at `offset`, as far as it comes, and answers the offset of the next. */
export async function takePart(
  request: PartRequest,
  offset: number,
  chunks: AsyncIterable<Uint8Array>,
): Promise<UploadProgress> {
  const { uploads, refuse, db } = request;
  const { row, key, replaces, isLate } = await changingFile(request);
  if (offset !== (await offsetOf(row, key, uploads))) throw refuse('hand-in.upload-offset');
  const part = await uploads.receive(chunks, row.size - offset);
  try {
    if (part.tooLong) throw refuse('request.too-large');
    return await db.transaction().execute(async (tx) => {
      const locked = await lockFile(tx, key);
      if (locked?.in_draft !== true) throw refuse('hand-in.file-not-found');
      // another part may have arrived while this one was on its way
      if (offset !== (await offsetOf(locked, key, uploads))) throw refuse('hand-in.upload-offset');
      if (locked.sha256 !== null) return { offset, size: locked.size };
      await uploads.append(placeOf(key), offset, part);
      const received = offset + part.size;
      const isWhole = received === locked.size;
      if (isWhole) await waitForBucket(tx);
      const sha256 = isWhole ? await uploads.finish(placeOf(key), received) : null;
      await updateReceived(tx, key, { received, sha256, late: isLate });
      if (sha256 !== null && replaces) await replaceOthers(tx, key);
      return { offset: received, size: locked.size };
    });
  } finally {
    await uploads.discard(part);
  }
}

/** Takes a file out of the draft or the answer, whole or not. A version that holds it keeps it. */
export async function removeUpload(request: PartRequest): Promise<void> {
  const { key, mayRemove } = await changingFile(request);
  if (!mayRemove) throw request.refuse('quiz.answer-refused', { data: { reasons: ['not-open'] } });
  await request.db.transaction().execute((tx) => removeFile(tx, key));
  await request.uploads.remove(placeOf(key));
}

/** One's own file that is stored: of the draft, of any version, or of an answer. */
export async function ownFile(
  request: Omit<PartRequest, 'uploads'>,
): Promise<DraftFileRow & { readonly sha256: Buffer }> {
  const { db, activityWorkflowId, fileId, refuse } = request;
  const attempt = await loadAttempt(db, request, request.objectiveWorkflowId);
  findPart(attempt, { activityWorkflowId, refuse });
  const key = { owner: attempt.owner, activityWorkflowId, fileId };
  const row = found(await selectFile(db, key), () => refuse('hand-in.file-not-found'));
  if (row.sha256 === null) throw refuse('hand-in.file-not-found');
  return { ...row, sha256: row.sha256 };
}

/** The chore that gives up uploads that nobody goes on with. */
export function expireUploads(uploads: UploadStore): Chore {
  return async (db) => uploads.removeUntouched(await deleteUnfinished(db));
}
