import { placePath, recordPlace } from '@stoa/domain';
import type { MailPerson, NoticeReader, NoticeText } from '../../../kernel/mail/mail-text.ts';
import { exactDates, sentence } from '../../../kernel/sentences.ts';
import { selectExports, type ExportRow } from './exports-store.ts';

/** Says that a copy can be had, or that none could be made; one that is gone or was made anew is left out. */
export const readCopyNotices: NoticeReader = async (notices, { db, person }) => {
  const copies = new Map((await selectExports(db, person)).map((row) => [row.id, row]));
  return new Map(
    notices.flatMap(({ id, about }) => {
      const copy = copies.get(about);
      const text = copy === undefined ? null : textOf(copy, person);
      return text === null ? [] : [[id, text] as const];
    }),
  );
};

function textOf({ stage, expires }: ExportRow, { locale, timezone }: MailPerson): NoticeText | null {
  const links = [{ label: sentence(locale, 'mail.copy.go'), path: `/learn${placePath(recordPlace)}` }];
  if (stage === 'failed')
    return {
      heading: sentence(locale, 'mail.copy.failed'),
      lines: [sentence(locale, 'mail.copy.failed.text')],
      links,
    };
  if (stage !== 'done' || expires === null) return null;
  const date = exactDates(locale, timezone)(expires);
  return { heading: sentence(locale, 'mail.copy'), lines: [sentence(locale, 'mail.copy.until', { date })], links };
}
