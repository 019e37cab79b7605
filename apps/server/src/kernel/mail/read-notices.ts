import type { NoticeReaders, NoticeReading, NoticeText, StoredNotice } from './mail-text.ts';

/** What notices of one person say, by their ids; those that are not true any more are left out. */
export async function readNotices(
  readers: NoticeReaders,
  notices: readonly StoredNotice[],
  reading: NoticeReading,
): Promise<ReadonlyMap<string, NoticeText>> {
  const texts = new Map<string, NoticeText>();
  for (const [read, own] of Map.groupBy(notices, ({ kind }) => readers[kind]))
    for (const [id, text] of await read(own, reading)) texts.set(id, text);
  return texts;
}
