import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  CatalogDocument,
  CatalogObjective,
  CatalogOffer,
  CatalogStanding,
  OpenCatalogCourse,
  OpenCatalogObjective,
  OpenCatalogStanding,
  SelfEnrollmentResult,
} from '../schemas/catalog.ts';
import { Uuid, LoadOptions, Page } from '../schemas/common.ts';
import { EnrolledShowcase } from '../schemas/objective.ts';

const strict = { additionalProperties: false } as const;
const objectiveId = Type.Object({ objectiveId: Uuid });
/** Number of a slice, from 0; the first one unless told. */
const number = Type.String({ pattern: String.raw`^\d{1,6}$` });
const ofDocument = Type.Object({ document: Type.String({ maxLength: 64 }) });
/** Host name of the tenant that is meant; the one that was asked otherwise. */
const ofDomain = Type.Object({ domain: Type.Optional(Type.String({ maxLength: 253 })) });

export const catalogEndpoints = {
  queryCatalogObjectives: endpoint(calls.queryCatalogObjectives, 'Courses that the learner may add', {
    query: LoadOptions,
    answer: Page(CatalogObjective),
  }),
  queryCatalogStandings: endpoint(
    calls.queryCatalogStandings,
    "The learner's part of the courses that they may add, which belongs to the documents that it names",
    { query: LoadOptions, answer: CatalogStanding },
  ),
  getCatalogDocument: endpoint(calls.getCatalogDocument, 'What of courses on offer is the same for all members', {
    params: ofDocument,
    answer: CatalogDocument,
  }),
  listCatalogShowcases: endpoint(calls.listCatalogShowcases, "Collections of the learner's catalog", {
    answer: Type.Array(EnrolledShowcase),
  }),
  createSelfEnrollment: endpoint(
    calls.createSelfEnrollment,
    'Add a course of the catalog; changes nothing for who is enrolled',
    {
      body: Type.Object({ id: Uuid, objectiveAccessId: Uuid }, strict),
      answer: SelfEnrollmentResult,
    },
  ),
  queryOpenCatalog: endpoint(calls.queryOpenCatalog, 'Public courses', {
    query: LoadOptions,
    answer: Page(OpenCatalogObjective),
  }),
  getOpenCatalogStanding: endpoint(
    calls.getOpenCatalogStanding,
    'A slice of the public courses, by the document that it names and what of it is the person’s',
    { query: Type.Object({ ...ofDomain.properties, slice: Type.Optional(number) }), answer: OpenCatalogStanding },
  ),
  getOpenCatalogDocument: endpoint(calls.getOpenCatalogDocument, 'What of public courses is the same for everybody', {
    params: ofDocument,
    query: ofDomain,
    answer: CatalogDocument,
  }),
  getOpenCatalogObjective: endpoint(calls.getOpenCatalogObjective, 'One public course', {
    params: objectiveId,
    query: ofDomain,
    answer: OpenCatalogCourse,
  }),
  listOpenCatalogShowcases: endpoint(calls.listOpenCatalogShowcases, 'Collections of the public courses', {
    query: ofDomain,
    answer: Type.Array(EnrolledShowcase),
  }),
  setCatalogOffer: endpoint(
    calls.setCatalogOffer,
    'Offer a course in the catalog or to the public; what is left out stays',
    {
      params: objectiveId,
      body: Type.Partial(CatalogOffer, strict),
      answer: CatalogOffer,
    },
  ),
};
