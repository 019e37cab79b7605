import { endpoints } from '@stoa/contract';
import { instantOf } from '@stoa/domain';
import { readVisible } from '../../kernel/calls/read.ts';
import { field } from '../../kernel/query/fields.ts';
import { readQuery, type QueryShape } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import { mail, recipient, selectMails } from './mails-store.ts';

/** The newest first unless told. */
const mails: QueryShape = {
  fields: {
    id: field(mail.id),
    userId: field(mail.user_id),
    email: field(recipient.email),
    state: field(mail.state),
    tries: field(mail.tries),
    created: field(mail.created),
    finished: field(mail.finished),
  },
  defaultSort: [{ field: 'created', descending: true }],
  lastKey: mail.id,
};

/** What became of each mail. What it says is its person's alone. */
export const queryMails = readVisible(endpoints.queryMails, {
  load: ({ query }, { db, tenantId }) => selectMails(db, tenantId, readQuery(query, mails)),
  present: ({ rows, total }) => ({
    data: rows.map(
      ({ user_id: userId, first_name: first, last_name: last, due, created, finished, kinds, ...row }) => ({
        ...row,
        userId,
        name: `${first} ${last}`,
        kinds: [...kinds],
        due: instantOf(due),
        created: instantOf(created),
        finished: instantOf(finished),
      }),
    ),
    ...totalCount(total),
  }),
});
