import { endpoints } from '@stoa/contract';
import { readCertificateNumber } from '@stoa/domain';
import type { PublicHandler } from '../../kernel/calls/context.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import { field } from '../../kernel/query/fields.ts';
import { readQuery, type QueryShape } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import { certificate } from './columns.ts';
import type { Misses } from '../../kernel/http/misses.ts';
import { presentPublic, presentRecord } from './present.ts';
import { selectByNumber, selectCertificates } from './store.ts';

/** The newest first unless told. */
const records: QueryShape = {
  fields: {
    id: field(certificate.id),
    certificateNumber: field(certificate.number),
    objectiveId: field(certificate.objective_id),
    userId: field(certificate.user_id),
    created: field(certificate.created),
    completed: field(certificate.completed),
    expirationDate: field(certificate.expires),
  },
  defaultSort: [{ field: 'created', descending: true }],
  lastKey: certificate.id,
};

export const queryCertificateRecords = readVisible(endpoints.queryCertificateRecords, {
  load: ({ query }, { db, person }) => selectCertificates(db, person, readQuery(query, records)),
  present: ({ rows, total }, { now }) => ({
    data: rows.map((row) => presentRecord(row, now)),
    ...totalCount(total),
  }),
});

/** A certificate for whoever knows its number. */
export const getPublicCertificate =
  (misses: Misses): PublicHandler<typeof endpoints.getPublicCertificate> =>
  async ({ params }, { db, tenantId, now, address, refuse }) => {
    const asker = address ?? '';
    misses.refuseGuessing(asker, now);
    const number = readCertificateNumber(params.certificateNumber);
    const row = number === null ? undefined : await selectByNumber(db, tenantId, number);
    if (row !== undefined) return presentPublic(row, now);
    // what is no number at all guesses nothing
    if (number !== null) misses.note(asker, now);
    throw refuse('certificate.not-found');
  };
