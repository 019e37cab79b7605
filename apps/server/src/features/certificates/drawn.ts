import path from 'node:path';
import { filledText, localeFacts } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { LimitedThread, ThreadFailed } from '../../kernel/limited-thread.ts';
import { paperSentence } from '../../kernel/sentences.ts';
import type { CertificateRow } from './columns.ts';
import type { DrawingQuestion, DrawnBadge, DrawnCertificate } from './drawing/question.ts';
import { keepDrawn, selectDrawn, type DrawnFile } from './drawn-store.ts';
import { placeholdersOf } from './present.ts';
import { formatting } from './words.ts';

const thread = new LimitedThread<DrawingQuestion, Uint8Array>(
  path.join(import.meta.dirname, 'drawing/drawing-thread.ts'),
  // the first one unpacks typefaces, which a slow machine needs seconds for
  { busy: 20_000, patience: 60_000, memoryMegabytes: 512 },
);

function factsOf(row: CertificateRow): readonly string[] {
  const { locale, max_score: maxScore, normalized_score: share } = row;
  const { date, percent } = formatting(locale);
  const said = (key: 'code' | 'grade' | 'score' | 'completed' | 'expires', values: Readonly<Record<string, string>>) =>
    paperSentence(locale, key, values);
  const result = [
    row.grade_name === null ? [] : said('grade', { grade: row.grade_name }),
    // a course that counts no points has 1 of 1
    share === null || maxScore === null || maxScore === 1 ? [] : said('score', { score: percent(share) }),
  ].flat();
  const dates = [
    said('completed', { date: date(row.completed) }),
    ...(row.expires === null ? [] : [said('expires', { date: date(row.expires) })]),
  ];
  const code = row.course_code === null ? [] : [said('code', { code: row.course_code })];
  return [...code, result.join(' · '), dates.join(' · ')].filter((fact) => fact !== '');
}

/** Everything that stands on a certificate. */
function drawnOf(row: CertificateRow, origin: string): DrawnCertificate {
  const { content, locale, number } = row;
  const values = placeholdersOf(row);
  return {
    locale,
    rtl: localeFacts[locale].direction === 'rtl',
    look: content,
    title: filledText(content.title, values),
    presented: paperSentence(locale, 'presented'),
    student: row.learner_name,
    text: filledText(content.text, values),
    course: row.course_name,
    facts: factsOf(row),
    numbered: [paperSentence(locale, 'number'), number],
    address: `${origin}/learn/certificate/${number}`,
  };
}

interface Drawing {
  readonly db: Database;
  readonly files: FileStore;
  /** Where the public page is. */
  readonly origin: string;
}

/** The picture of a badge; drawn when it is asked for. */
export async function drawnBadge(badge: DrawnBadge): Promise<Uint8Array> {
  return await thread.ask({ kind: 'badge', badge });
}

/** Whether a picture, as base64, can stand on certificates. */
export async function canBeDrawn(data: string): Promise<boolean> {
  try {
    await thread.ask({ kind: 'picture', data });
    return true;
  } catch (error) {
    if (error instanceof ThreadFailed) return false;
    throw error;
  }
}

const underWay = new Map<string, Promise<DrawnFile>>();

/** A certificate as a file: drawn once for each version, and kept. Who asks meanwhile waits for the same drawing. */
export async function drawnFile(drawing: Drawing, row: CertificateRow, kind: 'pdf' | 'png'): Promise<DrawnFile> {
  const known = await selectDrawn(drawing.db, row, kind);
  if (known !== undefined) return known;
  const key = `${row.id} ${row.version} ${kind}`;
  const drawn = underWay.get(key) ?? drawAnew(drawing, row, kind).finally(() => underWay.delete(key));
  underWay.set(key, drawn);
  return await drawn;
}

async function drawAnew({ db, files, origin }: Drawing, row: CertificateRow, kind: 'pdf' | 'png'): Promise<DrawnFile> {
  const bytes = await thread.ask({ kind, certificate: drawnOf(row, origin) });
  return await keepDrawn(db, { row, kind }, await files.put([bytes]));
}
