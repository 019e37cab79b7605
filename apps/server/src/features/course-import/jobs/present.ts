import type { ImportJob } from '@stoa/contract';
import type { ImportReport, Locale } from '@stoa/domain';
import type { StoredImportFault, StoredImportReport } from '../../../db/tables/stored-import.ts';
import { sentence } from '../../../kernel/sentences.ts';
import type { ImportJobRow } from './store.ts';

function presentFault({ code, refusal, subject }: StoredImportFault, locale: Locale): ImportJob['errors'][number] {
  return {
    code,
    message: sentence(locale, refusal === undefined ? `error.${code}` : `import-refusal.${refusal}`, { subject }),
    data: { ...(refusal === undefined ? {} : { refusal }), ...(subject === undefined ? {} : { subject }) },
  };
}

type PresentedReport = NonNullable<ImportJob['report']>;

/** What a package gave, in somebody's words. */
export function presentReading(
  report: Omit<ImportReport, 'amounts'> & Partial<Pick<ImportReport, 'amounts'>>,
  locale: Locale,
): Pick<PresentedReport, 'counts' | 'amounts' | 'notes'> {
  return {
    counts: { ...report.counts },
    amounts: (report.amounts ?? []).map((amount) => ({
      ...amount,
      waiting: [...amount.waiting],
      message: sentence(locale, `import-kind.${amount.kind}`, { count: amount.found }),
    })),
    notes: report.notes.map(({ code, subject, detail, file, line }) => ({
      code,
      subject,
      detail: detail ?? null,
      file: file ?? null,
      line: line ?? null,
      message: sentence(locale, `import-note.${code}`),
    })),
  };
}

function presentReport(report: StoredImportReport, locale: Locale): PresentedReport {
  return { ...report, enrolled: [...report.enrolled], ...presentReading(report, locale) };
}

/** An import in the words of the person who asks. */
export function presentJob(row: ImportJobRow, locale: Locale): ImportJob {
  return {
    id: row.id,
    fileName: row.file_name,
    stage: row.stage,
    done: row.done,
    total: row.total,
    created: row.created.toISOString(),
    finished: row.finished?.toISOString() ?? null,
    errors: row.errors.map((fault) => presentFault(fault, locale)),
    report: row.report === null ? null : presentReport(row.report, locale),
  };
}
