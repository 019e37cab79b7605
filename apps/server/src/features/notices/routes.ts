import { endpoints } from '@stoa/contract';
import type { Person } from '../../kernel/auth/person.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead, readVisible } from '../../kernel/calls/read.ts';
import { selectChoices } from '../../kernel/mail/choices-store.ts';
import type { NoticeReaders } from '../../kernel/mail/mail-text.ts';
import { choose } from '../../kernel/mail/notify.ts';
import { readNotices } from '../../kernel/mail/read-notices.ts';
import { blockAddress } from '../../kernel/mail/store.ts';
import { queryMails } from './mails.ts';
import { readReport } from './mail-reports.ts';
import { copyPath } from './copy-path.ts';
import { deleteBlock, selectBlocks, selectCopies, selectIsBlocked, selectNotices, selectOwnCourses } from './store.ts';

const manage = { permission: 'Platform.Settings.Manage' } as const;

const getNoticeChoices = readVisible(endpoints.getNoticeChoices, {
  load: async (_input, { db, person, tenantId }) => {
    const email = person.profile?.email ?? '';
    const [choices, courses, blocked] = await Promise.all([
      selectChoices(db, person),
      selectOwnCourses(db, person),
      selectIsBlocked(db, tenantId, email),
    ]);
    return { choices, courses, email, blocked };
  },
  present: ({ choices, ...rest }) => ({ ...rest, choices: { ...choices, muted: [...choices.muted] } }),
});

const listMailBlocks = readVisible(endpoints.listMailBlocks, {
  load: (_input, { db, tenantId }) => selectBlocks(db, tenantId),
  present: (rows) => ({
    items: rows.map(({ address, reason, created }) => ({ address, reason, since: created.toISOString() })),
  }),
});

/** What a person was told, read anew: what is done or hidden since is not in it. */
function listNoticesWith(readers: NoticeReaders) {
  return readVisible(endpoints.listNotices, {
    load: async (_input, { db, person, tenantId, locale, now }) => {
      const [rows, copies] = await Promise.all([selectNotices(db, person, now), selectCopies(db, person)]);
      const reader = { id: person.id, tenantId, locale, timezone: zoneOf(person) };
      const texts = await readNotices(readers, rows, { db, person: reader, now, isAsFound: () => false });
      return { rows, copies, texts };
    },
    present: ({ rows, copies, texts }) => ({
      items: rows.flatMap(({ id, kind, portal_from: told }) => {
        const text = texts.get(id);
        if (text === undefined || told === null) return [];
        const { heading, lines, links } = text;
        return [{ id, kind, heading, lines: [...lines], links: [...links], told: told.toISOString() }];
      }),
      mails: copies.flatMap(({ id, subject, finished }) =>
        finished === null ? [] : [{ id, subject: subject ?? '', sent: finished.toISOString(), path: copyPath(id) }],
      ),
    }),
  });
}

const zoneOf = ({ profile }: Person): string => profile?.timezone ?? 'UTC';

/** Routes for what people are told by itself and choose of it; mail that comes back is for administrators. */
export function noticeRoutes(readers: NoticeReaders) {
  return {
    listNotices: implementRead(listNoticesWith(readers), 'person'),
    getNoticeChoices: implementRead(getNoticeChoices, 'person'),
    setNoticeChoices: implement(endpoints.setNoticeChoices, 'person', async ({ body }, { db, person, now }) => {
      const owner = { ...person, timezone: zoneOf(person) };
      await db.transaction().execute(async (tx) => await choose(tx, body, { person: owner, now }));
      return body;
    }),
    queryMails: implementRead(queryMails, manage),
    readMailReport: implement(
      endpoints.readMailReport,
      manage,
      async ({ body }, { db, tenantId }) => await readReport(db, tenantId, body.message),
    ),
    listMailBlocks: implementRead(listMailBlocks, manage),
    setMailBlock: implement(endpoints.setMailBlock, manage, async ({ body }, { db, tenantId }) => {
      const { address, reason } = body;
      if (reason === null) await deleteBlock(db, tenantId, address);
      else await blockAddress(db, tenantId, { address, reason });
      return {};
    }),
  } satisfies Partial<Routes>;
}
