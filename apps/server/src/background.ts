/** What works beside requests: imports, mail, and what is kept of people. */
import type { AppParts } from './app-parts.ts';
import { ImportJobs } from './features/course-import/jobs/import-jobs.ts';
import { findReminders } from './features/day/reminders/find-reminders.ts';
import { reminderReaders } from './features/day/reminders/read-reminders.ts';
import { findMailQuestions } from './features/knowledge/mail/find-mail-questions.ts';
import { readMailQuestions } from './features/knowledge/mail/read-mail-questions.ts';
import { readCopyNotices } from './features/personal-data/exports/read-copy-notices.ts';
import { PersonalDataOffice } from './features/personal-data/office.ts';
import type { UploadStore } from './kernel/files/upload-store.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { NoticeReaders } from './kernel/mail/mail-text.ts';
import { PostOffice } from './kernel/mail/post-office.ts';
import { openTransport } from './kernel/mail/transport.ts';

/** Who says what people are told, by its kind. */
export const noticeReaders: NoticeReaders = { ...reminderReaders, review: readMailQuestions, copy: readCopyNotices };

export async function importsOf(
  { database, files, filesFolder, settings }: AppParts,
  report: (error: unknown) => void,
): Promise<ImportJobs> {
  const imports = new ImportJobs({ db: database.patientDb, files, filesFolder, limits: settings.imports, report });
  await imports.start();
  return imports;
}

export function postOfficeOf(
  { database, settings: { mail } }: AppParts,
  { tenants }: Kernel,
  report: (error: unknown) => void,
): PostOffice {
  return new PostOffice({
    db: database.patientDb,
    tenants,
    transport: openTransport(mail),
    from: mail.from,
    readers: noticeReaders,
    finders: [findReminders, findMailQuestions],
    report,
  });
}

interface Background {
  readonly kernel: Kernel;
  readonly uploads: UploadStore;
  readonly report: (error: unknown) => void;
}

/** Forgets whoever came back with a backup, before anybody is let in. */
export async function personalDataOf(parts: AppParts, background: Background): Promise<PersonalDataOffice> {
  const { database, files, filesFolder } = parts;
  const office = new PersonalDataOffice({ db: database.patientDb, files, filesFolder, ...background });
  await office.forgetReturned();
  return office;
}
