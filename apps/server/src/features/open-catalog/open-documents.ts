import { calls, endpoints, type CatalogDocument } from '@stoa/contract';
import type { PublicContext } from '../../kernel/calls/context.ts';
import { TenantDocuments, type Named } from '../../kernel/calls/named-documents.ts';
import { readPublic, readPublished } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { selectPublic } from '../../learning/fields/offered-courses.ts';
import { slicesOf } from '../../learning/presentation/present-offered.ts';
import { presentPublic } from './present.ts';
import { selectEnrolled } from './store.ts';

const documents = new TenantDocuments<CatalogDocument>();

/** The public courses of an organisation, in documents that are the same for everybody. */
async function documentsOf({
  db,
  tenantId,
  once,
}: Pick<PublicContext, 'db' | 'tenantId' | 'once'>): Promise<readonly Named<CatalogDocument>[]> {
  const make = async () => slicesOf((await selectPublic(db, tenantId)).map(presentPublic));
  return await once('public documents', () => documents.of({ db, tenantId }, make));
}

/** One slice of the public catalog (decision 0096); also what the first HTML of `/open-catalog` carries. */
export const getOpenCatalogStanding = readPublished(endpoints.getOpenCatalogStanding, {
  load: async ({ query: { slice = '0', domain } }, context) => {
    const all = await documentsOf(context);
    const asked = all[Number(slice)];
    const { db, person } = context;
    const ids = asked?.document.map(({ id }) => id) ?? [];
    const enrolled = person && (await selectEnrolled(db, person, ids));
    const totalCount = all.reduce((sum, { document }) => sum + document.length, 0);
    return { ids, enrolled, totalCount, addresses: asked === undefined ? [] : [addressOf(asked, domain)] };
  },
  present: ({ ids, enrolled, totalCount, addresses }) => ({
    documents: addresses,
    enrolled: enrolled && ids.flatMap((id, number) => (enrolled.has(id) ? [number] : [])),
    totalCount,
  }),
});

function addressOf({ name }: Named<CatalogDocument>, domain: string | undefined): string {
  const address = calls.getOpenCatalogDocument.path.replace(':document', name);
  return domain === undefined ? address : `${address}?${new URLSearchParams({ domain }).toString()}`;
}

/** A document as long as the public catalog says exactly this. */
export const getOpenCatalogDocument = readPublic(endpoints.getOpenCatalogDocument, {
  load: (_input, context) => documentsOf(context),
  decide: (all, { refuse }, { params }) =>
    found(all.find(({ name }) => name === params.document)?.document, () => refuse('resource.not-found')),
  present: (document) => document,
});
