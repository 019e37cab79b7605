import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { LoadOptions, Page } from '../schemas/common.ts';
import {
  MailBlocks,
  MailRecord,
  MailReport,
  NewMailBlock,
  NewMailReport,
  NoticeChoices,
  Notices,
  OfferedNoticeChoices,
} from '../schemas/notices.ts';

export const noticeEndpoints = {
  listNotices: endpoint(calls.listNotices, 'What the person was told, as far as it is still true', { answer: Notices }),
  getNoticeChoices: endpoint(calls.getNoticeChoices, 'What the person wants to be told, where and when', {
    answer: OfferedNoticeChoices,
  }),
  setNoticeChoices: endpoint(calls.setNoticeChoices, 'Choose what to be told, where and when', {
    body: NoticeChoices,
    answer: NoticeChoices,
  }),
  queryMails: endpoint(calls.queryMails, 'Mails of the organisation: to whom, about what, and what became of each', {
    query: LoadOptions,
    answer: Page(MailRecord),
  }),
  readMailReport: endpoint(calls.readMailReport, 'Read a mail that reports a bounce (DSN) or a complaint (ARF)', {
    body: NewMailReport,
    answer: MailReport,
  }),
  listMailBlocks: endpoint(calls.listMailBlocks, 'Addresses to which no mail is sent', { answer: MailBlocks }),
  setMailBlock: endpoint(calls.setMailBlock, 'Note that mail came back from an address, or a complaint of its owner', {
    body: NewMailBlock,
    answer: Type.Object({}, { additionalProperties: false }),
  }),
};
