import { endpoints, type OrganisationAnnouncementRead } from '@stoa/contract';
import { announcementsFor, hasEachLanguageOnce, isInTime, isWritten, type ShownAnnouncement } from '@stoa/domain';
import { mostAnnounced, selectAnnounced } from '../../kernel/announced.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import { InvalidRequest } from '../../kernel/refusals/invalid-request.ts';
import { countOthers, deleteKept, selectKept, upsertKept, upsertReadings } from './organisation-store.ts';

/** What is meant for the person and has come; what is over is not there any more. */
export const listOrganisationAnnouncements = readVisible(endpoints.listOrganisationAnnouncements, {
  load: (_input, { db, person }) => selectAnnounced(db, person, 'all'),
  present: ({ announcements, units }, { person, locale, now }) => ({
    data: announcementsFor(announcements, { roles: person.roles, units, locale })
      .filter(({ announcement }) => isInTime(announcement, now))
      .map(presentRead),
  }),
});

function presentRead({ announcement, words, told }: ShownAnnouncement): OrganisationAnnouncementRead {
  return { id: announcement.id, version: announcement.version, ...words, told };
}

export const readOrganisationAnnouncements: Handler<typeof endpoints.readOrganisationAnnouncements> = async (
  { body },
  { db, person },
) => {
  await upsertReadings(db, person, body.announcements);
  return {};
};

export const listKeptAnnouncements = readVisible(endpoints.listKeptAnnouncements, {
  load: (_input, { db, tenantId }) => selectKept(db, tenantId),
  present: (kept) => ({ data: [...kept] }),
});

/** Makes or changes an announcement. Sent again it is the same one. */
export const keepAnnouncement: Handler<typeof endpoints.keepAnnouncement> = async (
  { params: { announcementId }, body },
  context,
) => {
  const { words, roles, units, from, until, forOtherLanguages } = body;
  if (!hasEachLanguageOnce(words)) throw new InvalidRequest([{ code: 'request.field-invalid', field: 'words' }]);
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    throw new InvalidRequest([{ code: 'request.field-invalid', field: 'until' }]);
  if (!words.every(({ body: text }) => isWritten(text)))
    throw context.refuse('written-text.broken', { field: 'words' });
  return await context.db.transaction().execute(async (tx) => {
    if ((await countOthers(tx, { tenantId: context.tenantId, id: announcementId })) >= mostAnnounced)
      throw context.refuse('organisation-announcement.too-many');
    const kept = await upsertKept(tx, { tenantId: context.tenantId, id: announcementId }, body);
    const titles = words.map(({ locale, title }) => ({ locale, title }));
    const terms = { forOtherLanguages, roles, units, from, until };
    const data = { announcementId, version: kept.version, titles, terms };
    await insertAuditEvent(tx, context, { what: 'organisation-announcement.kept', data });
    return kept;
  });
};

export const endAnnouncement: Handler<typeof endpoints.endAnnouncement> = async (
  { params: { announcementId } },
  context,
) =>
  await context.db.transaction().execute(async (tx) => {
    if (!(await deleteKept(tx, context.tenantId, announcementId))) throw context.refuse('resource.not-found');
    await insertAuditEvent(tx, context, { what: 'organisation-announcement.end', data: { announcementId } });
    return {};
  });
