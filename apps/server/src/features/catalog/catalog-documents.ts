import { calls, endpoints, type CatalogDocument, type CatalogStanding } from '@stoa/contract';
import { wireInstant } from '../../db/database-instant.ts';
import type { RequestContext } from '../../kernel/calls/context.ts';
import { TenantDocuments, type Named } from '../../kernel/calls/named-documents.ts';
import { read, readVisible } from '../../kernel/calls/read.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount, type Found } from '../../kernel/query/select-page.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { fileAddress } from '../../learning/content/file-address.ts';
import { selectOffered, type OfferedRow } from '../../learning/fields/offered-courses.ts';
import { presentOffered, slicesOf } from '../../learning/presentation/present-offered.ts';
import { catalogObjectives } from './catalog-fields.ts';
import { selectCatalogPlaces, type CatalogPlaceRow } from './store.ts';

type Documents = readonly Named<CatalogDocument>[];

const documents = new TenantDocuments<CatalogDocument>();

function presentForMembers(row: OfferedRow) {
  return presentOffered(row, row.o_cover_file_id === null ? null : fileAddress(row.o_cover_file_id, 'cover'));
}

/** All courses that an organisation offers its members, in documents that are the same for each of them. */
async function documentsOf({
  db,
  tenantId,
  once,
}: Pick<RequestContext, 'db' | 'tenantId' | 'once'>): Promise<Documents> {
  const make = async () => slicesOf((await selectOffered(db, tenantId)).map(presentForMembers));
  return await once('catalog documents', () => documents.of({ db, tenantId }, make));
}

/** The numbers of each course: of its document, and in it. */
const numbers = new WeakMap<Documents, ReadonlyMap<string, readonly [document: number, course: number]>>();

function numbersOf(all: Documents) {
  const known =
    numbers.get(all) ??
    new Map(
      all.flatMap(({ document }, number) => document.map(({ id }, course) => [id, [number, course] as const] as const)),
    );
  numbers.set(all, known);
  return known;
}

function presentStanding(all: Documents, { rows, total }: Found<CatalogPlaceRow>): CatalogStanding {
  const known = numbersOf(all);
  const used: number[] = [];
  // a course that was offered in this very moment stands in the next answer: the version of this one is older
  const data = rows.flatMap((row) => {
    const [number, course] = known.get(row.objective_id) ?? [];
    if (number === undefined || course === undefined) return [];
    if (!used.includes(number)) used.push(number);
    const dates = { availabilityDate: wireInstant(row.starts), availabilityEndDate: wireInstant(row.ends) };
    const isEnrolled = row.is_enrolled;
    return [{ document: used.indexOf(number), course, isEnrolled, dates: isEnrolled ? dates : null }];
  });
  const addresses = used.flatMap((number) => all[number] ?? []).map(addressOf);
  return { documents: addresses, data, ...totalCount(total) };
}

function addressOf({ name }: Named<CatalogDocument>): string {
  return calls.getCatalogDocument.path.replace(':document', name);
}

/** A person's catalog without what is the same for all (decision 0096); also what its first HTML carries. */
export const queryCatalogStandings = readVisible(endpoints.queryCatalogStandings, {
  load: async ({ query }, context) => {
    const { db, person } = context;
    const all = await documentsOf(context);
    return { all, page: await selectCatalogPlaces(db, person, readQuery(query, catalogObjectives)) };
  },
  present: ({ all, page }) => presentStanding(all, page),
});

/** A document as long as the catalog says exactly this. */
export const getCatalogDocument = read(endpoints.getCatalogDocument, {
  load: (_input, context) => documentsOf(context),
  decide: (all, { refuse }, { params }) =>
    found(all.find(({ name }) => name === params.document)?.document, () => refuse('resource.not-found')),
  present: (document) => document,
});
